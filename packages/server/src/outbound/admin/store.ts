import type { listDeliveries as endpoint } from '@jornada/contract/outbound/receivers';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { decodeCursor, isAfter } from '../../platform/cursor.ts';
import type { Database, Executor, Transaction } from '../../platform/database/database.ts';
import { outboundDeliveries, outboundEvents, receivers } from '../../tables/outbound.ts';

export type StoredReceiver = typeof receivers.$inferSelect;

/** Names a lock for a transaction (pg_advisory_xact_lock). */
const receiversLock = 5_710_411;

/** Makes who adds a receiver wait for each other, so that together they add no more than there may be. */
export const lockReceivers = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${receiversLock})`);

// Written as text: for one table drizzle omits the table's name, and a column in here would be the inner table's.
const counted = {
  waiting: sql<number>`(select count(*)::int from (select 1 from outbound_deliveries d
    where d.receiver_id = receivers.id and d.state = 'waiting' limit 10001) counted)`,
  deliveredShare: sql<
    number | null
  >`(select avg((ended.state = 'delivered')::int)::float8 from (select d.state from outbound_deliveries d
    where d.receiver_id = receivers.id and d.state <> 'waiting' order by d.created_at desc, d.id desc limit 100) ended)`,
};

/** Receivers with their counts, newest first: all, or the one with this id. */
export const listRows = (db: Executor, receiverId?: string) =>
  db
    .select({ receiver: receivers, ...counted })
    .from(receivers)
    .where(receiverId === undefined ? undefined : eq(receivers.id, receiverId))
    .orderBy(desc(receivers.createdAt), desc(receivers.id));

/** One receiver, to read or, with `.for(…)`, to lock: `key share` keeps it there, `share` its state too; `no key update` lets it be told meanwhile. */
export const oneReceiver = (db: Executor, receiverId: string) =>
  db.select().from(receivers).where(eq(receivers.id, receiverId));

const rows = (db: Executor) =>
  db
    .select({ delivery: outboundDeliveries, event: outboundEvents })
    .from(outboundDeliveries)
    .innerJoin(outboundEvents, eq(outboundEvents.id, outboundDeliveries.eventId));

export type DeliveryRow = Awaited<ReturnType<typeof rows>>[number];

export type AskedDeliveries = { receiverId: string } & z.output<(typeof endpoint)['query'] & {}>;

/** A receiver's deliveries, newest first, at most `limit + 1`. */
export const listDeliveryRows = (
  db: Executor,
  { receiverId, state, type, cursor, limit }: AskedDeliveries,
): Promise<DeliveryRow[]> =>
  rows(db)
    .where(
      and(
        eq(outboundDeliveries.receiverId, receiverId),
        state && eq(outboundDeliveries.state, state),
        type && eq(outboundEvents.type, type),
        isAfter([outboundDeliveries.createdAt, outboundDeliveries.id], decodeCursor(cursor)),
      ),
    )
    .orderBy(desc(outboundDeliveries.createdAt), desc(outboundDeliveries.id))
    .limit(limit + 1);

/** One delivery of a receiver, to read or, with `.for(…)`, to lock. */
export const oneDelivery = (db: Executor, { receiverId, deliveryId }: { receiverId: string; deliveryId: string }) =>
  rows(db).where(and(eq(outboundDeliveries.receiverId, receiverId), eq(outboundDeliveries.id, deliveryId)));

const BATCH = 5000;

/** Deletes some of a receiver's deliveries. Returns whether there may be more. */
export async function deleteSomeDeliveries(db: Database, receiverId: string): Promise<boolean> {
  const some = db
    .select({ id: outboundDeliveries.id })
    .from(outboundDeliveries)
    .where(eq(outboundDeliveries.receiverId, receiverId))
    .limit(BATCH)
    // A deletion of the person whom they are about takes them in another order.
    .for('update', { skipLocked: true });
  const { id } = outboundDeliveries;
  return (await db.delete(outboundDeliveries).where(inArray(id, some)).returning({ id })).length === BATCH;
}
