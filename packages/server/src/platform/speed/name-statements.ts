import type pg from 'pg';

/**
 * Put it first in a statement to have it planned for its values each time. For searches: the best plan for a rare name is the worst one
 * for a common name, and a stored plan does not know the name.
 */
export const PLANNED_EACH_TIME = '/* planned each time */';

/** Far more statements than the product has; only texts that grow with a list of values could reach it. */
const MOST_NAMES = 500;

/** Of statements without values only these are asked again and again. */
const READING = /^\s*select\b/i;

type Query = (this: unknown, query: unknown, ...rest: unknown[]) => unknown;

/**
 * Makes a connection prepare each statement with values, and each query without, under its own name: PostgreSQL then parses and plans it once per
 * connection instead of each time, which halves its work for a command of a dozen small statements. The connections of a pool
 * share `names`, so that it grows with the product's statements and not with the connections.
 */
export function nameStatements(client: pg.ClientBase, names: Map<string, string>): void {
  const query = client.query.bind(client) as Query;
  client.query = ((first: unknown, ...rest: unknown[]) =>
    query(named(first, rest[0], names), ...rest)) as typeof client.query;
}

function named(query: unknown, values: unknown, names: Map<string, string>): unknown {
  if (!isUnnamed(query) || !Array.isArray(values)) return query;
  const { text } = query;
  if (values.length === 0 && !READING.test(text)) return query;
  if (text.startsWith(PLANNED_EACH_TIME)) return query;
  let name = names.get(text);
  if (name === undefined) {
    if (names.size >= MOST_NAMES) return query;
    name = `jornada_${names.size}`;
    names.set(text, name);
  }
  return { ...query, name };
}

/** As drizzle sends it: an object with the text, values in the next argument. */
function isUnnamed(query: unknown): query is { text: string; name?: undefined } {
  return (
    typeof query === 'object' &&
    query !== null &&
    'text' in query &&
    !('submit' in query) &&
    !('name' in query && query.name)
  );
}
