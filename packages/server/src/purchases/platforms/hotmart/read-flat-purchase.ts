import { buyerOf } from '../reading/buyer.ts';
import { isFields, textOf, type Fields } from '../reading/fields.ts';
import { firstInstant } from '../reading/instants.ts';
import { meaningOfStatus } from './events.ts';
import type { HotmartPurchase } from './purchase.ts';

/** Reads the flat postback of version 1. Its only dates are the purchase's, even for later events. */
export function readFlatPurchase(body: Fields): HotmartPurchase {
  const status = textOf(body['status'])?.toLowerCase() ?? null;
  const parts = [textOf(body['first_name']) ?? '', textOf(body['last_name']) ?? ''];
  return {
    eventType: status,
    meaning: meaningOfStatus(status),
    at: firstInstant(body['confirmation_purchase_date'], body['purchase_date']),
    transaction: textOf(body['transaction']),
    subscriberCode: textOf(body['subscriber_code']),
    paidUntil: null,
    buyer: buyerOf({ emails: [body['email']], names: [body['name'], parts.join(' ')] }),
    productId: textOf(body['prod']),
    productIds: [textOf(body['prod']), textOf(body['off'])],
    productName: textOf(body['prod_name']),
  };
}

/** Whether a body has the flat shape of version 1. */
export function isFlat(body: Fields): boolean {
  return !isFields(body['data']) && textOf(body['event']) === null;
}
