import { SUSPENSIONS } from '@jornada/domain/purchases/purchase-fact';
import { isUnmatchedSuspension } from '@jornada/domain/purchases/unmatched-suspensions';
import type { Transaction, Executor } from '../../platform/database/database.ts';
import { deferWrites } from '../../platform/speed/defer-writes.ts';
import type { FactRow } from './fact-store.ts';
import { type OrderOutcome, type Settlement, affectedUser } from './settlement.ts';
import { describeSettlement } from './describe-settlement.ts';
import { sql } from 'drizzle-orm';
import { statement } from '../../platform/speed/statement.ts';
import { purchaseFacts, webhookEvents } from '../../tables/purchases.ts';
import type { RecordedOutcome } from '../inbox/event-store.ts';

interface Settled {
  settlement: Settlement;
  /** The facts known before this settlement, with their earlier marks. */
  stored: readonly FactRow[];
  /** Events that this settlement itself ends. */
  reported: readonly { eventId: string | null }[];
  now: Date;
}

/**
 * Changes the outcomes of earlier events whose suspension waited for its payment (decision K4). One that now belongs to an order reports
 * its effect; one that may concern an order that is open now becomes an error. All other events stay unchanged.
 */
export function updateEarlierEvents(tx: Transaction, { settlement, stored, reported, now }: Settled): void {
  const outcomes = new Map(
    settlement.orders.flatMap((outcome) => outcome.order.facts.map(({ id }) => [id, outcome] as const)),
  );
  const isMatched = (fact: FactRow) => fact.awaitsPayment && !isUnmatchedSuspension(outcomes.get(fact.id)!.order);
  const isConcern = (fact: FactRow) => settlement.concerns.has(outcomes.get(fact.id)!.order);
  const ended = new Set(reported.map(({ eventId }) => eventId));
  const changed = stored
    .filter((fact) => SUSPENSIONS.includes(fact.kind) && !ended.has(fact.eventId))
    .filter((fact) => isMatched(fact) || isConcern(fact));
  const byEvent = Map.groupBy(changed, ({ eventId }) => eventId);
  const earlierOutcomes = [...byEvent].flatMap(([eventId, facts]) => {
    if (eventId === null) return [];
    const own = stored.filter((fact) => fact.eventId === eventId);
    return { eventId, isMatched: facts.some(isMatched), ...eventOutcomeOf(own, settlement, outcomes) };
  });
  if (earlierOutcomes.length === 0) return;
  const factIds = stored.map(({ id }) => id);
  deferWrites(tx, updateEarlierOutcomes(tx, { earlierOutcomes, factIds, now }));
}

function eventOutcomeOf(own: readonly FactRow[], settlement: Settlement, outcomes: ReadonlyMap<string, OrderOutcome>) {
  const orders = [...new Set(own.map(({ id }) => outcomes.get(id)!))];
  const reportedKinds = own.map(({ kind }) => kind);
  // The event that gave access reports new accounts and missing passwords.
  const about = { ...settlement, orders, buyers: new Map() };
  return { ...describeSettlement(about, { own: orders, reportedKinds }), userId: affectedUser(orders) };
}

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

interface EarlierOutcome extends Pick<RecordedOutcome, 'eventId' | 'status' | 'message' | 'userId'> {
  /** The payment of its suspension is known now. */
  isMatched: boolean;
}

/**
 * Saves outcomes of ended events where they differ. An event with facts besides the ones decided now (`factIds`) stays an error while one
 * of those waits for its payment.
 */
async function updateEarlierOutcomes(
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
