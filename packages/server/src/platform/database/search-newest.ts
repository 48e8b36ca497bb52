import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from './database.ts';
import { containsAllTerms, type SearchTerms } from './search-terms.ts';

/** How many of the newest rows are searched first: a common word is among them. */
const NEWEST_SEARCHED = 2000;
/** How many rows the index may find; more means a common word. */
const MOST_FOUND = 5000;

export interface NewestSearch {
  /** Needs `id`, `created_at` and an index for `where` in that order, the latest first. */
  table: SQL;
  /** Exactly the expression of the table's trigram index. */
  text: SQL;
  /** A condition on the table's columns, including where a page begins. */
  where: SQL | undefined;
  words: SearchTerms;
  limit: number;
}

/**
 * Returns the ids of the newest rows whose text contains every word, the latest first. For a limited, ordered search PostgreSQL guesses
 * how rare the words are, and a wrong guess reads the whole table. So this searches the newest rows, then the trigram index, and the
 * whole history only for words that many rows have, because they fill a page soon. Words of one or two letters are in no index: alone
 * they are searched among the newest rows only.
 */
export async function searchNewest(db: Executor, search: NewestSearch): Promise<string[]> {
  const newest = await searchNewestRows(db, search);
  if (newest.ids.length >= search.limit || newest.searched < NEWEST_SEARCHED) return newest.ids;
  if (!search.words.some(isIndexed)) return newest.ids;
  return (await searchIndex(db, search)) ?? searchWholeHistory(db, search);
}

async function searchNewestRows(db: Executor, { table, text, where = sql`true`, words, limit }: NewestSearch) {
  const { rows } = await db.execute<{ searched: number; ids: string[] }>(sql`
    with newest as materialized (
      select id, created_at, ${text} as said from ${table} where ${where} order by created_at desc, id desc limit ${NEWEST_SEARCHED}
    )
    select (select count(*)::int from newest) as searched, array(
      select id from newest where ${containsAllTerms(sql`said`, words)} order by created_at desc, id desc limit ${limit}
    )::text[] as ids`);
  return rows[0]!;
}

/** Returns null when too many rows match. */
async function searchIndex(
  db: Executor,
  { table, text, where = sql`true`, words, limit }: NewestSearch,
): Promise<string[] | null> {
  const { rows } = await db.execute<{ found: number; ids: string[] }>(sql`
    with found as materialized (
      select id from ${table} where ${containsAllTerms(text, words.map(withoutEmailDomain))} and ${containsAllTerms(text, words)} limit ${MOST_FOUND + 1}
    )
    select (select count(*)::int from found) as found, array(
      select id from ${table} where id in (select id from found) and ${where} order by created_at desc, id desc limit ${limit}
    )::text[] as ids`);
  const { found, ids } = rows[0]!;
  return found > MOST_FOUND ? null : ids;
}

async function searchWholeHistory(
  db: Executor,
  { table, text, where = sql`true`, words, limit }: NewestSearch,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id::text from (select id, created_at, ${text} as said from ${table} where ${where} order by created_at desc, id desc) walked
     where ${containsAllTerms(sql`said`, words)} order by created_at desc, id desc limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** The condition that a row has one of these ids, in the same SQL for any number. */
export const isOneOf = (ids: readonly string[]): SQL =>
  sql`id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`;

const isIndexed = (word: string) => Array.from(word).length > 2;

/** The part before the `@`. Emails end alike, and the index looks up every three letters: with the endings it takes ten times as long. */
function withoutEmailDomain(word: string): string {
  const [name = ''] = word.split('@');
  return isIndexed(name) ? name : word;
}
