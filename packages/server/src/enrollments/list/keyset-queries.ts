import { sql, type SQL } from 'drizzle-orm';
import type { Direction } from '../../platform/cursor.ts';
import type { Position, Sort } from './list-order.ts';
import type { EnrollmentStatus } from '../status.ts';

export interface KeysetQuery<S extends Sort = Sort> {
  /** Of `e` (enrollments), `p` (profiles) and `j` (journeys). */
  columns: SQL;
  /** Of `e` alone. */
  filter: SQL;
  /** Null for any status. */
  status: EnrollmentStatus | null;
  /** The same as a condition on `e`. Pass `totalDays` where the query has its journey. */
  isOfStatus: (totalDays?: SQL) => SQL;
  /** On `j`: only these journeys have rows. */
  ofJourney: SQL;
  /** The same on `e`, for queries that do not start from `j`. */
  isOfJourney: SQL;
  /** Whether there are so few journeys that reading them one by one is faster. */
  areFewJourneys: boolean;
  /** Set if only some people are listed. `says`: condition on `p`; `isAmong`: the same on `e`, unless `areMany`. */
  people: { matches: SQL; isAmong: SQL; areMany: boolean } | null;
  /** Whether a row comes after the previous page; true on the first page. */
  isAfterCursor: SQL;
  direction: Direction;
  after: Position<S> | null;
  limit: number;
}

const HIGHEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

const beyond = (direction: Direction) => sql.raw(direction === 'asc' ? '>' : '<');

type LastRow = {
  /** Whether this is the group (a journey, or one percentage of it) where the previous page stopped. */
  isItsGroup: SQL;
  /** The last row's key inside the group, and the key before all others. */
  key: SQL;
  start: SQL;
  id: SQL;
};

/**
 * The rows of a group that come after the previous page: in its own group those beyond its last row, in later groups all. One comparison
 * of rows says both, as a key and id before all others stand for the start of a group: for an `or` PostgreSQL would not use the index.
 */
const isBeyondLastRow = (column: SQL, direction: Direction, { isItsGroup, key, start, id }: LastRow) =>
  sql`(${column}, e.id) ${beyond(direction)} (case when ${isItsGroup} then ${key} else ${start} end, case when ${isItsGroup} then ${id}::uuid else ${direction === 'asc' ? LOWEST_ID : HIGHEST_ID}::uuid end)`;

/**
 * Whether `e` belongs to a listed person. Many people are checked one by one, in a subquery: in a join PostgreSQL guesses their rarity, and
 * a low guess sorts the whole journey instead of reading its beginning.
 */
const personIn = ({ people }: KeysetQuery) => {
  if (people === null) return sql`true`;
  return people.areMany ? sql`(select ${people.matches} from profiles p where p.user_id = e.user_id)` : people.isAmong;
};

/** By date: the index of all enrollments has this order, and each journey's index too. */
function byDate(query: KeysetQuery<'date'>): SQL {
  const { columns, filter, isOfStatus, ofJourney, isOfJourney, areFewJourneys, isAfterCursor, direction, limit } =
    query;
  const order = sql.raw(direction);
  const source = areFewJourneys
    ? sql`
      (select j.id, j.total_days from journeys j where ${ofJourney} offset 0) as one cross join lateral (
        select e.* from user_journey_enrollments e join profiles p on p.user_id = e.user_id
         where e.journey_id = one.id and ${isOfStatus(sql`one.total_days`)} and ${filter} and ${personIn(query)} and ${isAfterCursor}
         order by e.created_at ${order}, e.id ${order} limit ${limit}
      ) as e join profiles p on p.user_id = e.user_id`
    : sql`user_journey_enrollments e join profiles p on p.user_id = e.user_id`;
  return sql`
    select ${columns} from ${source} join journeys j on j.id = e.journey_id
     where ${areFewJourneys ? sql`true` : sql`${isOfJourney} and ${isOfStatus(sql`j.total_days`)} and ${filter} and ${personIn(query)} and ${isAfterCursor}`}
     order by e.created_at ${order}, e.id ${order} limit ${limit}`;
}

/**
 * By name: people in order, and the few enrollments of each. Few people are found first, then sorted. For many, the index of names also
 * holds the searched text.
 */
function byUser(query: KeysetQuery<'user'>): SQL {
  const { columns, filter, isOfStatus, isOfJourney, people, isAfterCursor, direction, after, limit } = query;
  const order = sql.raw(direction);
  const fromCursor =
    after === null
      ? sql`true`
      : sql`(p.name_key collate "C", p.user_id) ${beyond(direction)}= (${after[0]}::text, ${after[1]}::uuid)`;
  const isSearchedFirst = people !== null && !people.areMany;
  const source = isSearchedFirst ? sql`(select * from profiles p where ${people.matches} offset 0)` : sql`profiles`;
  const matches = people === null || isSearchedFirst ? sql`true` : people.matches;
  const enrollmentsOfPerson = (person: SQL) => sql`
    select * from user_journey_enrollments e
     where e.user_id = ${person} and ${isOfJourney} and ${isOfStatus()} and ${filter} offset 0`;
  // The person where the previous page stopped and one for each row of a page: always enough to fill the page.
  return sql`
    select ${columns} from
      (
        select * from (
          select p.user_id, p.name_key from ${source} as p where ${matches} and ${fromCursor}
          order by p.name_key collate "C" ${order}, p.user_id ${order} offset 0
        ) as person where exists (${enrollmentsOfPerson(sql`person.user_id`)}) is true limit ${limit + 1}
      ) as one
      cross join lateral (${enrollmentsOfPerson(sql`one.user_id`)}) as e
      join profiles p on p.user_id = one.user_id join journeys j on j.id = e.journey_id
     where ${isAfterCursor}
     order by one.name_key collate "C" ${order}, one.user_id ${order}, e.id ${order} limit ${limit}`;
}

/** By journey: journeys in order, and at most a page from each. */
function byJourney(query: KeysetQuery<'journey'>): SQL {
  const { columns, filter, status, isOfStatus, ofJourney, isAfterCursor, direction, after, limit } = query;
  const order = sql.raw(direction);
  const ofThisStatus = isOfStatus(sql`j.total_days`);
  // Uses the index of the journey's days. Else a journey that nobody has finished is read whole.
  const hasAny =
    status === null
      ? sql`true`
      : sql`(select true from user_journey_enrollments e where e.journey_id = j.id and ${ofThisStatus} limit 1)`;
  const [key, journeyId, at, id] = after ?? [];
  const fromCursor = after
    ? sql`(search_text(j.name) collate "C", j.id) ${beyond(direction)}= (${key}::text, ${journeyId}::uuid)`
    : sql`true`;
  const inside = after
    ? isBeyondLastRow(sql`e.created_at`, direction, {
        isItsGroup: sql`j.id = ${journeyId}::uuid`,
        key: sql`${at}::timestamptz`,
        start: sql`${direction === 'asc' ? '-infinity' : 'infinity'}::timestamptz`,
        id: sql`${id}`,
      })
    : sql`true`;
  return sql`
    select row.* from
      (
        select j.*, search_text(j.name) collate "C" as key from journeys j where ${ofJourney} and ${fromCursor} and ${hasAny}
        order by search_text(j.name) collate "C" ${order}, j.id ${order} offset 0
      ) as j
      cross join lateral (
        select ${columns} from user_journey_enrollments e join profiles p on p.user_id = e.user_id
         where e.journey_id = j.id and ${ofThisStatus} and ${inside} and ${filter} and ${personIn(query)} and ${isAfterCursor}
         order by e.created_at ${order}, e.id ${order} limit ${limit}
      ) as row
     order by j.key ${order}, j.id ${order}, row."createdAt" ${order}, row.id ${order} limit ${limit}`;
}

/**
 * By progress: for each percentage and journey, the days that make up the percentage. No column holds it, as it changes with the journey's
 * plan; each journey's index of days is used. The first day is compared as a row with the id, like the index: with two bounds on the day
 * alone PostgreSQL expects so few enrollments that it reads and sorts them all.
 */
function byProgress(query: KeysetQuery<'progress'>): SQL {
  const { columns, filter, status, isOfStatus, ofJourney, isAfterCursor, direction, after, limit } = query;
  const order = sql.raw(direction);
  // Only days that can have the status are read.
  const firstDay = status === 'concluido' ? sql`j.total_days` : sql`1`;
  const lastDay = status === 'ativo' ? sql`j.total_days - 1` : sql`2147483647`;
  const [percent, journeyId, day, id] = after ?? [];
  const fromCursor = after
    ? sql`(band.percent, j.id) ${beyond(direction)}= (${percent}::int, ${journeyId}::uuid)`
    : sql`true`;
  const inside = after
    ? isBeyondLastRow(sql`e.current_day`, direction, {
        isItsGroup: sql`band.percent = ${percent}::int and band.id = ${journeyId}::uuid`,
        key: sql`${day}::int`,
        start: sql`${direction === 'asc' ? 0 : 2_147_483_647}::int`,
        id: sql`${id}`,
      })
    : sql`true`;
  const firstDayOf = (share: SQL) => sql`((2 * ${share} - 1) * j.total_days + 199) / 200`;
  return sql`
    select row.* from (
      select j.*, band.percent, band.from_day, band.to_day
        from journeys j cross join lateral (
          select percent, greatest(${firstDay}, ${firstDayOf(sql`percent`)}) as from_day,
            least(${lastDay}, case percent when 100 then 2147483647 else ${firstDayOf(sql`(percent + 1)`)} - 1 end) as to_day
          from generate_series(0, 100) as percent
        ) as band
       where band.from_day <= band.to_day and ${ofJourney} and ${fromCursor}
       order by band.percent ${order}, j.id ${order} offset 0
    ) as band cross join lateral (
      select ${columns}
        from user_journey_enrollments e join profiles p on p.user_id = e.user_id join journeys j on j.id = e.journey_id
       where e.journey_id = band.id and (e.current_day, e.id) >= (band.from_day, ${LOWEST_ID}::uuid) and e.current_day <= band.to_day and ${inside} and ${filter}
         and ${isOfStatus(sql`band.total_days`)} and ${personIn(query)} and ${isAfterCursor}
       order by e.current_day ${order}, e.id ${order} limit ${limit}
    ) as row
     order by band.percent ${order}, band.id ${order}, row."currentDay" ${order}, row.id ${order} limit ${limit}`;
}

/** The keyset query of each sort: reads along an index from the end of the previous page, until the page is full. */
export const keysetQueries: { [S in Sort]: (query: KeysetQuery<S>) => SQL } = {
  date: byDate,
  user: byUser,
  journey: byJourney,
  progress: byProgress,
};
