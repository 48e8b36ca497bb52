import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import { purchaseFacts, webhookEvents } from '../tables/purchases.ts';
import type { Conclusion } from './event-store.ts';

const writeConclusions = statement<{ conclusions: string; factIds: string; now: string }>(
  (value) => sql`
  update ${webhookEvents} event set
    status = said.status, response_message = said.message, user_id = coalesce(said."userId", event.user_id),
    settled_at = ${value('now')}::timestamptz
    from json_to_recordset(${value('conclusions')}::json)
      as said ("eventId" uuid, status text, message text, "userId" uuid, "isMatched" boolean)
   where event.id = said."eventId" and event.status <> 'processing' and (event.status <> said.status or said."isMatched")
     and (said.status = 'error' or not exists (
       select 1 from ${purchaseFacts} other
        where other.event_id = event.id and other.awaits_payment
          and other.id not in (select value::uuid from json_array_elements_text(${value('factIds')}::json))))`,
);

export interface LaterConclusion extends Pick<Conclusion, 'eventId' | 'status' | 'message' | 'userId'> {
  /** The payment of its suspension is known now. */
  isMatched: boolean;
}

/**
 * Concludes ended events again where that changes them. An event with facts besides the ones decided now (`factIds`) stays an error while
 * one of those waits for its payment.
 */
export async function concludeEarlier(
  db: Executor,
  { conclusions, factIds, now }: { conclusions: readonly LaterConclusion[]; factIds: readonly string[]; now: Date },
): Promise<void> {
  await writeConclusions(db, {
    conclusions: JSON.stringify(conclusions),
    factIds: JSON.stringify(factIds),
    now: now.toISOString(),
  });
}
