import { randomInt } from 'node:crypto';
import type { LocalDay } from '@jornada/domain/local-day';
import type { EventStatus, PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { statement } from '../../platform/speed/statement.ts';
import { type REJECTIONS, webhookCounters, webhookEvents, webhooks } from '../../tables/purchases.ts';
import type { SealedWebhook } from './webhook-store.ts';

export type Rejection = (typeof REJECTIONS)[number];

/** Rows in which a webhook's deliveries are counted, so that deliveries at once do not wait for one row. */
const SHARDS = 16;

const insertCounted = statement<{
  id: string;
  webhookId: string;
  now: string;
  status: EventStatus;
  statusCode: number | null;
  message: string | null;
  payload: string;
  headers: string;
  isTest: boolean;
  isKept: boolean;
  claimedUntil: string | null;
  eventType: string | null;
  buyerEmail: string | null;
  orderReference: string | null;
  uncheckedCall: string | null;
  seen: string;
  shard: number;
}>(
  (value) => sql`
  with event as (
    insert into ${webhookEvents}
      (id, webhook_id, created_at, status, status_code, response_message, payload, headers, is_test, is_kept, attempts, claimed_until,
        event_type, buyer_email, order_reference, unchecked_call, seen)
    values (
      ${value('id')}::uuid, ${value('webhookId')}::uuid, ${value('now')}::timestamptz, ${value('status')}, ${value('statusCode')}::int,
      ${value('message')}, ${value('payload')}::jsonb, ${value('headers')}::jsonb, ${value('isTest')}::boolean, ${value('isKept')}::boolean,
      1, ${value('claimedUntil')}::timestamptz, ${value('eventType')}, ${value('buyerEmail')}, ${value('orderReference')},
      ${value('uncheckedCall')}, array(select jsonb_array_elements_text(${value('seen')}::jsonb)))
  )
  insert into ${webhookCounters} as counter (webhook_id, shard, total_events, last_event_at)
  values (${value('webhookId')}::uuid, ${value('shard')}::int, 1, ${value('now')}::timestamptz)
  on conflict (webhook_id, shard) do update
    set total_events = counter.total_events + 1, last_event_at = greatest(counter.last_event_at, excluded.last_event_at)`,
);

/** The fields of a delivery that the list of events shows and searches. */
export interface SearchFields {
  eventType: string | null;
  buyerEmail: string | null;
  orderReference: string | null;
}

const noSearchFields: SearchFields = { eventType: null, buyerEmail: null, orderReference: null };

export interface NewEvent {
  id: string;
  webhookId: string;
  status: EventStatus;
  /** The HTTP status of the answer, where it is known already. */
  statusCode?: number;
  message?: string;
  /** Without secrets. */
  payload: Record<string, unknown>;
  /** Only those without secrets are stored. */
  headers: Record<string, string | undefined>;
  isTest?: boolean;
  isKept?: boolean;
  /** While `processing`: no other process claims it before then. */
  claimedUntil?: Date;
  /** Only for an event that is not settled now. */
  searchFields?: SearchFields;
  /** The sealed call, still to be checked. */
  uncheckedCall?: string;
  /** The names of the places where a secret came. */
  seen?: string[];
  now: Date;
}

/** Stores a delivery and counts it, in one statement. Outside of a transaction it is saved when this resolves (decision H3). */
export async function insertEvent(db: Executor, event: NewEvent): Promise<void> {
  await insertCounted(db, {
    id: event.id,
    webhookId: event.webhookId,
    now: event.now.toISOString(),
    status: event.status,
    statusCode: event.statusCode ?? null,
    message: event.message ?? null,
    payload: JSON.stringify(event.payload),
    headers: JSON.stringify(keptHeaders(event.headers)),
    isTest: event.isTest ?? false,
    isKept: event.isKept ?? false,
    claimedUntil: event.claimedUntil?.toISOString() ?? null,
    ...(event.searchFields ?? noSearchFields),
    uncheckedCall: event.uncheckedCall ?? null,
    seen: JSON.stringify(event.seen ?? []),
    shard: randomInt(SHARDS),
  });
}

/** Headers that identify the sender and hold no secret. */
const harmlessHeaders = ['content-type', 'user-agent'];
const LONGEST = 200;

/** The headers of a delivery that are stored, each cut to 200 characters. */
function keptHeaders(headers: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    harmlessHeaders.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value.slice(0, LONGEST)]];
    }),
  );
}

/**
 * Records a refused call at a valid address: one row for each webhook, reason and day, without the body (decision H2). A repeat raises
 * the count and updates the time and the places where a secret came.
 */
export async function countRejection(
  db: Executor,
  refused: {
    id: string;
    webhookId: string;
    rejection: Rejection;
    statusCode: number;
    message: string;
    /** Null where nothing was read. */
    seen: string[] | null;
    now: Date;
    today: LocalDay;
  },
): Promise<void> {
  const { message, now, today, ...call } = refused;
  await db
    .insert(webhookEvents)
    .values({
      ...call,
      createdAt: now,
      status: 'error',
      responseMessage: message,
      rejectedOn: today,
      settledAt: now,
    })
    .onConflictDoUpdate({
      target: [webhookEvents.webhookId, webhookEvents.rejection, webhookEvents.rejectedOn],
      targetWhere: sql`${webhookEvents.rejection} is not null`,
      set: { repeats: sql`${webhookEvents.repeats} + 1`, settledAt: now, seen: call.seen },
    });
}

/** An event with the settings and sealed secrets of its webhook that decide how it is read. */
export interface StoredEvent {
  id: string;
  webhookId: string;
  platform: PaymentPlatform;
  keepsUntilPaid: boolean;
  mapping: unknown;
  createdAt: Date;
  status: EventStatus;
  payload: unknown;
  isTest: boolean;
  attempts: number;
  /** The sealed call, not checked yet: the event must not be settled before. */
  uncheckedCall: string | null;
  webhook: SealedWebhook;
}

const eventColumns = {
  id: webhookEvents.id,
  webhookId: webhookEvents.webhookId,
  platform: webhooks.platform,
  keepsUntilPaid: webhooks.keepsUntilPaid,
  mapping: webhooks.appliedMapping,
  createdAt: webhookEvents.createdAt,
  status: webhookEvents.status,
  payload: webhookEvents.payload,
  isTest: webhookEvents.isTest,
  attempts: webhookEvents.attempts,
  uncheckedCall: webhookEvents.uncheckedCall,
  webhook: { id: webhooks.id, secret: webhooks.secret, previousSecret: webhooks.previousSecret },
};

/** A query for all events; add a condition. */
export const storedEvents = (db: Executor) =>
  db.select(eventColumns).from(webhookEvents).innerJoin(webhooks, eq(webhooks.id, webhookEvents.webhookId)).$dynamic();

export async function findEvent(db: Executor, eventId: string): Promise<StoredEvent | undefined> {
  const [row] = await storedEvents(db).where(eq(webhookEvents.id, eventId));
  return row;
}

const writeOutcome = statement<
  Omit<RecordedOutcome, 'eventId' | 'now'> & { id: string; now: string; onlyProcessing: boolean },
  { id: string }
>(
  (value) => sql`
  update ${webhookEvents} set
    status = ${value('status')}, status_code = coalesce(status_code, ${value('statusCode')}::int),
    response_message = ${value('message')}, event_type = ${value('eventType')}, buyer_email = ${value('buyerEmail')},
    order_reference = ${value('orderReference')}, user_id = ${value('userId')}::uuid, settled_at = ${value('now')}::timestamptz,
    claimed_until = null, is_kept = false
  where id = ${value('id')}::uuid and (status = 'processing' or not ${value('onlyProcessing')}::boolean)
  returning id::text`,
);

export interface RecordedOutcome extends SearchFields {
  eventId: string;
  status: Exclude<EventStatus, 'processing'>;
  /** The HTTP status of the answer; one that is stored already stays. */
  statusCode: number | null;
  message: string;
  userId: string | null;
  now: Date;
}

/** Ends an event. `onlyProcessing`: does nothing when the event has ended meanwhile. */
export async function recordOutcome(
  db: Executor,
  { eventId, now, ...outcome }: RecordedOutcome,
  { onlyProcessing }: { onlyProcessing: boolean },
): Promise<void> {
  await writeOutcome(db, { ...outcome, id: eventId, now: now.toISOString(), onlyProcessing });
}

/** Postpones an event until `claimedUntil` and stores its search fields; `statusCode` is the answer to its sender. */
export async function postponeEvent(
  db: Executor,
  event: { eventId: string; claimedUntil: Date; statusCode: number | null; searchFields: SearchFields },
): Promise<void> {
  const { eventId, claimedUntil, statusCode, searchFields } = event;
  await db
    .update(webhookEvents)
    .set({ ...searchFields, claimedUntil, statusCode: sql`coalesce(${webhookEvents.statusCode}, ${statusCode}::int)` })
    .where(and(eq(webhookEvents.id, eventId), eq(webhookEvents.status, 'processing')));
}

/** Marks an event's call as checked and right. */
export async function markChecked(db: Executor, eventId: string): Promise<void> {
  await db.update(webhookEvents).set({ uncheckedCall: null }).where(eq(webhookEvents.id, eventId));
}

/** Ends an attempt at an event whose call is still unchecked: it becomes an error that says what to do, and keeps its call. */
export async function recordUnchecked(
  db: Executor,
  { eventId, message, isKept, now }: { eventId: string; message: string; isKept: boolean; now: Date },
): Promise<void> {
  await db
    .update(webhookEvents)
    .set({ status: 'error', responseMessage: message, isKept, settledAt: now, claimedUntil: null })
    .where(eq(webhookEvents.id, eventId));
}
