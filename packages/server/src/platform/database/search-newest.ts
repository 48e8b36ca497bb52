import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from './database.ts';
import { saysAll, type SearchTerms } from './search-terms.ts';

/** So many of the newest rows are looked through first: what is common stands among them. */
const NEWEST_LOOKED_AT = 2000;
/** What the index finds, at most; more is common after all. */
const MOST_FOUND = 5000;

export interface NewestSearch {
  /** Has `id` and `created_at`, and an index in that order, the latest first, under `where`. */
  table: SQL;
  /** The very expression of the table's trigram index. */
  text: SQL;
  /** Which rows are asked for, in columns of the table; those behind a page's end, too. */
  where: SQL | undefined;
  words: SearchTerms;
  limit: number;
}

/**
 * The newest rows of a long history in whose text every word stands, the latest first. The plan of a search that is limited and
 * ordered is a guess at how rare its words are, and a wrong one reads the whole table. So: the newest rows, then the index of words,
 * and along the whole history only for words that many rows have, with which a page is soon full. Words of one or two letters
 * stand in no index: alone they are looked for among the newest only.
 */
export async function searchNewest(db: Executor, search: NewestSearch): Promise<string[]> {
  const newest = await lookThroughNewest(db, search);
  if (newest.ids.length >= search.limit || newest.looked < NEWEST_LOOKED_AT) return newest.ids;
  if (!search.words.some(isIndexed)) return newest.ids;
  return (await lookIntoIndex(db, search)) ?? walk(db, search);
}

async function lookThroughNewest(db: Executor, { table, text, where = sql`true`, words, limit }: NewestSearch) {
  const { rows } = await db.execute<{ looked: number; ids: string[] }>(sql`
    with newest as materialized (
      select id, created_at, ${text} as said from ${table} where ${where} order by created_at desc, id desc limit ${NEWEST_LOOKED_AT}
    )
    select (select count(*)::int from newest) as looked, array(
      select id from newest where ${saysAll(sql`said`, words)} order by created_at desc, id desc limit ${limit}
    )::text[] as ids`);
  return rows[0]!;
}

/** Null when too many rows say it. */
async function lookIntoIndex(
  db: Executor,
  { table, text, where = sql`true`, words, limit }: NewestSearch,
): Promise<string[] | null> {
  const { rows } = await db.execute<{ found: number; ids: string[] }>(sql`
    with found as materialized (
      select id from ${table} where ${saysAll(text, words.map(mostTelling))} and ${saysAll(text, words)} limit ${MOST_FOUND + 1}
    )
    select (select count(*)::int from found) as found, array(
      select id from ${table} where id in (select id from found) and ${where} order by created_at desc, id desc limit ${limit}
    )::text[] as ids`);
  const { found, ids } = rows[0]!;
  return found > MOST_FOUND ? null : ids;
}

async function walk(db: Executor, { table, text, where = sql`true`, words, limit }: NewestSearch): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id::text from (select id, created_at, ${text} as said from ${table} where ${where} order by created_at desc, id desc) walked
     where ${saysAll(sql`said`, words)} order by created_at desc, id desc limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** A condition that a row is one of these, of one text however many they are. */
export const isOneOf = (ids: readonly string[]): SQL =>
  sql`id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`;

const isIndexed = (word: string) => Array.from(word).length > 2;

/** Everybody's address ends alike, and an index looks up each three letters of a word: asked for the ends too it takes ten times as long. */
function mostTelling(word: string): string {
  const [name = ''] = word.split('@');
  return isIndexed(name) ? name : word;
}
