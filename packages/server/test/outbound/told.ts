import { outboundEvents as declared, type OutboundEventType } from '@jornada/contract/outbound/events';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Executor } from '../../src/platform/database/database.ts';
import { users } from '../../src/tables/accounts.ts';
import { outboundCounters, outboundDeliveries, outboundEvents } from '../../src/tables/outbound.ts';

export interface ToldEvent {
  type: string;
  reason?: string;
  [field: string]: unknown;
}

/**
 * All that was told of a member, in its order. Each event has the next number, exactly the data that the contract declares, and one delivery
 * that waits for each of `receivers`.
 */
export async function toldOf(db: Executor, memberId: string, receivers = 1): Promise<ToldEvent[]> {
  const rows = await db
    .select()
    .from(outboundEvents)
    .where(eq(outboundEvents.userId, memberId))
    .orderBy(asc(outboundEvents.number));
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  const ids = rows.map(({ id }) => id);
  const deliveries = ids.length
    ? await db.select().from(outboundDeliveries).where(inArray(outboundDeliveries.eventId, ids))
    : [];
  for (const { id, createdAt } of rows) {
    const own = deliveries.filter(({ eventId }) => eventId === id);
    expect(own).toHaveLength(receivers);
    expect(own.every((one) => one.state === 'waiting' && one.nextAt?.getTime() === createdAt.getTime())).toBe(true);
  }
  return rows.map(({ type, data }) => {
    expect(declared[type as OutboundEventType].data.strict().parse(data)).toEqual(data);
    expect(data).toMatchObject({ memberId });
    return { type, ...data };
  });
}

/** Members whose events are not numbered from 1 to what their counter says. */
export async function listMisnumbered(db: Executor): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select coalesce(user_id, told.id)::text as id
      from ${outboundCounters} counter full join (
        select user_id as id, max(number) as last, count(*) as count from ${outboundEvents} where user_id is not null group by user_id
      ) as told on told.id = user_id
     where counter.last is distinct from told.last or told.last <> told.count`);
  return rows.map(({ id }) => id);
}

/** The same as short words: the type, and why it ended. */
export const typesOf = (events: readonly ToldEvent[]) =>
  events.map(({ type, reason }) => (reason === undefined ? type : `${type} ${reason}`));

/** The id of the account with an address. */
export const idOf = async (db: Executor, email: string) =>
  (await db.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]!.id;
