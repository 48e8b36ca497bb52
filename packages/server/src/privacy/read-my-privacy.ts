import type { readMyPrivacy as contract } from '@jornada/contract/privacy/member';
import { ACCESS_RECORD_MONTHS } from '@jornada/domain/privacy/retention';
import { sql } from 'drizzle-orm';
import type { EndpointResult } from '@jornada/contract/endpoint';
import { isoInstant } from '../platform/database/iso-instant.ts';
import type { Services } from '../platform/services.ts';
import { readPrivacySettings } from '../settings/privacy-settings.ts';
import { userRoles } from '../tables/accounts.ts';
import { accessGrants } from '../tables/enrollments.ts';
import { journeys } from '../tables/journeys.ts';
import { accountClosings, legalAcceptances, privacyRequests } from '../tables/privacy.ts';
import { purchaseFacts, purchaseReferences } from '../tables/purchases.ts';

type MyPrivacy = EndpointResult<typeof contract>;
type Stored = Pick<MyPrivacy, 'closing' | 'isLastAdmin' | 'subscriptions' | 'accepted' | 'requests'>;

/** What a member's page of privacy shows (decision A15); no subscription waits 400 days for its next payment. `nameOf`: a payment platform as people know it. */
export async function readMyPrivacy(
  { db, clock, environment }: Pick<Services, 'db' | 'clock' | 'environment'>,
  { userId, nameOf }: { userId: string; nameOf: (platform: string) => string },
): Promise<MyPrivacy> {
  const me = sql`${userId}::uuid`;
  const { rows } = await db.execute<Stored & Record<string, unknown>>(sql`
    select
      (select json_build_object('requestedAt', ${isoInstant(sql`requested_at`)}, 'dueAt', ${isoInstant(sql`due_at`)})
         from ${accountClosings} where user_id = ${me}) as closing,
      (select coalesce(bool_and(user_id = ${me}), false) from ${userRoles} where role = 'admin') as "isLastAdmin",
      (select coalesce(json_agg(json_build_object('name', names, 'platform', platform, 'lastPaidAt', ${isoInstant(sql`paid_at`)}) order by paid_at desc), '[]') from (
         select string_agg(distinct journey.name, ', ') as names, split_part(order_reference, ':', 1) as platform, paid.at as paid_at
           from ${accessGrants} held join ${journeys} journey on journey.id = held.journey_id
           cross join lateral (
             select max(fact.at) filter (where fact.kind in ('paid', 'confirmed')) as at, bool_or(fact.awaits_closing) as is_ending
               from ${purchaseReferences} named join ${purchaseFacts} fact on fact.id = named.fact_id
              where not named.is_weak and named.platform = split_part(held.order_reference, ':', 1)
                and named.reference = substr(held.order_reference, strpos(held.order_reference, ':') + 1)) paid
          where held.user_id = ${me} and held.kind = 'purchase' and held.state = 'valid' and not paid.is_ending
            and paid.at > ${clock().toISOString()}::timestamptz - interval '400 days'
          group by held.order_reference, paid.at) as order_paid) as subscriptions,
      (select coalesce(json_agg(json_build_object('kind', kind, 'number', number, 'acceptedAt', ${isoInstant(sql`accepted_at`)}) order by accepted_at desc), '[]')
         from ${legalAcceptances} where user_id = ${me}) as accepted,
      (select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'receivedOn', received_on, 'dueOn', due_on,
          'answeredAt', ${isoInstant(sql`answered_at`)}, 'answer', answer) order by id desc), '[]')
         from (select * from ${privacyRequests} where user_id = ${me} order by id desc limit 20) as latest) as requests`);
  const { subscriptions, ...mine } = rows[0]!;
  const { retention } = await readPrivacySettings(db);
  return {
    ...mine,
    subscriptions: subscriptions.map((one) => ({ ...one, platform: nameOf(one.platform) })),
    retention: { ...retention, accessMonths: ACCESS_RECORD_MONTHS, auditDays: environment.auditDays },
  };
}
