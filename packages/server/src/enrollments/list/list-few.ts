import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { plannedEachTime, type SearchTerms } from '../../platform/database/search-terms.ts';
import { inOrder } from '../../platform/cursor.ts';
import { isAfterCursor, type Order } from './list-order.ts';
import { enrollmentsOf, journeyMatches, personMatches, type ListFilter } from './list-rows.ts';
import { keysOfFound, MOST_FETCHED } from './list-search.ts';

/**
 * For a status that few enrollments have: counts those that a search finds, and gives the sorted ids of a page and one row more. Null when
 * too many have the status to fetch them: a keyset query soon fills a page then.
 */
export async function findFew(
  db: Executor,
  { words, limit, journeyId, status, ...order }: Order & ListFilter & { words: SearchTerms | null; limit: number },
): Promise<{ count: number; ids: string[] } | null> {
  const place = keysOfFound[order.sort];
  const matches = words
    ? sql`(${journeyMatches(words)} or (select ${personMatches(words)} from profiles p where p.user_id = c.user_id))`
    : sql`true`;
  const columns = sql`e.id, e.user_id, null as name_key, e.journey_id, e.created_at, e.current_day`;
  const { rows } = await db.execute<{ candidateCount: number; count: number; ids: string[] }>(sql`${plannedEachTime}
    with candidates as materialized (
      ${enrollmentsOf({ journeyId, status }, columns, MOST_FETCHED + 1)}
    ), found as materialized (
      select c.* from candidates c join journeys j on j.id = c.journey_id
       where (select count(*) from candidates) <= ${MOST_FETCHED} and ${matches}
    )
    select (select count(*)::int from candidates) as "candidateCount", (select count(*)::int from found) as count,
      array(
        select f.id from found f join (select id, total_days, search_text(name) as key from journeys) as j on j.id = f.journey_id
         where ${isAfterCursor(place, order)}
         order by ${inOrder(place, order.direction)} limit ${limit + 1}
      )::text[] as ids`);
  const { candidateCount, count, ids } = rows[0]!;
  return candidateCount > MOST_FETCHED ? null : { count, ids };
}
