import type { HappenedEvent, OutboundEventType } from '@jornada/contract/outbound/events';
import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { forgetGathered, gatherWrite } from '../platform/speed/defer-writes.ts';
import { statement } from '../platform/speed/statement.ts';
import { outboundCounters, outboundDeliveries, outboundEvents, receivers } from '../tables/outbound.ts';

type DataOf<Type> = Extract<HappenedEvent, { type: Type }>['data'];
type EventRow = { id: string; at: Date; memberId: string | null; type: OutboundEventType; data: object };

/** Events written by one statement, so that it stays within the database's time limit. */
const AT_ONCE = 1_000;

/**
 * Tells receivers what happened, in the transaction that did it: no event without its cause, and no cause without its event (decision H24).
 * Call it where the thing happens. Everything that a transaction tells is numbered and written at its very end, so that members' counters are
 * locked behind all else, by their ids. Writes nothing where no receiver subscribes.
 */
export function tell<Type extends OutboundEventType>(tx: Transaction, now: Date, type: Type, data: DataOf<Type>): void {
  gatherWrite<EventRow>(tx, writeEvents, { id: newId(now), at: now, memberId: data.memberId, type, data });
}

/** Tells nothing of a member whom this transaction deletes: events go with their member. */
export const tellNothingOf = (tx: Transaction, memberId: string): void =>
  forgetGathered<EventRow>(tx, writeEvents, (event) => event.memberId === memberId);

/** Whether a receiver that is on subscribes to one of these: for causes that would read or write much only to tell it. */
export const isTold = (...types: OutboundEventType[]): SQL<boolean> =>
  sql`exists (select 1 from ${receivers} where state = 'on' and events && array[${sql.raw(types.map((type) => `'${type}'`).join())}])`;

async function writeEvents(tx: Transaction, events: readonly EventRow[]): Promise<void> {
  const [only] = events;
  if (only && events.length === 1) {
    await insertEvent(tx, { ...only, at: only.at.toISOString(), data: JSON.stringify(only.data) });
    return;
  }
  const byMember = events.toSorted((a, b) => Number(a.memberId! > b.memberId!) - Number(a.memberId! < b.memberId!));
  const writes = [];
  for (let from = 0; from < events.length; from += AT_ONCE)
    writes.push(insertEvents(tx, { events: JSON.stringify(byMember.slice(from, from + AT_ONCE)) }));
  await Promise.all(writes);
}

/**
 * The lock of a member's counter is held until the commit: so the order of numbers is that of commits, without a gap.
 * @param happened what was gathered, from `event`, of which somebody is `told`; each has its `place` among the `places` of its member
 */
const inserting = (happened: SQL) => sql`
  with told as materialized (
    select id, events from ${receivers} where state = 'on' for key share
  ), happened as materialized (
    select ${happened} where exists (select 1 from told where event.type = any(told.events))
  ), counted as (
    insert into ${outboundCounters} as counter (user_id, last)
    select "memberId", places from happened where place = 1 and "memberId" is not null order by "memberId"
    on conflict (user_id) do update set last = counter.last + excluded.last
    returning user_id, last
  ), written as (
    insert into ${outboundEvents} (id, type, user_id, number, data, created_at)
    select id, type, "memberId", last - places + place, data, at from happened left join counted on user_id = "memberId"
  )
  insert into ${outboundDeliveries} (id, receiver_id, event_id, state, next_at, created_at)
  select gen_random_uuid(), told.id, happened.id, 'waiting', at, at from happened join told on type = any(told.events)`;

const insertEvents = statement<{ events: string }>((value) =>
  inserting(sql`
    event.*, row_number() over (partition by "memberId" order by nth) as place, count(*) over (partition by "memberId") as places
      from rows from (json_to_recordset(${value('events')}::json)
        as (id uuid, at timestamptz, "memberId" uuid, type text, data jsonb)) with ordinality as event (id, at, "memberId", type, data, nth)`),
);

/** The same of one, as most transactions have it: at half the cost. */
const insertEvent = statement<Record<keyof EventRow, string | null>>((value) =>
  inserting(sql`
    event.*, 1 as place, 1 as places
      from (select ${value('id')}::uuid as id, ${value('at')}::timestamptz as at, ${value('memberId')}::uuid as "memberId",
        ${value('type')}::text as type, ${value('data')}::jsonb as data) as event`),
);
