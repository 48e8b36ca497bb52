import { buyerOf } from '../reading/buyer.ts';
import { at, idOf, textOf, type Fields } from '../reading/fields.ts';
import type { Reading, ReadEvent } from './reading.ts';
import { customerName, orderNames } from './references.ts';

/** The same event tells of partial refunds, which leave the access as it is. */
export const readRefundedCharge: ReadEvent = ({ at: when, object }) => {
  const names = orderNames({
    paymentIntent: idOf(object['payment_intent']),
    invoice: idOf(object['invoice']),
    charge: idOf(object['id']),
  });
  const buyer = buyerOf({
    emails: [at(object, 'billing_details', 'email'), object['receipt_email']],
    names: [at(object, 'billing_details', 'name')],
  });
  const about = { buyer, orderReference: names.orderReference };
  if (!isWhole(object)) return { ...about, outcome: { ignored: 'reembolso parcial, o acesso continua' } };
  const weakReferences = customerName(idOf(object['customer']));
  return { ...about, outcome: { kind: 'refunded', ...names, weakReferences, at: when, buyer } };
};

/** Inquiries (`warning_…`) too: the money is about to go. */
export const readOpenedDispute: ReadEvent = (event) => chargedBack(event.object, event.at);

/**
 * A lost dispute counts even when its beginning never reached us. After one that was won the money stayed, and nobody knows what was agreed:
 * somebody who paid may be outside, so an administrator is told.
 */
export const readClosedDispute: ReadEvent = (event) => {
  if (textOf(event.object['status']) === 'lost') return chargedBack(event.object, event.at);
  const problem =
    'Contestação encerrada a seu favor: o pagamento ficou com você, mas o acesso não volta sozinho. Se a pessoa ainda deve entrar, inscreva-a manualmente';
  return { buyer: null, orderReference: disputed(event.object).orderReference, outcome: { problem } };
};

function chargedBack(object: Fields, when: Date | null): Reading {
  const names = disputed(object);
  return { buyer: null, orderReference: names.orderReference, outcome: { kind: 'charged_back', ...names, at: when } };
}

function disputed(object: Fields) {
  return orderNames({ paymentIntent: idOf(object['payment_intent']), charge: idOf(object['charge']) });
}

function isWhole(charge: Fields): boolean {
  const { refunded, amount, amount_refunded: returned } = charge;
  if (typeof refunded === 'boolean') return refunded;
  return typeof amount === 'number' && typeof returned === 'number' && returned >= amount;
}
