import { MOST_COUNTED_ENROLLMENTS } from '@jornada/domain/journeys/limits';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { plannedEachTime, containsAllTerms, type SearchTerms } from '../../platform/database/search-terms.ts';
import { inOrder } from '../../platform/cursor.ts';
import { isAfterCursor, type Order, type Sort } from './list-order.ts';
import {
  enrollmentsOf,
  inJourney,
  isOfStatus,
  isPlainUser,
  journeyMatches,
  personMatches,
  type ListFilter,
} from './list-rows.ts';

/**
 * The most enrollments that a search fetches, counts and sorts at once. With more, a keyset query costs less: among a million enrollments
 * both cost the same at five thousand.
 */
export const MOST_FETCHED = 5_000;
/** The most people that a search fetches. With more, a keyset query soon fills a page. */
const MOST_PEOPLE = 3_000;
/** The most enrollments of a journey that are compared one by one with a search. */
const MOST_SCANNED = 3_000;

/** What a search finds, in two halves: enrollments by journey name, the rest by member. A half may be too large to sort. */
export interface SearchProbe {
  /** Enrollments found, at most `MOST_FETCHED` + 1 of each half. */
  count: number;
  /** More people match than are fetched, so there may be more enrollments than counted. */
  areManyPeople: boolean;
  /** The half of journeys' names, or of members, is too large: it needs a keyset query. */
  hasManyOfJourneys: boolean;
  hasManyOfPeople: boolean;
  /** The requested page of the halves that need no keyset query, sorted and one row longer. */
  ids: string[];
}

/** The keys of `positionOf`, of a found `f` and its journey `j`. */
export const keysOfFound: Record<Sort, SQL[]> = {
  // Rows found by journey have no name yet; only this order needs it.
  user: [
    sql`coalesce(f.name_key, (select p.name_key from profiles p where p.user_id = f.user_id)) collate "C"`,
    sql`f.user_id`,
    sql`f.id`,
  ],
  journey: [sql`j.key collate "C"`, sql`f.journey_id`, sql`f.created_at`, sql`f.id`],
  progress: [
    sql`least(100, (200 * f.current_day + j.total_days) / (2 * j.total_days))`,
    sql`f.journey_id`,
    sql`f.current_day`,
    sql`f.id`,
  ],
  date: [sql`f.created_at`, sql`f.id`],
};

/**
 * Finds enrollments by their journey's name, or else by their member. Each half has its index; no index serves both. `offset 0` fixes the
 * plan: people first, then the few enrollments of each. Without it all enrollments are read as soon as a name is common.
 * With too many people in one journey, `countInJourney` counts their enrollments instead.
 */
export async function probeSearch(
  db: Executor,
  { words, journeyId, status, limit, ...order }: Order & ListFilter & { words: SearchTerms; limit: number },
): Promise<SearchProbe> {
  const areFewPeople = sql`(select count(*) from people) <= ${MOST_PEOPLE}`;
  const isFew = (half: SQL) => sql`(select count(*) from ${half}) <= ${MOST_FETCHED}`;
  const place = keysOfFound[order.sort];
  const { rows } = await db.execute<{
    people: number;
    ofJourneys: number;
    ofPeople: number;
    ids: string[];
  }>(sql`${plannedEachTime}
    with j as materialized (
      select id, total_days, search_text(name) as key, ${containsAllTerms(sql`search_text(name)`, words)} as says from journeys
    ), people as materialized (
      select p.user_id, p.name_key from profiles p where ${personMatches(words)} limit ${MOST_PEOPLE + 1}
    ), of_journeys as materialized (
      select e.id, e.user_id, null as name_key, e.journey_id, e.created_at, e.current_day
        from (select id, total_days from j where says ${journeyId === undefined ? sql`` : sql`and id = ${journeyId}::uuid`} offset 0) as j
          cross join lateral (
            select * from user_journey_enrollments e where e.journey_id = j.id and ${isOfStatus(status, sql`j.total_days`)} offset 0
          ) as e
       where ${isPlainUser} limit ${MOST_FETCHED + 1}
    ), of_people as materialized (
      select e.id, e.user_id, p.name_key, e.journey_id, e.created_at, e.current_day
        from people p cross join lateral (
          select * from user_journey_enrollments e
           where e.user_id = p.user_id and ${inJourney(journeyId)} and ${isOfStatus(status)} offset 0
        ) as e
       where ${journeyId === undefined ? sql`true` : areFewPeople} and ${isPlainUser} and not e.journey_id in (select id from j where says)
       limit ${MOST_FETCHED + 1}
    )
    select (select count(*)::int from people) as people, (select count(*)::int from of_journeys) as "ofJourneys",
      (select count(*)::int from of_people) as "ofPeople",
      array(
        select f.id from (
          select * from of_journeys where ${isFew(sql`of_journeys`)}
          union all select * from of_people where ${isFew(sql`of_people`)} and ${areFewPeople}
        ) as f join j on j.id = f.journey_id
         where ${isAfterCursor(place, order)}
         order by ${inOrder(place, order.direction)} limit ${limit + 1}
      )::text[] as ids`);
  const { people, ofJourneys, ofPeople, ids } = rows[0]!;
  const areManyPeople = people > MOST_PEOPLE;
  return {
    count: ofJourneys + ofPeople,
    areManyPeople,
    hasManyOfJourneys: ofJourneys > MOST_FETCHED,
    hasManyOfPeople: areManyPeople || ofPeople > MOST_FETCHED,
    ids,
  };
}

/**
 * How many plain users' enrollments there are, up to one more than `MOST_COUNTED_ENROLLMENTS`. Counts everybody's and takes the
 * administrators' off, which are few: an index alone counts, instead of a look at each member's role.
 */
export async function countAll(db: Executor, filter: ListFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with administrators as materialized (
      select count(*) as enrollments from user_roles r join user_journey_enrollments e on e.user_id = r.user_id
       where r.role = 'admin' and ${inJourney(filter.journeyId)} and ${isOfStatus(filter.status)}
    )
    select (count(*) - (select enrollments from administrators))::int as count from (
      ${enrollmentsOf(filter, sql`1`, sql`(select ${MOST_COUNTED_ENROLLMENTS + 1}::int + enrollments from administrators)`, sql`true`)}
    ) as counted`);
  return rows[0]!.count;
}

/** Counts matches among at most `MOST_SCANNED` of a journey's enrollments; `isCapped` when it has more. */
export async function countInJourney(
  db: Executor,
  { journeyId, status, words }: ListFilter & { journeyId: string; words: SearchTerms },
): Promise<{ count: number; isCapped: boolean }> {
  const nameMatches = sql`(select ${journeyMatches(words)} from journeys j where j.id = ${journeyId}::uuid)`;
  const { rows } = await db.execute<{ count: number; scanned: number }>(sql`${plannedEachTime}
    select count(*) filter (where ${nameMatches} or ${personMatches(words)})::int as count, count(*)::int as scanned
      from (${enrollmentsOf({ journeyId, status }, sql`e.user_id`, MOST_SCANNED + 1)}) as e
      join profiles p on p.user_id = e.user_id`);
  const { count, scanned } = rows[0]!;
  return { count: Math.min(count, MOST_SCANNED), isCapped: scanned > MOST_SCANNED };
}
