import { nameOfReturn } from '@jornada/domain/purchases/returns';
import { type BuyerFound, buyerOf } from '../reading/buyer.ts';
import { at, idOf, type Fields } from '../reading/fields.ts';
import { customerName, orderNames, type Reading, type ReadEvent } from './event.ts';

/**
 * The same event reports partial refunds, which do not change access by themselves. But a charge that is refunded in part is not refunded
 * as a whole any more: an earlier refund failed.
 */
export const readRefundedCharge: ReadEvent = ({ object }) => {
  const { names, buyer } = readCharge(object);
  if (!isWhole(object)) return { names, buyer, outcome: { kind: 'partly_refunded' } };
  const weakReferences = customerName(idOf(object['customer']));
  return { names, buyer, outcome: { kind: 'refunded', weakReferences } };
};

/** Only an update after which less is refunded than before says something new. */
export const readUpdatedCharge: ReadEvent = ({ object, previous }) => {
  const { names, buyer } = readCharge(object);
  const isUndone = isWhole({ ...object, ...previous }) && !isWhole(object);
  if (!isUndone) return { names, buyer, outcome: { ignored: 'cobrança atualizada, o acesso continua como está' } };
  const isPartly = Number(object['amount_refunded']) > 0;
  return { names, buyer, outcome: { kind: isPartly ? 'partly_refunded' : 'refund_failed' } };
};

function readCharge(object: Fields): Pick<Reading, 'names' | keyof BuyerFound> {
  return {
    names: orderNames({
      paymentIntent: idOf(object['payment_intent']),
      invoice: idOf(object['invoice']),
      charge: idOf(object['id']),
    }),
    ...buyerOf({
      emails: [at(object, 'billing_details', 'email'), object['receipt_email']],
      names: [at(object, 'billing_details', 'name')],
    }),
  };
}

function isWhole(charge: Fields): boolean {
  const { refunded, amount, amount_refunded: returned } = charge;
  if (typeof refunded === 'boolean') return refunded;
  return typeof amount === 'number' && typeof returned === 'number' && returned >= amount;
}

/** The names of the payment that a refund or dispute is about, and its own. */
export function namesOfReturn(object: Fields): Reading['names'] {
  const names = orderNames({ paymentIntent: idOf(object['payment_intent']), charge: idOf(object['charge']) });
  const id = idOf(object['id']);
  return { ...names, references: [...names.references, id === null ? null : nameOfReturn(id)] };
}
