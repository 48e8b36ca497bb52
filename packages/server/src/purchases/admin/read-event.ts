import type { WebhookEventDetail, WebhookEventRow } from '@jornada/contract/purchases/webhooks';
import { PAYMENTS } from '@jornada/domain/purchases/purchase-fact';
import type { Executor, Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findEvent as findStoredEvent } from '../inbox/event-store.ts';
import { loadConnectedOrders } from '../settle/fact-store.ts';
import { findEvent, listJourneysOf, listReferencesOf, type EventRow, listEvents } from './event-history-store.ts';
import type { EventStatus } from '@jornada/domain/purchases/payment-platforms';
import { decodeCursor, pageOf } from '../../platform/cursor.ts';
import { searchTermsOfAddresses } from '../../platform/database/search-terms.ts';
import { shownEmail } from '../../platform/shown-email.ts';
import { decisionsOfEvent } from './return-access.ts';
import { presentChain } from './order-chain.ts';
import { listChain } from './order-owners-store.ts';
import { existsWebhook } from './webhook-card-store.ts';

/** One event with its payload, its buyer, and the journeys that its order opened or closed. Refuses `event_not_found`. */
export async function readWebhookEvent(db: Executor, eventId: string, now: Date): Promise<WebhookEventDetail> {
  const event = (await findEvent(db, eventId)) ?? refuse('event_not_found');
  const { row, buyer, headers, payloadReducedAt, settledAt, ...rest } = event;
  return {
    ...presentEvent(row),
    ...rest,
    headers: headers as Record<string, string> | null,
    payloadReducedAt: payloadReducedAt?.toISOString() ?? null,
    settledAt: settledAt?.toISOString() ?? null,
    buyer: presentBuyer(buyer),
    mayReturn: row.status === 'error' && (await mayReturn(db, eventId, now)),
    ...(await aboutOrders(db, event)),
  };
}

async function mayReturn(db: Executor, eventId: string, now: Date): Promise<boolean> {
  const stored = await findStoredEvent(db, eventId);
  return stored !== undefined && (await decisionsOfEvent(db, stored, now)).decisions.length > 0;
}

/** Null when the event concerns no member, or one whose account is deleted. */
function presentBuyer({ userId, email, name, hasPassword }: Buyer): WebhookEventDetail['buyer'] {
  if (userId === null || email === null) return null;
  return { userId, email, name: name ?? email, hasPassword };
}

type Buyer = NonNullable<Awaited<ReturnType<typeof findEvent>>>['buyer'];

type AboutOrders = Pick<WebhookEventDetail, 'journeys' | 'mayMove' | 'owners' | 'unreadableBuyer'>;

/** The journeys and owners of the orders that an event names; nobody is known of one that was paid and has no buyer. */
async function aboutOrders(
  db: Executor,
  { row: { id: eventId, status, buyerEmail }, platform }: NonNullable<Awaited<ReturnType<typeof findEvent>>>,
): Promise<AboutOrders> {
  const ownReferences = await listReferencesOf(db, eventId);
  if (ownReferences.length === 0) return { journeys: [], mayMove: false, owners: [], unreadableBuyer: null };
  const orders = await loadConnectedOrders(db, { platform, references: ownReferences });
  const own = orders.filter(
    (order) =>
      order.facts.some((fact) => fact.eventId === eventId) ||
      ownReferences.some((name) => order.references.includes(name)),
  );
  const references = own.flatMap((order) => order.references);
  if (references.length === 0) return { journeys: [], mayMove: false, owners: [], unreadableBuyer: null };
  const [journeys, chain] = await Promise.all([
    listJourneysOf(db, { platform, references }),
    listChain(db, [{ platform, references }]),
  ]);
  const isOwned = chain.some(({ isUndone }) => !isUndone);
  const paid = own.filter(({ facts }) => facts.some(({ kind }) => PAYMENTS.includes(kind)));
  const isNobodys =
    status === 'error' && !isOwned && paid.some(({ facts }) => facts.every(({ buyer }) => buyer === null));
  return {
    journeys,
    mayMove: paid.length > 0,
    owners: presentChain(chain),
    unreadableBuyer: isNobodys ? (buyerEmail ?? '').slice(0, LONGEST_UNREADABLE) : null,
  };
}

const LONGEST_UNREADABLE = 80;

/** A refused delivery has no payload to reprocess. A test event is never reprocessed. */
function presentEvent({ hasPayload, ...row }: EventRow): WebhookEventRow {
  return {
    ...row,
    buyerEmail: row.buyerEmail && shownEmail(row.buyerEmail),
    createdAt: row.createdAt.toISOString(),
    canReprocess: hasPayload && !row.isTest,
  };
}

interface Asked {
  webhookId: string;
  search?: string | undefined;
  status?: EventStatus | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** A webhook's history, newest first. A search matches the buyer and the order. Refuses `webhook_not_found`. */
export async function listWebhookEvents(
  db: Database,
  { webhookId, search, status, cursor, limit }: Asked,
): Promise<{ items: WebhookEventRow[]; nextCursor: string | null }> {
  if (!(await existsWebhook(db, webhookId))) refuse('webhook_not_found');
  const words = searchTermsOfAddresses(search);
  const found = await listEvents(db, { webhookId, status, words, after: decodeCursor(cursor), limit });
  const { rows, nextCursor } = pageOf(found, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { items: rows.map(presentEvent), nextCursor };
}
