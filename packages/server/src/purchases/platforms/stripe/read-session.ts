import { buyerOf } from '../reading/buyer.ts';
import { at, idOf, textOf } from '../reading/fields.ts';
import { customerName, orderNames, type Reading, type ReadEvent, type StripeEvent } from './event.ts';

/** A completed session may be unpaid: payment slips and bank debits come later. */
export const readCompletedSession: ReadEvent = (event, options) => {
  const status = textOf(event.object['payment_status']);
  const isPaid = status === 'paid' || status === 'no_payment_required' || isSetup(event);
  return isPaid ? readPaidSession(event, options) : ignored(event, 'aguardando pagamento');
};

/** If the session names no product, the invoice does, where there is one. */
export const readPaidSession: ReadEvent = (event) => {
  if (isSetup(event)) return ignored(event, 'cartão salvo, sem compra');
  const { object } = event;
  return {
    ...orderOf(event),
    outcome: {
      kind: 'paid',
      // A single charge is found by its payment intent. Another charge of the same customer is another order.
      weakReferences: idOf(object['payment_intent']) === null ? customerName(idOf(object['customer'])) : [],
      productIds: [
        textOf(at(object, 'metadata', 'price_id')),
        textOf(at(object, 'metadata', 'product_id')),
        idOf(object['payment_link']),
      ],
      productName: textOf(at(object, 'metadata', 'product_name')),
      isProductInOtherEvent: [object['subscription'], object['invoice']].map(idOf).some(Boolean),
    },
  };
};

export const readFailedSession: ReadEvent = (event) => ignored(event, 'pagamento não concluído');

const isSetup = ({ object }: StripeEvent) => textOf(object['mode']) === 'setup';

const ignored = (event: StripeEvent, reason: string): Reading => ({ ...orderOf(event), outcome: { ignored: reason } });

function orderOf({ object }: StripeEvent) {
  const details = object['customer_details'];
  return {
    names: orderNames({
      subscription: idOf(object['subscription']),
      paymentIntent: idOf(object['payment_intent']),
      invoice: idOf(object['invoice']),
      session: idOf(object['id']),
    }),
    ...buyerOf({
      emails: [at(details, 'email'), object['customer_email']],
      names: ['name', 'individual_name', 'business_name'].map((name) => at(details, name)),
    }),
  };
}
