import { buyerOf } from '../reading/buyer.ts';
import { at, idOf, textOf, type Fields } from '../reading/fields.ts';
import type { Reading, ReadEvent } from './reading.ts';
import { customerName, orderNames } from './references.ts';

/** A completed session may be unpaid: payment slips and bank debits come later. */
export const readCompletedSession: ReadEvent = (event) => {
  const session = readSession(event.object);
  const status = textOf(event.object['payment_status']);
  if (textOf(event.object['mode']) === 'setup') return ignored(session, 'cartão salvo, sem compra');
  if (status !== 'paid' && status !== 'no_payment_required') return ignored(session, 'aguardando pagamento');
  return paid(session, event.at);
};

export const readPaidSession: ReadEvent = (event) => {
  const session = readSession(event.object);
  if (textOf(event.object['mode']) === 'setup') return ignored(session, 'cartão salvo, sem compra');
  return paid(session, event.at);
};

export const readFailedSession: ReadEvent = (event) => ignored(readSession(event.object), 'pagamento não concluído');

type Session = ReturnType<typeof readSession>;

function readSession(object: Fields) {
  const details = object['customer_details'];
  const paymentIntent = idOf(object['payment_intent']);
  const subscription = idOf(object['subscription']);
  const invoice = idOf(object['invoice']);
  return {
    buyer: buyerOf({
      emails: [at(details, 'email'), object['customer_email']],
      names: ['name', 'individual_name', 'business_name'].map((name) => at(details, name)),
    }),
    names: orderNames({ subscription, paymentIntent, invoice, session: idOf(object['id']) }),
    // A single charge is found by its payment intent. Another charge of the same customer is another order.
    weakReferences: paymentIntent === null ? customerName(idOf(object['customer'])) : [],
    productIds: [
      textOf(at(object, 'metadata', 'price_id')),
      textOf(at(object, 'metadata', 'product_id')),
      idOf(object['payment_link']),
    ],
    productName: textOf(at(object, 'metadata', 'product_name')),
    hasInvoice: subscription !== null || invoice !== null,
  };
}

/** If the session names no product, the invoice does, where there is one. */
function paid(session: Session, when: Date | null): Reading {
  const { buyer, names, weakReferences, productIds, productName, hasInvoice } = session;
  const isInOtherEvent = { buyer: false, product: hasInvoice };
  const outcome = {
    kind: 'paid' as const,
    ...names,
    weakReferences,
    at: when,
    buyer,
    productIds,
    productName,
    isInOtherEvent,
  };
  return { buyer, orderReference: names.orderReference, outcome };
}

function ignored({ buyer, names }: Session, reason: string): Reading {
  return { buyer, orderReference: names.orderReference, outcome: { ignored: reason } };
}
