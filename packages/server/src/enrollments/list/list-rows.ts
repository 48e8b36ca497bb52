import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { isoInstant } from '../../platform/database/iso-instant.ts';
import { containsAllTerms, type SearchTerms } from '../../platform/database/search-terms.ts';
import type { Sort, EnrollmentListed } from './list-order.ts';
import type { EnrollmentStatus } from '../status.ts';

/**
 * Only plain users' enrolments are listed (specification §2, decision C10). No role means plain user. Written so that PostgreSQL reads the
 * few administrators once for a statement, instead of looking up the role of each enrollment's member.
 */
export const isPlainUser = sql`e.user_id not in (select r.user_id from user_roles r where r.role = 'admin')`;

export const inJourney = (journeyId: string | undefined) =>
  journeyId === undefined ? sql`true` : sql`e.journey_id = ${journeyId}::uuid`;

const daysOfJourney = sql`(select journey.total_days from journeys journey where journey.id = e.journey_id)`;

/** The rule of `statusOf` on `e`, whose journey has `totalDays`; a null status matches all. */
export function isOfStatus(status: EnrollmentStatus | null, totalDays: SQL = daysOfJourney): SQL {
  if (status === null) return sql`true`;
  if (status === 'pausado') return sql`e.suspended_at is not null`;
  return sql`e.suspended_at is null and e.current_day ${status === 'concluido' ? sql`>=` : sql`<`} ${totalDays}`;
}

/** The list's filters besides the search. */
export interface ListFilter {
  journeyId: string | undefined;
  /** Null for any status. */
  status: EnrollmentStatus | null;
}

/**
 * At most `limit` enrollments, in no order; plain users' unless told. Finished and active ones come from the index of a journey's days, the
 * few paused ones from their own. The limit is each journey's too: without it, the plan reads all of a journey's enrollments first.
 */
export function enrollmentsOf(
  { journeyId, status }: ListFilter,
  of: SQL,
  limit: number | SQL,
  isListed: SQL = isPlainUser,
): SQL {
  if (status === null || status === 'pausado') {
    return sql`
      select ${of} from user_journey_enrollments e
       where ${inJourney(journeyId)} and ${isOfStatus(status)} and ${isListed} limit ${limit}`;
  }
  return sql`
    select ${of} from journeys j cross join lateral (
      select * from user_journey_enrollments e
       where e.journey_id = j.id and ${isOfStatus(status, sql`j.total_days`)} and ${isListed} limit ${limit}
    ) as e where ${journeyId === undefined ? sql`true` : sql`j.id = ${journeyId}::uuid`} limit ${limit}`;
}

export const personMatches = (words: SearchTerms) => containsAllTerms(sql`p.search_key`, words);
export const journeyMatches = (words: SearchTerms) => containsAllTerms(sql`search_text(j.name)`, words);

/** `progressPercent` of the domain in integers: half a percent is rounded up. */
const percent = sql`least(100, (200 * e.current_day + j.total_days) / (2 * j.total_days))`;

/**
 * Of `e` (enrollments), `p` (profiles) and `j` (journeys). Only a sort by journey works out the key of its name, which takes longer than the
 * rest of a row.
 */
export const columnsFor = (sort: Sort) => sql`
  e.id, e.user_id as "userId", p.name as "userName", p.name_key as "userKey", p.email, p.avatar_url as "avatarUrl",
  e.journey_id as "journeyId", j.name as "journeyName", ${sort === 'journey' ? sql`search_text(j.name)` : sql`''`} as "journeyKey", j.total_days as "totalDays",
  j.modo_liberacao as "modoLiberacao", e.origin, e.external_product_id as "externalProductId", e.current_day as "currentDay",
  ${percent} as "progressPercent", ${isoInstant(sql`e.started_at`)} as "startedAt", ${isoInstant(sql`case when not e.is_completed_elsewhere then e.completed_at end`)} as "completedAt", ${isoInstant(sql`e.created_at`)} as "createdAt",
  e.suspended_at is not null as "isSuspended", e.paused_at is not null as "isPaused", e.access_until as "accessUntil"`;

/** The keys of `positionOf`, of `e`, `p` and `j`. */
export const keys: Record<Sort, SQL[]> = {
  user: [sql`p.name_key collate "C"`, sql`e.user_id`, sql`e.id`],
  journey: [sql`search_text(j.name) collate "C"`, sql`e.journey_id`, sql`e.created_at`, sql`e.id`],
  progress: [percent, sql`e.journey_id`, sql`e.current_day`, sql`e.id`],
  date: [sql`e.created_at`, sql`e.id`],
};

/** The same for the result of `columns`. */
export const keysOfRows: Record<Sort, SQL[]> = {
  user: [sql`"userKey" collate "C"`, sql`"userId"`, sql`id`],
  journey: [sql`"journeyKey" collate "C"`, sql`"journeyId"`, sql`"createdAt"`, sql`id`],
  progress: [sql`"progressPercent"`, sql`"journeyId"`, sql`"currentDay"`, sql`id`],
  date: [sql`"createdAt"`, sql`id`],
};

/** These enrollments, in this order, which has the sort's keys. */
export const rowsByIds = (ids: readonly string[], sort: Sort) => sql`
  select ${columnsFor(sort)} from unnest(${`{${ids.join(',')}}`}::uuid[]) with ordinality as asked (id, place)
    join user_journey_enrollments e on e.id = asked.id join profiles p on p.user_id = e.user_id join journeys j on j.id = e.journey_id
   order by asked.place`;

export async function listByIds(
  db: Executor,
  { ids, sort }: { ids: readonly string[]; sort: Sort },
): Promise<EnrollmentListed[]> {
  const { rows } = await db.execute<EnrollmentListed>(rowsByIds(ids, sort));
  return rows;
}
