import { buyerOf } from '../reading/buyer.ts';
import { at, firstText, idOf, textOf, type Fields } from '../reading/fields.ts';
import { boughtOnLines } from './products.ts';
import type { Reading, ReadEvent } from './reading.ts';
import { customerName, orderNames } from './references.ts';

/** First charge and every renewal. */
export const readPaidInvoice: ReadEvent = (event) => {
  const { buyer, names, weakReferences, subscription, lines } = readInvoice(event.object);
  // The first payment named the buyer; a renewal without an address still keeps the order open.
  const isInOtherEvent = { buyer: subscription !== null, product: subscription !== null };
  const outcome = {
    kind: 'paid' as const,
    ...names,
    weakReferences,
    at: event.at,
    buyer,
    ...lines,
    isInOtherEvent,
  };
  return { buyer, orderReference: names.orderReference, outcome };
};

/** A renewal that could not be charged. A failed first charge changes nothing, as it gave no access. */
export const readFailedInvoice: ReadEvent = (event) => {
  const { buyer, names, weakReferences, subscription, lines } = readInvoice(event.object);
  const about = { buyer, orderReference: names.orderReference };
  if (subscription === null) return { ...about, outcome: { ignored: 'pagamento avulso não concluído' } };
  if (textOf(event.object['billing_reason']) === 'subscription_create') {
    return { ...about, outcome: { ignored: 'primeira cobrança da assinatura não concluída' } };
  }
  return { ...about, outcome: { kind: 'overdue', ...names, weakReferences, at: event.at, buyer, ...lines } };
};

/** Links a payment to its invoice: since 2025 nothing else leads from a refund to a subscription. */
export const readInvoicePayment: ReadEvent = ({ at: when, object }): Reading => {
  const names = orderNames({
    invoice: idOf(object['invoice']),
    paymentIntent: idOf(at(object, 'payment', 'payment_intent')),
    charge: idOf(at(object, 'payment', 'charge')),
  });
  const linksTwo = names.references.filter((name) => name !== null).length > 1;
  const outcome = linksTwo
    ? { kind: 'linked' as const, ...names, at: when }
    : { ignored: 'pagamento sem vínculo com fatura' };
  return { buyer: null, orderReference: names.orderReference, outcome };
};

function readInvoice(object: Fields) {
  // It is in `parent` since 2025-03-31 (basil), at the root before.
  const subscription = firstText(
    idOf(at(object, 'parent', 'subscription_details', 'subscription')),
    idOf(object['subscription']),
  );
  const paymentIntent = idOf(object['payment_intent']);
  const charge = idOf(object['charge']);
  return {
    subscription,
    buyer: buyerOf({ emails: [object['customer_email']], names: [object['customer_name']] }),
    names: orderNames({ subscription, paymentIntent, charge, invoice: idOf(object['id']) }),
    weakReferences: paymentIntent === null && charge === null ? customerName(idOf(object['customer'])) : [],
    lines: boughtOnLines(at(object, 'lines', 'data')),
  };
}
