import type { PersonTag } from '@jornada/contract/people/person-tags';
import { MOST_COUNTED_ENROLLMENTS } from '@jornada/domain/journeys/limits';
import type { OwnCover } from '@jornada/domain/journeys/own-cover';
import type { LocalDay } from '@jornada/domain/local-day';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { isoInstant } from '../platform/database/iso-instant.ts';
import { plannedEachTime, containsAllTerms, type SearchTerms } from '../platform/database/search-terms.ts';
import { tagsOfPerson } from './tags/tag-store.ts';
import { byOrder, isAfterCursor, keyColumns, type Order, type SortedPerson } from './list-order.ts';

/** At most so many people are fetched, counted and sorted at once. With more, the sort's index soon fills a page. */
const MOST_CANDIDATES = 5_000;
/**
 * So many people of a search are looked up in a journey one by one: few of them may be in it, and then an index of a sort is followed for
 * long. Counting them by a join would be planned by a guess: where it guesses wrong, the whole journey is read.
 */
const MOST_NAMED = 10_000;
/** The highest count for a search with too many results to gather. */
const MOST_FOUND_COUNTED = 5_000;
/** How many journeys a row names. */
const JOURNEYS_NAMED = 3;

export interface PeopleFilter {
  role: 'admin' | 'user' | 'all';
  words: SearchTerms | null;
  /** The person's exact id, instead of words. */
  id: string | null;
  journeyId: string | undefined;
  /** Any of them. */
  tagIds: readonly string[] | undefined;
}

export interface PersonOfList extends SortedPerson, Record<string, unknown> {
  name: string;
  email: string;
  avatarUrl: string | null;
  cargo: string | null;
  isAdmin: boolean;
  activeEnrollments: number;
  enrollmentCount: number;
  journeys: { id: string; name: string; cover?: OwnCover }[];
  tags: PersonTag[];
  lastSeenOn: LocalDay | null;
}

const isAdmin = sql`exists (select 1 from user_roles r where r.user_id = p.user_id and r.role = 'admin')`;

/** A subquery per person: for a join the planner would guess the rarity, and sort everybody when it guesses low. */
const isIn = (journeyId: string) =>
  sql`(select true from user_journey_enrollments e where e.user_id = p.user_id and e.journey_id = ${journeyId}::uuid) is true`;

const anyOf = (tagIds: readonly string[]) => sql`t.tag_id = any(${`{${tagIds.join(',')}}`}::uuid[])`;

/** Profiles `p` with any of the tags. */
const taggedWith = (tagIds: readonly string[]) =>
  sql`(select distinct t.user_id from tagged_people t where ${anyOf(tagIds)}) tagged join profiles p on p.user_id = tagged.user_id`;

/** A subquery per person, likewise. */
const hasAnyOf = (tagIds: readonly string[]) =>
  sql`(select true from tagged_people t where t.user_id = p.user_id and ${anyOf(tagIds)} limit 1) is true`;

const all = (conditions: readonly (SQL | null)[]) =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition !== null)], sql` and `);

const ofRole = (role: PeopleFilter['role']) => ({ admin: isAdmin, user: sql`not ${isAdmin}`, all: null })[role];

/** Conditions on a profile `p`. */
const conditionsOf = ({ role, words, id, journeyId, tagIds }: PeopleFilter) =>
  all([
    ofRole(role),
    id === null ? null : sql`p.user_id = ${id}::uuid`,
    id === null && words ? containsAllTerms(sql`p.search_key`, words) : null,
    journeyId === undefined ? null : isIn(journeyId),
    tagIds === undefined ? null : hasAnyOf(tagIds),
  ]);

interface Source {
  /** What follows `from`: gives profiles `p`. */
  people: SQL;
  /** As many rows as people, from an index alone: tells that there are too many before one of them is fetched. */
  sizes?: SQL;
  /** More people than these are too many. */
  most?: number;
  /** What is left of the filter for each of these people. */
  left: PeopleFilter;
}

/** Sources that may hold few people, the smallest first. */
function sourcesOf(filter: PeopleFilter): Source[] {
  const { role, words, id, journeyId, tagIds } = filter;
  if (id !== null) return [{ people: sql`profiles p where p.user_id = ${id}::uuid`, left: filter }];
  const ofJourney = sql`where e.journey_id = ${journeyId}::uuid`;
  return [
    role === 'admin' && {
      people: sql`user_roles r join profiles p on p.user_id = r.user_id where r.role = 'admin'`,
      left: { ...filter, role: 'all' as const },
    },
    tagIds !== undefined && {
      people: taggedWith(tagIds),
      // A person has each tag once: with more rows than the limit they are too many people, whoever has several of the tags.
      sizes: sql`select distinct user_id from (
        select t.user_id from tagged_people t where ${anyOf(tagIds)} limit ${MOST_CANDIDATES * tagIds.length + 1}
      ) as tagged`,
      left: { ...filter, tagIds: undefined },
    },
    journeyId !== undefined && {
      people: sql`user_journey_enrollments e join profiles p on p.user_id = e.user_id ${ofJourney}`,
      sizes: sql`select 1 from user_journey_enrollments e ${ofJourney}`,
      left: { ...filter, journeyId: undefined },
    },
    words !== null && {
      people: sql`profiles p where ${containsAllTerms(sql`p.search_key`, words)}`,
      most: journeyId === undefined ? MOST_CANDIDATES : MOST_NAMED,
      left: { ...filter, words: null },
    },
  ].filter((source) => source !== false);
}

/** The ids of a page, and the number of all results. */
export interface FoundPeople {
  ids: string[];
  count: number;
  isCapped: boolean;
}

/**
 * The people of a page, one more than asked for. If any part of the filter leaves few people, gathers and sorts them; else a keyset query
 * follows the sort's index until the page is full.
 */
export async function findPeople(
  db: Executor,
  { filter, limit, ...order }: Order & { filter: PeopleFilter; limit: number },
): Promise<FoundPeople> {
  const few = await findFew(db, { filter, limit, ...order });
  if (few) return few;
  const [ids, counted] = await Promise.all([readPage(db, { filter, limit, ...order }), countMany(db, filter)]);
  return { ids, ...counted };
}

/** The ids of a page as `findPeople` finds them, without counting all results. */
export async function findUncounted(
  db: Executor,
  asked: Order & { filter: PeopleFilter; limit: number },
): Promise<string[]> {
  return (await findFew(db, asked))?.ids ?? readPage(db, asked);
}

/** Null when no part of the filter leaves few people. */
async function findFew(
  db: Executor,
  { filter, ...asked }: Order & { filter: PeopleFilter; limit: number },
): Promise<FoundPeople | null> {
  for (const source of sourcesOf(filter)) {
    const found = await findFromSource(db, { source, ...asked });
    if (found) return found;
  }
  return null;
}

/** Null when the source has too many. */
async function findFromSource(
  db: Executor,
  { source, limit, ...order }: Order & { source: Source; limit: number },
): Promise<FoundPeople | null> {
  const { people, sizes, most = MOST_CANDIDATES, left } = source;
  const size = sizes
    ? sql`select count(*) as people from (${sizes} limit ${most + 1}) as counted`
    : sql`select 0 as people`;
  const { rows } = await db.execute<{ candidateCount: number; count: number; ids: string[] }>(sql`${plannedEachTime}
    with size as materialized (${size}), candidates as materialized (
      select ${keyColumns}, p.search_key from ${people} and (select people from size) <= ${most} limit ${most + 1}
    ), found as materialized (
      select ${keyColumns} from candidates p where (select count(*) from candidates) <= ${most} and ${conditionsOf(left)}
    )
    select greatest((select count(*) from candidates), (select people from size))::int as "candidateCount", (select count(*)::int from found) as count,
      array(select p.user_id from found p where ${isAfterCursor(order)} order by ${byOrder(order)} limit ${limit + 1})::text[] as ids`);
  const { candidateCount, count, ids } = rows[0]!;
  return candidateCount > most ? null : { ids, count, isCapped: false };
}

async function readPage(
  db: Executor,
  { filter, limit, ...order }: Order & { filter: PeopleFilter; limit: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`${plannedEachTime}
    select p.user_id::text as id from profiles p where ${conditionsOf(filter)} and ${isAfterCursor(order)}
     order by ${byOrder(order)} limit ${limit + 1}`);
  return rows.map(({ id }) => id);
}

/** Counts results that are too many to gather: among a journey's people, else among those with a tag, else among all. */
export async function countMany(db: Executor, filter: PeopleFilter): Promise<{ count: number; isCapped: boolean }> {
  const most = filter.words === null ? MOST_COUNTED_ENROLLMENTS : MOST_FOUND_COUNTED;
  const { role, words, journeyId, tagIds } = filter;
  const ofJourney =
    journeyId === undefined ? undefined : sql`user_journey_enrollments e join profiles p on p.user_id = e.user_id`;
  const source = ofJourney ?? (tagIds ? taggedWith(tagIds) : sql`profiles p`);
  const conditions = all([
    ofRole(role),
    words && containsAllTerms(sql`p.search_key`, words),
    journeyId === undefined ? null : sql`e.journey_id = ${journeyId}::uuid`,
    ofJourney && tagIds ? hasAnyOf(tagIds) : null,
  ]);
  const { rows } = await db.execute<{ count: number }>(
    sql`${plannedEachTime} select count(*)::int as count from (select 1 from ${source} where ${conditions} limit ${most + 1}) as counted`,
  );
  const { count } = rows[0]!;
  return { count: Math.min(count, most), isCapped: count > most };
}

/** These people, in this order. The last visit is the latest day of a valid session, a first login of the day or a completed lesson. */
export async function listByIds(
  db: Executor,
  { ids, timeZone }: { ids: readonly string[]; timeZone: string },
): Promise<PersonOfList[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<PersonOfList>(sql`
    select p.user_id as id, p.name, p.name_key as "nameKey", p.email, p.avatar_url as "avatarUrl", p.cargo, ${isAdmin} as "isAdmin",
      ${isoInstant(sql`p.created_at`)} as "createdAt",
      (select count(*)::int from user_journey_enrollments e where e.user_id = p.user_id) as "enrollmentCount",
      (select count(*)::int from user_journey_enrollments e
        where e.user_id = p.user_id and e.completed_at is null and e.suspended_at is null) as "activeEnrollments",
      coalesce((
        select json_agg(json_strip_nulls(json_build_object('id', j.id, 'name', j.name, 'cover', j.cover)) order by e.updated_at desc, e.id desc)
          from (
            select e.journey_id, e.updated_at, e.id from user_journey_enrollments e where e.user_id = p.user_id
             order by e.updated_at desc, e.id desc limit ${JOURNEYS_NAMED}
          ) as e join journeys j on j.id = e.journey_id
      ), '[]'::json) as journeys,
      ${tagsOfPerson(sql`p.user_id`)} as tags,
      greatest(
        (select (max(s.updated_at) at time zone ${timeZone})::date from sessions s where s.user_id = p.user_id),
        (select s.last_login_date from user_stats s where s.user_id = p.user_id),
        (select max(l.completed_on) from lesson_progress l where l.user_id = p.user_id)
      )::text as "lastSeenOn"
      from unnest(${`{${ids.join(',')}}`}::uuid[]) with ordinality as asked (id, place)
      join profiles p on p.user_id = asked.id
     order by asked.place`);
  return rows;
}
