import type { EventStatus } from '@jornada/domain/purchases/payment-platforms';
import { and, desc, eq, sql } from 'drizzle-orm';
import { isAfter, type Position } from '../../platform/cursor.ts';
import type { Executor } from '../../platform/database/database.ts';
import { isOneOf, searchNewest } from '../../platform/database/search-newest.ts';
import type { SearchTerms } from '../../platform/database/search-terms.ts';
import { accounts, profiles, users } from '../../tables/accounts.ts';
import { accessGrants } from '../../tables/enrollments.ts';
import { journeys } from '../../tables/journeys.ts';
import { purchaseFacts, purchaseReferences, webhookEvents, webhooks } from '../../tables/purchases.ts';

/** The fields of a row in the history, without the payload, which may be large. */
const rowFields = {
  id: webhookEvents.id,
  createdAt: webhookEvents.createdAt,
  statusCode: webhookEvents.statusCode,
  status: webhookEvents.status,
  eventType: webhookEvents.eventType,
  responseMessage: webhookEvents.responseMessage,
  buyerEmail: webhookEvents.buyerEmail,
  orderReference: webhookEvents.orderReference,
  isTest: webhookEvents.isTest,
  isKept: webhookEvents.isKept,
  repeats: webhookEvents.repeats,
  hasPayload: sql<boolean>`${webhookEvents.payload} is not null`,
};

export type EventRow = Awaited<ReturnType<typeof listEvents>>[number];

interface Asked {
  webhookId: string;
  status: EventStatus | undefined;
  /** Null: no search. */
  words: SearchTerms | null;
  after: Position | null;
  limit: number;
}

const isAsked = ({ webhookId, status, after }: Omit<Asked, 'words' | 'limit'>) =>
  and(
    eq(webhookEvents.webhookId, webhookId),
    status && eq(webhookEvents.status, status),
    isAfter([webhookEvents.createdAt, webhookEvents.id], after),
  );

/**
 * A webhook's events, newest first, at most `limit + 1`; of a search, those with every word in the buyer's address or the order. An index
 * keeps it fast with any number of events.
 */
export async function listEvents(db: Executor, { words, ...asked }: Asked) {
  const [where, limit] = [isAsked(asked), asked.limit + 1];
  const text = sql`search_key`;
  const found = words && (await searchNewest(db, { table: sql`${webhookEvents}`, text, where, words, limit }));
  return db
    .select(rowFields)
    .from(webhookEvents)
    .where(found ? isOneOf(found) : where)
    .orderBy(desc(webhookEvents.createdAt), desc(webhookEvents.id))
    .limit(limit);
}

/** An event with its webhook's platform and the member whose access it concerns. */
export async function findEvent(db: Executor, eventId: string) {
  const [row] = await db
    .select({
      row: rowFields,
      webhookId: webhookEvents.webhookId,
      platform: webhooks.platform,
      payload: webhookEvents.payload,
      payloadReducedAt: webhookEvents.payloadReducedAt,
      headers: webhookEvents.headers,
      settledAt: webhookEvents.settledAt,
      attempts: webhookEvents.attempts,
      buyer: {
        userId: users.id,
        name: profiles.name,
        email: profiles.email,
        hasPassword: sql<boolean>`exists (select 1 from ${accounts} where ${accounts.userId} = ${users.id} and ${accounts.password} is not null)`,
      },
    })
    .from(webhookEvents)
    .innerJoin(webhooks, eq(webhooks.id, webhookEvents.webhookId))
    .leftJoin(users, eq(users.id, webhookEvents.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(webhookEvents.id, eventId));
  return row;
}

/** The certain references of an event's orders, also where an earlier event reported the facts first. */
export async function listReferencesOf(db: Executor, eventId: string): Promise<string[]> {
  const { rows } = await db.execute<{ reference: string }>(sql`
    select named.reference
      from ${purchaseFacts} fact join ${purchaseReferences} named on named.fact_id = fact.id
     where fact.event_id = ${eventId}::uuid and not named.is_weak
    union
    select order_reference from ${webhookEvents} where id = ${eventId}::uuid and order_reference is not null`);
  return rows.map(({ reference }) => reference);
}

/** The journeys on which these orders give or gave a grant. */
export async function listJourneysOf(
  db: Executor,
  { platform, references }: { platform: string; references: readonly string[] },
): Promise<{ id: string; name: string }[]> {
  const grantReferences = JSON.stringify(references.map((reference) => `${platform}:${reference}`));
  return db
    .selectDistinct({ id: journeys.id, name: journeys.name })
    .from(accessGrants)
    .innerJoin(journeys, eq(journeys.id, accessGrants.journeyId))
    .where(
      sql`${accessGrants.kind} = 'purchase' and ${accessGrants.orderReference} in (select json_array_elements_text(${grantReferences}::json))`,
    )
    .orderBy(journeys.name, journeys.id);
}
