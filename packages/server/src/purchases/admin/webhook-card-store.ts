import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { isAfter, type Position } from '../../platform/cursor.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { webhooks } from '../../tables/purchases.ts';

export type StoredWebhook = typeof webhooks.$inferSelect;

/** The most waiting events that are counted; above it the screen says 'more'. */
export const MOST_KEPT_COUNTED = 1000;
const MOST_ERRORS_COUNTED = 100;
const WEEK_MS = 7 * 24 * 60 * 60_000;

/** A card counts the errors of the week before `now`. */
const errorsBefore = (now: Date) => sql<number>`(select count(*)::int from (
    select 1 from webhook_events e
     where e.webhook_id = webhooks.id and e.status = 'error' and e.created_at > ${new Date(now.getTime() - WEEK_MS).toISOString()}::timestamptz
       and e.rejection is null and not e.is_kept and not e.is_test limit ${sql.raw(String(MOST_ERRORS_COUNTED + 1))}) failed)`;

// Written as text: for one table drizzle omits the table's name, and a column in here would be the inner table's.
const counted = {
  totalEvents: sql<number>`coalesce((select sum(c.total_events)::int from webhook_counters c where c.webhook_id = webhooks.id), 0)`,
  refusedCalls: sql<number>`coalesce((select sum(e.repeats)::int from webhook_events e where e.webhook_id = webhooks.id and e.rejection is not null), 0)`,
  /** Milliseconds since 1970, because the two drivers return timestamps differently. */
  lastEventAt: sql<
    number | null
  >`(select extract(epoch from max(c.last_event_at)) * 1000 from webhook_counters c where c.webhook_id = webhooks.id)::float8`,
  keptEvents: sql<number>`(select count(*)::int from (
    select 1 from webhook_events e where e.webhook_id = webhooks.id and e.is_kept limit ${sql.raw(String(MOST_KEPT_COUNTED + 1))}) kept)`,
  /** The latest refusal for a wrong secret, which the card can fix. `settled_at` is the latest call of a reason and day. */
  refused: sql<{ at: number; message: string; repeats: number } | null>`(
    select json_build_object('at', (extract(epoch from e.settled_at) * 1000)::float8, 'message', e.response_message, 'repeats', e.repeats)
      from webhook_events e where e.webhook_id = webhooks.id and e.rejection in ('wrong_secret', 'bad_signature')
     order by e.settled_at desc limit 1)`,
  /** What the latest call carried, unless nobody could check it yet. A refusal's row has its latest call's. */
  seen: sql<{ at: number; accepted: boolean; names: string[] } | null>`(
    select json_build_object('at', (extract(epoch from call.at) * 1000)::float8, 'accepted', call.accepted, 'names', call.seen) from (
      (select e.created_at as at, true as accepted, case when e.unchecked_call is null then e.seen end as seen from webhook_events e
        where e.webhook_id = webhooks.id and e.rejection is null and not e.is_test order by e.created_at desc, e.id desc limit 1)
      union all
      (select e.settled_at, false, e.seen from webhook_events e where e.webhook_id = webhooks.id and e.rejection is not null
        order by e.settled_at desc limit 1)) call
     where call.seen is not null order by call.at desc limit 1)`,
};

const fields = {
  id: webhooks.id,
  platform: webhooks.platform,
  name: webhooks.name,
  status: webhooks.status,
  token: webhooks.token,
  keepsUntilPaid: webhooks.keepsUntilPaid,
  createdAt: webhooks.createdAt,
  secret: webhooks.secret,
  previousSecret: webhooks.previousSecret,
  ...counted,
};

export type WebhookCard = Awaited<ReturnType<typeof listRows>>[number];

const isNotDeleted = isNull(webhooks.deletedAt);

/** Webhooks that are not deleted, newest first, at most `limit + 1`. */
export async function listRows(
  db: Executor,
  { after, limit, now }: { after: Position | null; limit: number; now: Date },
) {
  return db
    .select({ ...fields, recentErrors: errorsBefore(now) })
    .from(webhooks)
    .where(and(isNotDeleted, isAfter([webhooks.createdAt, webhooks.id], after)))
    .orderBy(desc(webhooks.createdAt), desc(webhooks.id))
    .limit(limit + 1);
}

/** Deleted webhooks with kept events, the latest first. */
export async function listDeletedWithEvents(db: Executor, { limit }: { limit: number }) {
  return db
    .select({
      id: webhooks.id,
      platform: webhooks.platform,
      name: webhooks.name,
      deletedAt: sql<number>`(extract(epoch from deleted_at) * 1000)::float8`,
      keptEvents: counted.keptEvents,
    })
    .from(webhooks)
    .where(
      and(
        isNotNull(webhooks.deletedAt),
        sql`exists (select 1 from webhook_events e where e.webhook_id = webhooks.id and e.is_kept)`,
      ),
    )
    .orderBy(desc(webhooks.deletedAt), desc(webhooks.id))
    .limit(limit);
}

export async function findRow(
  db: Executor,
  { webhookId, now }: { webhookId: string; now: Date },
): Promise<WebhookCard | undefined> {
  const [row] = await db
    .select({ ...fields, recentErrors: errorsBefore(now) })
    .from(webhooks)
    .where(and(eq(webhooks.id, webhookId), isNotDeleted));
  return row;
}

export async function existsWebhook(db: Executor, webhookId: string): Promise<boolean> {
  const rows = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.id, webhookId), isNotDeleted));
  return rows.length === 1;
}

export async function insertWebhook(tx: Transaction, row: typeof webhooks.$inferInsert): Promise<void> {
  await tx.insert(webhooks).values(row);
}

/** Locks a webhook, deleted or not, against other administrators. Deliveries, which refer to it, do not wait. */
export async function lockWebhook(tx: Transaction, webhookId: string): Promise<StoredWebhook | undefined> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, webhookId)).for('no key update');
  return row;
}

export async function saveWebhook(
  tx: Transaction,
  { id, ...fields }: Partial<StoredWebhook> & Pick<StoredWebhook, 'id'>,
): Promise<void> {
  await tx.update(webhooks).set(fields).where(eq(webhooks.id, id));
}
