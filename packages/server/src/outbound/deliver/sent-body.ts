import { addressOf } from '@jornada/contract/outbound/events';
import type { outboundEvents } from '../../tables/outbound.ts';

export type StoredEvent = Pick<typeof outboundEvents.$inferSelect, 'id' | 'type' | 'number' | 'data' | 'createdAt'>;

/** The header `webhook-id`: the same at every try, and for every receiver. */
export const webhookIdOf = (eventId: string): string => `msg_${eventId.replaceAll('-', '')}`;

/** What is sent of an event: the same bytes at every try (the contract's `sentBody`). */
export function sentBodyOf({ type, number, data, createdAt }: Omit<StoredEvent, 'id'>, publicUrl: string): string {
  const address = addressOf(type, data);
  const url = address && `${publicUrl}${address}`;
  return JSON.stringify({ type, version: 1, timestamp: createdAt.toISOString(), number, data, url });
}
