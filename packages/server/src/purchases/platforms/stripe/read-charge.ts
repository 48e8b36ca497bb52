import { buyerOf } from '../reading/buyer.ts';
import { at, idOf, textOf, type Fields } from '../reading/fields.ts';
import type { Reading, ReadEvent } from './reading.ts';
import { customerName, orderNames } from './references.ts';

/** The same event reports partial refunds, which do not change access. */
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

/** Includes inquiries (`warning_…`): the money is about to go. */
export const readOpenedDispute: ReadEvent = (event) => chargedBack(event.object, event.at);

/**
 * A lost dispute counts even when its opening never reached us. A won dispute is an error for an administrator: the money stayed, but
 * what was agreed is unknown, and a paying buyer may have no access.
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
