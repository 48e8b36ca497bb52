import { and, eq, lte, ne, sql } from 'drizzle-orm';
import type { PeriodicJob } from '../../platform/jobs/run-periodically.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { outboundDeliveries, outboundEvents, receivers } from '../../tables/outbound.ts';
import { endWaiting } from './end-waiting.ts';
import { turnOff, type TurningOff } from './turn-off.ts';

/** Events are kept so long, with their deliveries. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** A receiver with more waiting is switched off. */
export const MOST_WAITING = 100_000;
const EVENTS_AT_ONCE = 1_000;

type Sweeping = Pick<Services, 'db'> & TurningOff;

/** Keeps what is told bounded (decision H21): old events go, and so does the backlog of a receiver that is off or has too much waiting. */
export const sweepOutbound: PeriodicJob<Sweeping> = {
  name: 'outbound.sweep',
  everyMs: 60_000,
  for: 'school',
  async run(services, { now, signal }) {
    const { db } = services;
    await turnOffOverfull(services, now);
    const off = await db.select({ id: receivers.id }).from(receivers).where(ne(receivers.state, 'on'));
    for (const { id } of off) while (!signal.aborted && !(await endWaiting(db, id)));
    while (!signal.aborted && (await deleteSome(db, new Date(now.getTime() - KEPT_MS))));
    await db
      .update(receivers)
      .set({ previousSecret: null, previousSecretUntil: null })
      .where(lte(receivers.previousSecretUntil, now));
  },
};

async function turnOffOverfull(services: Sweeping, now: Date): Promise<void> {
  const waiting = sql`select 1 from ${outboundDeliveries} d where d.receiver_id = ${receivers.id} and d.state = 'waiting'`;
  const isOverfull = sql`exists (${waiting} offset ${sql.raw(String(MOST_WAITING))})`;
  for (const { id } of await services.db
    .select()
    .from(receivers)
    .where(and(eq(receivers.state, 'on'), isOverfull))) {
    await services.db.transaction(async (tx) => {
      const [receiver] = await tx.select().from(receivers).where(eq(receivers.id, id)).for('no key update');
      if (receiver) await turnOff(tx, services, { receiver, reason: 'overfull', now });
    });
  }
}

/** True when there may be more. */
async function deleteSome(db: Database, before: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with oldest as materialized (
      select id from ${outboundEvents} where created_at < ${before.toISOString()}::timestamptz order by created_at limit ${EVENTS_AT_ONCE}
    )
    delete from ${outboundEvents} e using oldest where e.id = oldest.id returning 1`);
  return rows.length === EVENTS_AT_ONCE;
}
