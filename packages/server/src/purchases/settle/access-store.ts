import type { AccessPeriod, AccessTerm, JourneyTerms } from '@jornada/domain/enrollments/access-term';
import type { GrantState } from '@jornada/domain/enrollments/access';
import type { OwnerMove } from '@jornada/domain/purchases/order-owner';
import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { statement } from '../../platform/speed/statement.ts';
import { isMailServerStored } from '../../mail/server/mail-server.ts';
import { settingsVersionNow } from '../../settings/kept-settings.ts';
import { accounts, userEmails, userRoles, users } from '../../tables/accounts.ts';
import { certificateGrounds, certificates } from '../../tables/certificates.ts';
import { accessGrants, enrollments, lessonProgress } from '../../tables/enrollments.ts';
import { journeys } from '../../tables/journeys.ts';
import { missionResponses, quizAttempts } from '../../tables/missions.ts';
import { accountClosings } from '../../tables/privacy.ts';
import { orderOwners, purchaseFacts, purchaseReferences } from '../../tables/purchases.ts';
import { readMove, moveAsJson, type MoveAsJson } from './owner-store.ts';

/** A journey that may be sold. */
export interface SoldJourneyRow {
  id: string;
  name: string;
  isActive: boolean;
  externalProductIds: string[];
  accessTerm: AccessTerm | null;
  productTerms: JourneyTerms['productTerms'];
}

/** An address and its owner. */
export interface AddressRow {
  email: string;
  userId: string;
  isVerified: boolean;
}

/** What orders touch besides their own rows, and what the school says at that moment. It is read before members and journeys are locked. */
export interface RelatedRows {
  addresses: AddressRow[];
  /** Members with a grant by one of the orders, in any state, or with a certificate of theirs that stands on one. */
  holders: string[];
  /** One reference of each order of which only a suspension is known and whose payment may be by these buyers. */
  suspensions: string[];
  /** What was said about these orders' owners. */
  moves: OwnerMove[];
  /** The version of the school's settings. */
  settingsVersion: string;
  /** Whether an administrator set up a mail server. */
  isMailServerStored: boolean;
}

const relatedRows = statement<
  { platform: PaymentPlatform; emails: string; references: string; grantReferences: string; paidFrom: string },
  Pick<RelatedRows, 'settingsVersion' | 'isMailServerStored'> & {
    addresses: AddressRow[] | null;
    holders: string[] | null;
    suspensions: string[] | null;
    moves: MoveAsJson[] | null;
  }
>(
  (value) => sql`
  select ${settingsVersionNow} as "settingsVersion", ${isMailServerStored} as "isMailServerStored",
    (select json_agg(json_build_object('email', email, 'userId', user_id, 'isVerified', proven_at is not null))
       from ${userEmails}
      where email = any(array(select json_array_elements_text(${value('emails')}::json)))) as addresses,
    (select json_agg(user_id) from (
       select user_id from ${accessGrants}
        where kind = 'purchase'
          and order_reference = any(array(select json_array_elements_text(${value('grantReferences')}::json)))
       union
       select to_user_id from ${orderOwners}
        where to_user_id is not null and platform = ${value('platform')}
          and order_reference = any(array(select json_array_elements_text(${value('references')}::json)))
       union
       select user_id from ${certificateGrounds} ground join ${certificates} certificate on certificate.id = ground.certificate_id
        where kind = 'purchase'
          and order_reference = any(array(select json_array_elements_text(${value('grantReferences')}::json)))) as held) as holders,
    (select json_agg(${moveAsJson}) from ${orderOwners} moved
      where platform = ${value('platform')}
        and order_reference = any(array(select json_array_elements_text(${value('references')}::json)))) as moves,
    (select json_agg(distinct order_reference)
       from ${purchaseFacts} stop
      where awaits_payment and platform = ${value('platform')} and at >= ${value('paidFrom')}::timestamptz
        and (buyer_email = any(array(select json_array_elements_text(${value('emails')}::json)))
          or buyer_email in (
            select other.email from ${userEmails} own join ${userEmails} other on other.user_id = own.user_id
             where own.email = any(array(select json_array_elements_text(${value('emails')}::json)))
               and other.proven_at is not null)
          or buyer_email is null
            and not exists (select 1 from ${purchaseReferences} where fact_id = stop.id and is_weak))) as suspensions`,
);

export interface RelatedRowsQuery {
  platform: PaymentPlatform;
  emails: readonly string[];
  references: readonly string[];
  grantReferences: readonly string[];
  /** The earliest payment that a suspension may have taken back; null when no payment is reported. */
  paidFrom: Date | null;
}

/** Finds these rows in one query without locks. */
export async function findRelatedRows(db: Executor, asked: RelatedRowsQuery): Promise<RelatedRows> {
  const [row] = await relatedRows(db, {
    platform: asked.platform,
    paidFrom: asked.paidFrom?.toISOString() ?? 'infinity',
    emails: JSON.stringify(asked.emails),
    references: JSON.stringify(asked.references),
    grantReferences: JSON.stringify(asked.grantReferences),
  });
  const { addresses, holders, suspensions, moves, ...school } = row!;
  return {
    ...school,
    addresses: addresses ?? [],
    holders: holders ?? [],
    suspensions: suspensions ?? [],
    moves: (moves ?? []).map(readMove),
  };
}

const lockedJourneys = statement<{ productIds: string }, SoldJourneyRow>(
  (value) => sql`
  select id::text, name, status = 'active' as "isActive", to_json(external_product_ids) as "externalProductIds",
    access_term as "accessTerm", product_terms as "productTerms"
    from ${journeys}
   where external_product_ids && array(select json_array_elements_text(${value('productIds')}::json))
   order by id for share`,
);

/** Locks the journeys that are sold under one of these products against administrators' commands, until the transaction ends. */
export async function lockJourneysSoldAs(tx: Transaction, productIds: readonly string[]): Promise<SoldJourneyRow[]> {
  return productIds.length === 0 ? [] : lockedJourneys(tx, { productIds: JSON.stringify(productIds) });
}

/** What a journey is sold as. */
export async function findJourneySold(
  db: Executor,
  journeyId: string,
): Promise<Omit<SoldJourneyRow, 'isActive'> | undefined> {
  const { id, name, externalProductIds, accessTerm, productTerms } = journeys;
  const [row] = await db
    .select({ id, name, externalProductIds, accessTerm, productTerms })
    .from(journeys)
    .where(eq(journeys.id, journeyId));
  return row;
}

/** A grant by an order. */
export interface OrderGrantRow {
  id: string;
  userId: string;
  journeyId: string;
  journeyName: string;
  isActive: boolean;
  /** `<platform>:<reference>` */
  orderReference: string;
  state: GrantState;
  periods: AccessPeriod[] | null;
  changedAt: Date;
}

/** The access of an enrollment. */
export interface EnrollmentAccessRow {
  userId: string;
  journeyId: string;
  isSuspended: boolean;
  isPaused: boolean;
  /** An administrator set an end. */
  hasWord: boolean;
}

/** What a purchase needs to know of an account. */
export interface BuyerRow {
  userId: string;
  name: string;
  /** The address for signing in. */
  email: string;
  isAdmin: boolean;
  hasPassword: boolean;
  /** The account is being closed (decision A15). */
  isClosing: boolean;
  /** Has a row of lesson progress or a mission's answer. */
  hasProgress: boolean;
  /** Has earned a certificate, of any journey. */
  hasCertificate: boolean;
}

const orderGrants = statement<{ grantReferences: string }, Omit<OrderGrantRow, 'changedAt'> & { changedAt: number }>(
  (value) => sql`
  select access_grant.id::text, user_id::text as "userId", journey_id::text as "journeyId", name as "journeyName",
    status = 'active' as "isActive", order_reference as "orderReference", state, periods,
    (extract(epoch from changed_at) * 1000)::float8 as "changedAt"
    from ${accessGrants} access_grant join ${journeys} journey on journey.id = access_grant.journey_id
   where kind = 'purchase'
     and order_reference = any(array(select json_array_elements_text(${value('grantReferences')}::json)))
   order by granted_at, access_grant.id`,
);

const enrollmentAccess = statement<{ userIds: string }, EnrollmentAccessRow>(
  (value) => sql`
  select user_id::text as "userId", journey_id::text as "journeyId", suspended_at is not null as "isSuspended",
    paused_at is not null as "isPaused", access_end_set is not null as "hasWord"
    from ${enrollments}
   where user_id = any(array(select json_array_elements_text(${value('userIds')}::json)::uuid))`,
);

const buyers = statement<{ userIds: string }, BuyerRow>(
  (value) => sql`
  select id::text as "userId", name, email,
    exists (select 1 from ${userRoles} where user_id = users.id and role = 'admin') as "isAdmin",
    exists (select 1 from ${accounts} where user_id = users.id and password is not null) as "hasPassword",
    exists (select 1 from ${accountClosings} where user_id = users.id) as "isClosing",
    exists (select 1 from ${lessonProgress} where user_id = users.id)
      or exists (select 1 from ${missionResponses} where user_id = users.id)
      or exists (select 1 from ${quizAttempts} where user_id = users.id) as "hasProgress",
    exists (select 1 from ${certificates} where user_id = users.id) as "hasCertificate"
    from ${users}
   where id = any(array(select json_array_elements_text(${value('userIds')}::json)::uuid))`,
);

/** The grants by these orders, and these members' enrollments and accounts. Lock the members first, or the result may change. */
export async function loadAccess(
  tx: Transaction,
  asked: { userIds: readonly string[]; grantReferences: readonly string[] },
): Promise<{ grants: OrderGrantRow[]; enrollmentAccess: EnrollmentAccessRow[]; buyers: BuyerRow[] }> {
  if (asked.userIds.length === 0) return { grants: [], enrollmentAccess: [], buyers: [] };
  const userIds = JSON.stringify(asked.userIds);
  const [grants, enrollmentsFound, buyersFound] = await Promise.all([
    orderGrants(tx, { grantReferences: JSON.stringify(asked.grantReferences) }),
    enrollmentAccess(tx, { userIds }),
    buyers(tx, { userIds }),
  ]);
  return {
    grants: grants.map((grant) => ({ ...grant, changedAt: new Date(grant.changedAt) })),
    enrollmentAccess: enrollmentsFound,
    buyers: buyersFound,
  };
}

export interface CurrentOrderGrant {
  id: string;
  userId: string;
  /** `<platform>:<reference>` */
  orderReference: string;
  state: GrantState;
  periods: AccessPeriod[] | null;
  /** An administrator set an end. */
  hasWord: boolean;
}

/** Grants by any order that no administrator has ended, of one journey or of all, in the order of their ids. */
export async function listCurrentOrderGrants(
  db: Executor,
  { journeyId, after, limit }: { journeyId?: string | undefined; after: string | null; limit: number },
): Promise<CurrentOrderGrant[]> {
  const { id, userId, orderReference, state, periods, kind } = accessGrants;
  const hasWord = sql<boolean>`exists (select 1 from ${enrollments}
    where ${enrollments.userId} = ${userId} and ${enrollments.journeyId} = ${accessGrants.journeyId} and access_end_set is not null)`;
  return db
    .select({ id, userId, orderReference, state, periods, hasWord })
    .from(accessGrants)
    .where(
      and(
        eq(kind, 'purchase'),
        ne(state, 'ended'),
        journeyId === undefined ? undefined : eq(accessGrants.journeyId, journeyId),
        after === null ? undefined : gt(id, after),
      ),
    )
    .orderBy(id)
    .limit(limit);
}
