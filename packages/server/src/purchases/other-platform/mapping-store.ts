import { and, arrayOverlaps, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { journeys } from '../../tables/journeys.ts';
import { webhookEvents, webhooks } from '../../tables/purchases.ts';
import type { StoredWebhook } from '../admin/webhook-card-store.ts';
import type { Fields } from '../platforms/reading/fields.ts';

/** A webhook of 'Outra plataforma'. Refuses `webhook_not_found`, also for another platform's and a deleted one. */
export async function findMappedWebhook(db: Executor, webhookId: string): Promise<StoredWebhook> {
  const isMapped = and(eq(webhooks.id, webhookId), eq(webhooks.platform, 'other'), isNull(webhooks.deletedAt));
  const [row] = await db.select().from(webhooks).where(isMapped);
  return row ?? refuse('webhook_not_found');
}

/** A call that was received. */
export interface ReceivedRow {
  id: string;
  createdAt: Date;
  payload: unknown;
  headers: unknown;
  /** Sealed, while it is unchecked. */
  uncheckedCall: string | null;
}

const columns = {
  id: webhookEvents.id,
  createdAt: webhookEvents.createdAt,
  payload: webhookEvents.payload,
  headers: webhookEvents.headers,
  uncheckedCall: webhookEvents.uncheckedCall,
};

const isCallOf = (webhookId: string) =>
  and(eq(webhookEvents.webhookId, webhookId), isNull(webhookEvents.rejection), eq(webhookEvents.isTest, false));

const newestFirst = [desc(webhookEvents.createdAt), desc(webhookEvents.id)];

/** A webhook's latest calls, newest first, without refused ones and tests. */
export const listCalls = (db: Executor, webhookId: string, limit: number): Promise<ReceivedRow[]> =>
  db
    .select(columns)
    .from(webhookEvents)
    .where(isCallOf(webhookId))
    .orderBy(...newestFirst)
    .limit(limit);

/** The same without what was sent with them. */
export function listPayloads(db: Executor, webhookId: string, limit: number) {
  const { id, createdAt, payload } = columns;
  const calls = db.select({ id, createdAt, payload }).from(webhookEvents).where(isCallOf(webhookId));
  return calls.orderBy(...newestFirst).limit(limit);
}

export async function findCall(
  db: Executor,
  { webhookId, eventId }: { webhookId: string; eventId: string },
): Promise<ReceivedRow | undefined> {
  const isThis = and(eq(webhookEvents.webhookId, webhookId), eq(webhookEvents.id, eventId));
  const [row] = await db.select(columns).from(webhookEvents).where(isThis);
  return row;
}

/** Which of these products a journey is sold as. */
export async function findSold(db: Executor, productIds: readonly string[]): Promise<Set<string>> {
  if (productIds.length === 0) return new Set();
  const { externalProductIds } = journeys;
  const rows = await db
    .select({ externalProductIds })
    .from(journeys)
    .where(arrayOverlaps(externalProductIds, [...productIds]));
  return new Set(rows.flatMap((row) => row.externalProductIds));
}

/** How many calls a webhook received, up to a limit. */
export async function countCalls(db: Executor, webhookId: string, limit: number): Promise<number> {
  const calls = db.select({ id: webhookEvents.id }).from(webhookEvents).where(isCallOf(webhookId)).limit(limit);
  return db.$count(calls.as('calls'));
}

/** Calls that are still sealed, in the order of their ids. */
export const listSealedCalls = (
  db: Executor,
  { webhookId, after, limit }: { webhookId: string; after: string | null; limit: number },
) =>
  db
    .select(columns)
    .from(webhookEvents)
    .where(
      and(
        isCallOf(webhookId),
        eq(webhookEvents.status, 'error'),
        isNotNull(webhookEvents.uncheckedCall),
        after === null ? undefined : gt(webhookEvents.id, after),
      ),
    )
    .orderBy(webhookEvents.id)
    .limit(limit);

/** Replaces what is kept of sealed calls; one that was opened meanwhile stays as it is. */
export async function savePayloads(db: Executor, kept: readonly { id: string; payload: Fields }[]): Promise<void> {
  await db.execute(sql`
    update ${webhookEvents} event set payload = kept.payload
      from json_to_recordset(${JSON.stringify(kept)}::json) as kept (id uuid, payload jsonb)
     where event.id = kept.id and event.unchecked_call is not null`);
}
