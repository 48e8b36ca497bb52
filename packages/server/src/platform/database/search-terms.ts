import { normalizeEmail } from '@jornada/contract/fields/normalize-email';
import { sql, type SQL } from 'drizzle-orm';
import { PLANNED_EACH_TIME } from '../speed/name-statements.ts';

/** Further words are ignored: nobody types so many, and each costs one comparison per row. */
const MOST_TERMS = 8;

/** The words to find: the text must contain all of them. */
export type SearchTerms = readonly string[];

/**
 * The words of a typed text, or null for a blank one. Letters are composed (NFC), because typed accents may be separate characters.
 */
export function searchTerms(typed: string | undefined): SearchTerms | null {
  const words = (typed ?? '')
    .normalize('NFC')
    .split(/[\s\0]+/)
    .filter((word) => word !== '')
    .slice(0, MOST_TERMS);
  return words.length === 0 ? null : words;
}

/** The words of a search in addresses as they are stored: a typed one is found in its normal form (decision A7). */
export const searchTermsOfAddresses = (typed: string | undefined): SearchTerms | null =>
  searchTerms(typed?.includes('@') ? normalizeEmail(typed) : typed);

/** Put it first in a search's statement: see `PLANNED_EACH_TIME`. */
export const plannedEachTime = sql.raw(PLANNED_EACH_TIME);

const escaped = (word: string) => word.replaceAll(/[\\%_]/g, '\\$&');

/**
 * The condition that `text` contains every word, accents and case ignored. `text` must be exactly the expression of a trigram index over
 * `search_text(…)`, which then finds it. A word of one or two letters must begin a word of the text: no index finds it elsewhere, and
 * nearly every text has it.
 */
export function containsAllTerms(text: SQL, words: SearchTerms): SQL {
  return sql`(${sql.join(
    words.map((word) => containsTerm(text, word)),
    sql` and `,
  )})`;
}

function containsTerm(text: SQL, word: string): SQL {
  const term = sql`search_text(${escaped(word)})`;
  if (Array.from(word).length > 2) return sql`${text} like '%' || ${term} || '%'`;
  return sql`(${text} like ${term} || '%' or ${text} like '% ' || ${term} || '%')`;
}
