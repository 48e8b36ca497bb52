import { buyerOf } from '../reading/buyer.ts';
import { at, firstText, idOf, textOf, type Fields } from '../reading/fields.ts';
import { customerName, orderNames, type ReadEvent } from './event.ts';
import { boughtOnLines } from './products.ts';

/** First charge and every renewal. */
export const readPaidInvoice: ReadEvent = ({ object }) => {
  const { names, buyer, subscription, charged } = readInvoice(object);
  // The first payment named the buyer; a renewal without an address still keeps the order open.
  const isProductInOtherEvent = subscription !== null;
  return { names, buyer, outcome: { kind: 'paid', ...charged, isProductInOtherEvent } };
};

/** A renewal that could not be charged. A failed first charge changes nothing, as it gave no access. */
export const readFailedInvoice: ReadEvent = ({ object }) => {
  const { names, buyer, subscription, charged } = readInvoice(object);
  if (subscription === null) return { names, buyer, outcome: { ignored: 'pagamento avulso não concluído' } };
  if (textOf(object['billing_reason']) === 'subscription_create') {
    return { names, buyer, outcome: { ignored: 'primeira cobrança da assinatura não concluída' } };
  }
  return { names, buyer, outcome: { kind: 'overdue', ...charged } };
};

/** Links a payment to its invoice: since 2025 nothing else leads from a refund to a subscription. */
export const readInvoicePayment: ReadEvent = ({ object }) => {
  const names = orderNames({
    invoice: idOf(object['invoice']),
    paymentIntent: idOf(at(object, 'payment', 'payment_intent')),
    charge: idOf(at(object, 'payment', 'charge')),
  });
  const linksTwo = names.references.filter((name) => name !== null).length > 1;
  return { names, outcome: linksTwo ? { kind: 'linked' } : { ignored: 'pagamento sem vínculo com fatura' } };
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
    ...buyerOf({ emails: [object['customer_email']], names: [object['customer_name']] }),
    names: orderNames({ subscription, paymentIntent, charge, invoice: idOf(object['id']) }),
    charged: {
      weakReferences: paymentIntent === null && charge === null ? customerName(idOf(object['customer'])) : [],
      ...boughtOnLines(at(object, 'lines', 'data')),
    },
  };
}
