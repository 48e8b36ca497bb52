import { sql, type SQL } from 'drizzle-orm';
import { PLANNED_EACH_TIME } from './name-statements.ts';

/** More words than that are not looked for: nobody types them, and each costs a comparison a row. */
const MOST_WORDS = 8;

/** What to look for: every one of them has to stand in the text. */
export type SearchTerms = readonly string[];

/**
 * The words of what somebody typed, or null for a blank. Composed letters, because typed accents may come apart and stored ones do not.
 */
export function searchTerms(typed: string | undefined): SearchTerms | null {
  const words = (typed ?? '')
    .normalize('NFC')
    .split(/[\s\0]+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
  return words.length === 0 ? null : words;
}

/** First of a search's statement: see `PLANNED_EACH_TIME`. */
export const plannedEachTime = sql.raw(PLANNED_EACH_TIME);

const escaped = (word: string) => word.replaceAll(/[\\%_]/g, '\\$&');

/**
 * Whether every word stands in `text`, accents and case ignored. `text` must be the very expression of a trigram index over `search_text(…)`,
 * which then finds it. A word of one or two letters has to begin a word of the text: no index finds it anywhere else, and everybody would have it.
 */
export function saysAll(text: SQL, words: SearchTerms): SQL {
  return sql`(${sql.join(
    words.map((word) => says(text, word)),
    sql` and `,
  )})`;
}

function says(text: SQL, word: string): SQL {
  const term = sql`search_text(${escaped(word)})`;
  if (Array.from(word).length > 2) return sql`${text} like '%' || ${term} || '%'`;
  return sql`(${text} like ${term} || '%' or ${text} like '% ' || ${term} || '%')`;
}
