import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import { purchaseFacts, webhookEvents } from '../tables/purchases.ts';
import type { RecordedOutcome } from './event-store.ts';

const writeOutcomes = statement<{ outcomes: string; factIds: string; now: string }>(
  (value) => sql`
  update ${webhookEvents} event set
    status = outcome.status, response_message = outcome.message, user_id = coalesce(outcome."userId", event.user_id),
    settled_at = ${value('now')}::timestamptz
    from json_to_recordset(${value('outcomes')}::json)
      as outcome ("eventId" uuid, status text, message text, "userId" uuid, "isMatched" boolean)
   where event.id = outcome."eventId" and event.status <> 'processing' and (event.status <> outcome.status or outcome."isMatched")
     and (outcome.status = 'error' or not exists (
       select 1 from ${purchaseFacts} other
        where other.event_id = event.id and other.awaits_payment
          and other.id not in (select value::uuid from json_array_elements_text(${value('factIds')}::json))))`,
);

export interface EarlierOutcome extends Pick<RecordedOutcome, 'eventId' | 'status' | 'message' | 'userId'> {
  /** The payment of its suspension is known now. */
  isMatched: boolean;
}

/**
 * Saves outcomes of ended events where they differ. An event with facts besides the ones decided now (`factIds`) stays an error while one
 * of those waits for its payment.
 */
export async function updateEarlierOutcomes(
  db: Executor,
  {
    earlierOutcomes,
    factIds,
    now,
  }: { earlierOutcomes: readonly EarlierOutcome[]; factIds: readonly string[]; now: Date },
): Promise<void> {
  await writeOutcomes(db, {
    outcomes: JSON.stringify(earlierOutcomes),
    factIds: JSON.stringify(factIds),
    now: now.toISOString(),
  });
}
