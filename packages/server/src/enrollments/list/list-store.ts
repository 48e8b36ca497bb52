import { MOST_COUNTED_ENROLLMENTS } from '@jornada/domain/journeys/limits';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { plannedEachTime, type SearchTerms } from '../../platform/database/search-terms.ts';
import { findFew } from './list-few.ts';
import { inOrder } from '../../platform/cursor.ts';
import { isAfterCursor, type Order, type EnrollmentListed } from './list-order.ts';
import {
  columnsFor,
  inJourney,
  isOfStatus,
  isPlainUser,
  journeyMatches,
  keys,
  keysOfRows,
  listByIds,
  personMatches,
  rowsByIds,
  type ListFilter,
} from './list-rows.ts';
import { countAll, countInJourney, MOST_FETCHED, probeSearch, type SearchProbe } from './list-search.ts';
import { keysetQueries, type KeysetQuery } from './keyset-queries.ts';

export interface ListAsked extends Order, ListFilter {
  /** Null: no search. */
  words: SearchTerms | null;
  limit: number;
}

export interface ListPage {
  /** One row more than `limit`, if there are more. */
  rows: EnrollmentListed[];
  /** How many there are, as far as they were counted; `isCapped` if there may be more. */
  count: number;
  isCapped: boolean;
}

/**
 * A page of enrollments. Few rows, by status or search, are fetched and sorted. For many, a keyset query reads in order until the page is
 * full, which is slow only when hardly anything matches.
 */
export async function listEnrollments(db: Executor, asked: ListAsked): Promise<ListPage> {
  const { words, journeyId } = asked;
  const few = asked.status && (await findFew(db, asked));
  if (few) return { count: few.count, isCapped: false, rows: await listByIds(db, { ...asked, ids: few.ids }) };
  if (words === null) {
    const [count, rows] = await Promise.all([countAll(db, asked), listByKeyset(db, asked)]);
    return { count: Math.min(count, MOST_COUNTED_ENROLLMENTS), isCapped: count > MOST_COUNTED_ENROLLMENTS, rows };
  }
  const found = await probeSearch(db, { ...asked, words });
  if (!found.hasManyOfJourneys && !found.hasManyOfPeople) {
    return { count: found.count, isCapped: false, rows: await listByIds(db, { ...asked, ids: found.ids }) };
  }
  const counted =
    found.areManyPeople && journeyId !== undefined
      ? await countInJourney(db, { words, journeyId, status: asked.status })
      : { count: Math.min(found.count, MOST_FETCHED), isCapped: true };
  return { ...counted, rows: await listFound(db, { ...asked, words }, found) };
}

/** A page without search and count. */
export async function listUncounted(db: Executor, asked: Omit<ListAsked, 'words'>): Promise<EnrollmentListed[]> {
  const few = asked.status && (await findFew(db, { ...asked, words: null }));
  return few ? listByIds(db, { ...asked, ids: few.ids }) : listByKeyset(db, asked);
}

/**
 * The ids of the first `limit` enrollments of a list, and of one more if there are more: all that it finds at one moment.
 * Only the ids leave the database.
 */
export async function listEnrollmentIds(db: Executor, asked: ListAsked): Promise<string[]> {
  const few = asked.status && (await findFew(db, asked));
  if (few) return few.ids;
  const { words } = asked;
  const found = words && (await probeSearch(db, { ...asked, words }));
  if (found && !found.hasManyOfJourneys && !found.hasManyOfPeople) return found.ids;
  const query = found ? foundQuery({ ...asked, words }, found) : unsearchedQuery(asked);
  const { rows } = await db.execute<{ id: string }>(sql`${plannedEachTime} select found.id from (${query}) as found`);
  return rows.map(({ id }) => id);
}

/** A page without search, sorted and one row longer. */
export async function listByKeyset(db: Executor, asked: Omit<ListAsked, 'words'>): Promise<EnrollmentListed[]> {
  const { rows } = await db.execute<EnrollmentListed>(unsearchedQuery(asked));
  return rows;
}

function unsearchedQuery(asked: Omit<ListAsked, 'words'>): SQL {
  const unfiltered = { ofJourney: sql`true`, isOfJourney: sql`true`, people: null };
  return keysetQueryFor(asked, { ...unfiltered, areFewJourneys: asked.journeyId !== undefined });
}

/** A page of a search, sorted and one row longer. */
export async function listFound(
  db: Executor,
  asked: ListAsked & { words: SearchTerms },
  found: Omit<SearchProbe, 'count'>,
): Promise<EnrollmentListed[]> {
  const { rows } = await db.execute<EnrollmentListed>(sql`${plannedEachTime} ${foundQuery(asked, found)}`);
  return rows;
}

/** A keyset query for each half of a search that is too large, `ids` for the rest. */
function foundQuery({ words, ...asked }: ListAsked & { words: SearchTerms }, found: Omit<SearchProbe, 'count'>): SQL {
  const matches = journeyMatches(words);
  // A subquery, not a join: runs once per statement, not per row.
  const isOfJourney = sql`(e.journey_id in (select j.id from journeys j where ${matches})) is true`;
  const isOfPerson = sql`(e.user_id in (select p.user_id from profiles p where ${personMatches(words)})) is true`;
  const parts: SQL[] = [];
  if (found.ids.length > 0) parts.push(rowsByIds(found.ids, asked.sort));
  if (found.hasManyOfJourneys) {
    parts.push(keysetQueryFor(asked, { ofJourney: matches, isOfJourney, people: null, areFewJourneys: true }));
  }
  if (found.hasManyOfPeople) {
    parts.push(
      keysetQueryFor(asked, {
        ofJourney: sql`not ${matches}`,
        isOfJourney: sql`not ${isOfJourney}`,
        people: { matches: personMatches(words), isAmong: isOfPerson, areMany: found.areManyPeople },
        areFewJourneys: asked.journeyId !== undefined,
      }),
    );
  }
  const all = sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  );
  return sql`select * from (${all}) as parts order by ${inOrder(keysOfRows[asked.sort], asked.direction)} limit ${asked.limit + 1}`;
}

function keysetQueryFor(
  { journeyId, status, limit, ...order }: Omit<ListAsked, 'words'>,
  part: Pick<KeysetQuery, 'ofJourney' | 'isOfJourney' | 'people' | 'areFewJourneys'>,
): SQL {
  return keysetQueries[order.sort]({
    ...part,
    columns: columnsFor(order.sort),
    filter: isPlainUser,
    status,
    isOfStatus: (totalDays) => isOfStatus(status, totalDays),
    isOfJourney: sql`${inJourney(journeyId)} and ${part.isOfJourney}`,
    ofJourney: sql`${journeyId === undefined ? sql`true` : sql`j.id = ${journeyId}::uuid`} and ${part.ofJourney}`,
    isAfterCursor: isAfterCursor(keys[order.sort], order),
    direction: order.direction,
    after: order.after as never,
    limit: limit + 1,
  });
}
