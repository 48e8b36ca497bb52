import { asc, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { webhookEvents } from '../../tables/purchases.ts';
import { storedEvents, type StoredEvent } from './event-store.ts';

interface Claim {
  now: Date;
  until: Date;
  limit: number;
}

/** Claims events that no process works on any more until `until`. Only one process gets each event. */
export async function claimAbandonedEvents(db: Executor, { now, until, limit }: Claim): Promise<StoredEvent[]> {
  const claimed = await db.execute<{ id: string }>(sql`
    update ${webhookEvents} set attempts = attempts + 1, claimed_until = ${until.toISOString()}::timestamptz
     where id in (
       select id from ${webhookEvents}
        where status = 'processing' and (claimed_until is null or claimed_until <= ${now.toISOString()}::timestamptz)
        order by created_at limit ${limit} for update skip locked)
    returning id::text`);
  return readClaimed(db, claimed.rows);
}

/** Claims the kept events of a webhook until `until`, the oldest first. */
export async function claimKeptEvents(
  db: Executor,
  { webhookId, until, limit }: Omit<Claim, 'now'> & { webhookId: string },
): Promise<StoredEvent[]> {
  const claimed = await db.execute<{ id: string }>(sql`
    update ${webhookEvents}
       set status = 'processing', is_kept = false, attempts = 1, claimed_until = ${until.toISOString()}::timestamptz
     where id in (
       select id from ${webhookEvents} where webhook_id = ${webhookId}::uuid and is_kept
        order by created_at, id limit ${limit} for update skip locked)
    returning id::text`);
  return readClaimed(db, claimed.rows);
}

async function readClaimed(db: Executor, claimed: { id: string }[]): Promise<StoredEvent[]> {
  if (claimed.length === 0) return [];
  const ids = sql.join(
    claimed.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  );
  return storedEvents(db)
    .where(sql`${webhookEvents.id} in (${ids})`)
    .orderBy(asc(webhookEvents.createdAt), asc(webhookEvents.id));
}

/** How many events wait for 'Processar eventos guardados', up to a limit. */
export async function countKeptEvents(db: Executor, webhookId: string, limit: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from ${webhookEvents} where webhook_id = ${webhookId}::uuid and is_kept limit ${limit}) as kept`);
  return rows[0]!.count;
}
