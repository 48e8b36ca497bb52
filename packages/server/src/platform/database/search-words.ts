import { sql, type SQL } from 'drizzle-orm';

/** More words than that are not looked for: nobody types them, and each costs a comparison a row. */
const MOST_WORDS = 8;

/** What to look for: every word has to stand in the text. */
export interface SearchWords {
  /** The longest word, by which an index finds. */
  longest: string;
  /** All of them. */
  words: string[];
}

/**
 * The words of what somebody typed, or null for a blank. Composed letters, because typed accents may come apart and stored ones do not.
 */
export function searchWords(typed: string | undefined): SearchWords | null {
  const words = (typed ?? '')
    .normalize('NFC')
    .split(/[\s\0]+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
  if (words.length === 0) return null;
  return { words, longest: words.reduce((longest, word) => (word.length > longest.length ? word : longest)) };
}

const escaped = (word: string) => word.replaceAll(/[\\%_]/g, '\\$&');

/**
 * Whether every word stands in `text`, accents and case ignored. `text` must be the very expression of a trigram index over `search_text(…)`,
 * which then finds it. A word of one or two letters has to begin a word of the text: no index finds it anywhere else, and everybody would have it.
 */
export function saysAll(text: SQL, { longest, words }: SearchWords): SQL {
  const rest = words.filter((word) => word !== longest);
  // One parameter for the others: the statement's text stays the same however many there are.
  const patterns = rest.map((word) => `%${escaped(word)}%`);
  const others = sql`${text} like all (select search_text(pattern) from unnest(${sql.param(patterns)}::text[]) as pattern)`;
  return rest.length === 0 ? says(text, longest) : sql`${says(text, longest)} and ${others}`;
}

function says(text: SQL, word: string): SQL {
  const term = sql`search_text(${escaped(word)})`;
  if (Array.from(word).length > 2) return sql`${text} like '%' || ${term} || '%'`;
  return sql`(${text} like ${term} || '%' or ${text} like '% ' || ${term} || '%')`;
}
