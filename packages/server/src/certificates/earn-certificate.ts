import { type SQL, sql } from 'drizzle-orm';
import { tell } from '../outbound/tell.ts';
import type { Transaction } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { statement } from '../platform/speed/statement.ts';
import { certificateGrounds, certificates, certificateSettings } from '../tables/certificates.ts';
import { accessGrants, enrollments } from '../tables/enrollments.ts';
import { journeys } from '../tables/journeys.ts';
import { lessons } from '../tables/lessons.ts';

/** A certificate that these statements made, as it is told. */
type Earned = Record<'certificateId' | 'memberId' | 'journeyId', string>;

/** Lessons beyond the plan are not asked of anybody (decision D8), so a certificate does not claim them. */
const lessonsOf = (condition: SQL) =>
  sql`(select count(*)::int from ${lessons} lesson
        where lesson.journey_id = journey.id and lesson.day_number <= journey.total_days and ${condition})`;

/**
 * Inserts the certificates that completions earned, each with what gave access then. Does nothing where the journey issues none, or where
 * the member has one: the first stays.
 * @param people a `from` item with the columns `id`, for the certificate, and `user_id`
 */
const insertEarned = (
  people: SQL,
  { journeyId, timeZone, byChange }: Record<'journeyId' | 'timeZone' | 'byChange', SQL>,
) => sql`
  with earned as (
    insert into ${certificates} (id, user_id, journey_id, earned_at, journey_name, landscape_seed, hours, lesson_count, mission_count,
      started_on, completed_on, city, signer_name, signer_role, signature_url, text)
    select people.id, enrollment.user_id, journey.id, enrollment.completed_at, journey.name, journey.id::text, setting.hours,
      ${lessonsOf(sql`true`)}, ${lessonsOf(sql`lesson.has_mission`)},
      (enrollment.started_at at time zone ${timeZone})::date, (enrollment.completed_at at time zone ${timeZone})::date,
      setting.city, setting.signer_name, setting.signer_role, setting.signature_url, setting.text
      from ${people}
      join ${enrollments} enrollment on enrollment.user_id = people.user_id and enrollment.journey_id = ${journeyId}
      join ${journeys} journey on journey.id = enrollment.journey_id
      join ${certificateSettings} setting on setting.journey_id = journey.id and setting.is_enabled
     where enrollment.completed_at is not null and enrollment.is_completed_by_change = ${byChange}
    on conflict do nothing
    returning id, user_id, journey_id, earned_at
  ), stood_on as (
    insert into ${certificateGrounds} (certificate_id, ground_id, kind, order_reference)
    select earned.id, access_grant.id, access_grant.kind, access_grant.order_reference
      from earned join ${accessGrants} access_grant
        on access_grant.user_id = earned.user_id and access_grant.journey_id = earned.journey_id
     where access_grant.granted_at <= earned.earned_at
       and (access_grant.state = 'valid' or access_grant.changed_at > earned.earned_at)
  )
  select id::text as "certificateId", user_id::text as "memberId", journey_id::text as "journeyId" from earned`;

const earnOne = statement<{ id: string; userId: string; journeyId: string; timeZone: string }, Earned>((value) =>
  insertEarned(sql`(select ${value('id')}::uuid as id, ${value('userId')}::uuid as user_id) as people`, {
    journeyId: sql`${value('journeyId')}::uuid`,
    timeZone: sql`${value('timeZone')}::text`,
    byChange: sql`false`,
  }),
);

/**
 * Makes the certificate of a completed journey, if it issues any, and tells of it. In the completing transaction it comes after the completion;
 * later it makes the one of a journey that was completed before they were switched on.
 * The caller holds the member's stats row.
 * @returns whether it made one
 */
export async function earnCertificate(
  tx: Transaction,
  { now, ...completion }: { userId: string; journeyId: string; timeZone: string; now: Date },
): Promise<boolean> {
  const earned = await earnOne(tx, { ...completion, id: newId(now) });
  for (const one of earned) tell(tx, now, 'certificate.issued', one);
  return earned.length > 0;
}

/**
 * Makes the certificates of people whose journey became complete by a change of its plan or lessons.
 * The caller holds their stats rows and the journey.
 */
export async function earnAfterChange(
  tx: Transaction,
  { userIds, journeyId, timeZone, now }: { userIds: readonly string[]; journeyId: string; timeZone: string; now: Date },
): Promise<void> {
  const people = JSON.stringify(userIds.map((userId) => ({ id: newId(now), user_id: userId })));
  const { rows } = await tx.execute<Earned>(
    insertEarned(sql`jsonb_to_recordset(${people}::jsonb) as people (id uuid, user_id uuid)`, {
      journeyId: sql`${journeyId}::uuid`,
      timeZone: sql`${timeZone}::text`,
      byChange: sql`true`,
    }),
  );
  for (const one of rows) tell(tx, now, 'certificate.issued', one);
}
