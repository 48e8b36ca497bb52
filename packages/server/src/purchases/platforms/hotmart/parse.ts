import type { ParsedDelivery, ParseOptions } from '../platform-adapter.ts';
import { isNoText, type Fields } from '../reading/fields.ts';
import { parseSale } from '../reading/parse-sale.ts';
import { goesOn } from '../reading/parsed-delivery.ts';
import { about } from './about.ts';
import { eventsWithStatus } from './events.ts';
import { isFlat, readFlatPurchase, readPurchase } from './read-purchase.ts';

/** Returns at most one fact, because Hotmart sends a bump as a separate purchase. */
export function parseHotmart(body: Fields, options: ParseOptions): ParsedDelivery {
  const { subscriptionStatus, ...sale } = isFlat(body) ? readFlatPurchase(body) : readPurchase(body);
  const isKindUnreadable = sale.eventType === null && (isNoText(body['event']) || isNoText(body['status']));
  const isActive = eventsWithStatus.has(sale.eventType ?? '') && subscriptionStatus === 'ACTIVE';
  const contradicts = isActive ? goesOn(sale.subscription, sale.sentAt) : [];
  return parseSale({ ...sale, isKindUnreadable, contradicts }, about, options);
}
