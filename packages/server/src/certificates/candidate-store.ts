import type { GrantKind } from '@jornada/domain/enrollments/access';
import type { OwnCover } from '@jornada/domain/journeys/own-cover';
import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { statement } from '../platform/speed/statement.ts';
import { profiles, users } from '../tables/accounts.ts';
import { certificates, certificateSettings } from '../tables/certificates.ts';
import { accessGrants, enrollments } from '../tables/enrollments.ts';
import { journeys } from '../tables/journeys.ts';
import { lessons } from '../tables/lessons.ts';

/** A member's enrollment in a journey that issues certificates, of which the member has none. */
export interface Candidate {
  journeyId: string;
  /** In milliseconds; null while the journey is not complete. */
  completedAt: number | null;
  currentDay: number;
  totalDays: number;
  isSuspended: boolean;
  /** A reason for access that is valid now. */
  hasValidGrant: boolean;
  /** What gave access at the completion. */
  grounds: { kind: GrantKind; orderReference: string }[];
  journeyName: string;
  cover: OwnCover | null;
  landscapeSeed: string;
  hours: number;
  lessonCount: number;
  missionCount: number;
  startedOn: string;
  completedOn: string | null;
  city: string;
  signerName: string;
  signerRole: string;
  signatureUrl: string | null;
  text: string;
}

/** One row at least, for the member; without a journey where there is no candidate. */
type Row = { profileName: string; isMinor: boolean } & (Candidate | { journeyId: null });

const candidates = statement<{ userId: string; journeyId: string | null; timeZone: string }, Row>(
  (value) => sql`
  select profile.name as "profileName", person.is_minor as "isMinor", candidate.*
    from ${profiles} profile join ${users} person on person.id = profile.user_id left join lateral (
  select journey.id::text as "journeyId", (extract(epoch from enrollment.completed_at) * 1000)::float8 as "completedAt",
    enrollment.current_day as "currentDay", journey.total_days as "totalDays", enrollment.suspended_at is not null as "isSuspended",
    exists (select 1 from ${accessGrants}
      where user_id = enrollment.user_id and journey_id = journey.id and state = 'valid') as "hasValidGrant",
    coalesce((
      select json_agg(json_build_object('kind', kind, 'orderReference', order_reference)) from ${accessGrants}
       where user_id = enrollment.user_id and journey_id = journey.id and granted_at <= enrollment.completed_at
         and (state = 'valid' or changed_at > enrollment.completed_at)), '[]'::json) as grounds,
    journey.name as "journeyName", journey.cover, journey.id::text as "landscapeSeed", setting.hours,
    (select count(*)::int from ${lessons} where journey_id = journey.id and day_number <= journey.total_days) as "lessonCount",
    (select count(*)::int from ${lessons} where journey_id = journey.id and day_number <= journey.total_days and has_mission) as "missionCount",
    (enrollment.started_at at time zone ${value('timeZone')}::text)::date::text as "startedOn",
    (enrollment.completed_at at time zone ${value('timeZone')}::text)::date::text as "completedOn",
    setting.city, setting.signer_name as "signerName", setting.signer_role as "signerRole", setting.signature_url as "signatureUrl",
    setting.text
    from ${enrollments} enrollment
    join ${certificateSettings} setting on setting.journey_id = enrollment.journey_id and setting.is_enabled
    join ${journeys} journey on journey.id = enrollment.journey_id
   where enrollment.user_id = profile.user_id
     and (${value('journeyId')}::uuid is null or enrollment.journey_id = ${value('journeyId')}::uuid)
     and not enrollment.is_completed_by_change
     and not exists (
       select 1 from ${certificates} where user_id = enrollment.user_id and journey_id = enrollment.journey_id)
   order by enrollment.updated_at desc, enrollment.id desc
   limit 200) as candidate on true
   where profile.user_id = ${value('userId')}::uuid`,
);

/** The name in a member's profile, whether they are a minor, and the journeys that may issue them a certificate, or one of them: at most 200, the latest first. */
export async function readCandidates(
  db: Executor,
  { userId, journeyId = null, timeZone }: { userId: string; journeyId?: string | null | undefined; timeZone: string },
): Promise<{ name: string; isMinor: boolean; candidates: Candidate[] }> {
  const rows = await candidates(db, { userId, journeyId, timeZone });
  const isCandidate = (row: Row): row is Row & Candidate => row.journeyId !== null;
  const { profileName: name, isMinor } = rows[0] ?? { profileName: '', isMinor: false };
  return { name, isMinor, candidates: rows.filter(isCandidate) };
}
