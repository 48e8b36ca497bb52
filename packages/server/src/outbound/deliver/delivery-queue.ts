import { FAILING_FROM } from '@jornada/domain/outbound/receiver-health';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { statement } from '../../platform/speed/statement.ts';
import { outboundDeliveries, outboundEvents, receivers } from '../../tables/outbound.ts';
import type { SentTo } from './send-once.ts';
import type { StoredEvent } from './sent-body.ts';

/** How many deliveries of a receiver a process sends at the same time; one, while the receiver fails. */
export const LANES = 4;

/** Longer than a request may take, so that a delivery is taken up again only where its process died. */
const LEASE_MS = 60_000;

/** A delivery that this process tries now. */
export interface ClaimedDelivery {
  id: string;
  /** This try included. */
  tries: number;
  firstTriedAt: Date;
  triedAt: Date;
  /** The one try of a receiver that fails. */
  isProbe: boolean;
  receiver: SentTo;
  event: StoredEvent;
}

/** As it comes from the database: each instant as text. */
type Row = Omit<ClaimedDelivery, 'triedAt'>;

const claims = statement<{ busy: string; now: string; lease: string }, Row>((value) => {
  const now = sql`${value('now')}::timestamptz`;
  const lease = sql`${value('lease')}::timestamptz`;
  const isDue = sql`d.receiver_id = r.id and d.state = 'waiting' and d.next_at <= ${now}`;
  const isOpen = sql`r.state = 'on' and coalesce(r.blocked_until <= ${now}, true)`;
  // Numbers, not parameters: for a limit that it does not know the planner would read whole tables.
  const lanes = sql.raw(String(LANES));
  const failing = sql.raw(String(FAILING_FROM));
  return sql`
  with probed as (
    update ${receivers} set blocked_until = ${lease} where id in (
      select r.id from ${receivers} r
       where ${isOpen} and r.failures_in_row >= ${failing} and exists (select 1 from ${outboundDeliveries} d where ${isDue})
         for no key update skip locked)
    returning id
  ), lanes as (
    select id, 1 as free from probed
    union all
    select r.id, ${lanes} - coalesce((${value('busy')}::jsonb ->> r.id::text)::int, 0) from ${receivers} r
     where ${isOpen} and r.failures_in_row < ${failing}
  ), due as (
    select taken.id, row_number() over (partition by r.id order by taken.next_at) as lane, r.free from lanes r, lateral (
      select d.id, d.next_at from ${outboundDeliveries} d where ${isDue}
       order by d.next_at limit ${lanes} for update skip locked) taken
     where r.free > 0
  )
  update ${outboundDeliveries} d
     set next_at = ${lease}, tries = tries + 1, first_tried_at = coalesce(first_tried_at, ${now}), tried_at = ${now}
    from due, ${receivers} r, ${outboundEvents} e
   where due.lane <= due.free and d.id = due.id and r.id = d.receiver_id and e.id = d.event_id
  returning d.id::text, d.tries, d.first_tried_at as "firstTriedAt",
    r.failures_in_row >= ${failing} as "isProbe",
    json_build_object('id', r.id, 'url', r.url, 'secret', r.secret, 'previousSecret', r.previous_secret,
      'previousSecretUntil', r.previous_secret_until) as receiver,
    json_build_object('id', e.id, 'type', e.type, 'number', e.number, 'data', e.data, 'createdAt', e.created_at) as event`;
});

/**
 * Claims what is due of each receiver, as far as its lanes are free, so that no other process sends it: a receiver that fails is claimed for
 * one delivery at a time, over all processes. `busy`: this process's sends by receiver.
 */
export async function claimDeliveries(
  db: Executor,
  { busy, now }: { busy: ReadonlyMap<string, number>; now: Date },
): Promise<ClaimedDelivery[]> {
  const lease = new Date(now.getTime() + LEASE_MS).toISOString();
  const rows = await claims(db, { busy: JSON.stringify(Object.fromEntries(busy)), now: now.toISOString(), lease });
  return rows.map(({ firstTriedAt, receiver, event, ...row }) => ({
    ...row,
    triedAt: now,
    firstTriedAt: new Date(firstTriedAt),
    receiver: { ...receiver, previousSecretUntil: asDate(receiver.previousSecretUntil) },
    event: { ...event, createdAt: new Date(event.createdAt) },
  }));
}

const asDate = (instant: Date | null): Date | null => instant && new Date(instant);
