import { buyerOf } from '../reading/buyer.ts';
import { at, idOf, textOf, type Fields } from '../reading/fields.ts';
import { customerName, orderNames, type Reading, type ReadEvent } from './event.ts';

/** The same event reports partial refunds, which do not change access. */
export const readRefundedCharge: ReadEvent = ({ object }) => {
  const names = orderNames({
    paymentIntent: idOf(object['payment_intent']),
    invoice: idOf(object['invoice']),
    charge: idOf(object['id']),
  });
  const buyer = buyerOf({
    emails: [at(object, 'billing_details', 'email'), object['receipt_email']],
    names: [at(object, 'billing_details', 'name')],
  });
  if (!isWhole(object)) return { names, buyer, outcome: { ignored: 'reembolso parcial, o acesso continua' } };
  const weakReferences = customerName(idOf(object['customer']));
  return { names, buyer, outcome: { kind: 'refunded', weakReferences } };
};

/** Includes inquiries (`warning_…`): the money is about to go. */
export const readOpenedDispute: ReadEvent = ({ object }) => disputed(object, { kind: 'charged_back' });

/**
 * A lost dispute counts even when its opening never reached us. A won dispute is an error for an administrator: the money stayed, but
 * what was agreed is unknown, and a paying buyer may have no access.
 */
export const readClosedDispute: ReadEvent = ({ object }) => {
  if (textOf(object['status']) === 'lost') return disputed(object, { kind: 'charged_back' });
  const problem =
    'Contestação encerrada a seu favor: o pagamento ficou com você, mas o acesso não volta sozinho. Se a pessoa ainda deve entrar, inscreva-a manualmente';
  return disputed(object, { problem });
};

function disputed(object: Fields, outcome: Reading['outcome']): Reading {
  const names = orderNames({ paymentIntent: idOf(object['payment_intent']), charge: idOf(object['charge']) });
  return { names, outcome };
}

function isWhole(charge: Fields): boolean {
  const { refunded, amount, amount_refunded: returned } = charge;
  if (typeof refunded === 'boolean') return refunded;
  return typeof amount === 'number' && typeof returned === 'number' && returned >= amount;
}
