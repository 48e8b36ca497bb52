import type pg from 'pg';

/**
 * Begins a statement that is planned for its values each time. For searches: the best way to the few who have a rare name is the worst way to all who
 * have a common one, and a plan that is kept knows neither.
 */
export const PLANNED_EACH_TIME = '/* planned each time */';

/** Far more than the product has; only texts that a list of values makes ever longer could come near it. */
const MOST_NAMES = 500;

type Query = (this: unknown, query: unknown, ...rest: unknown[]) => unknown;

/**
 * Makes a connection prepare every statement with values under a name of its own: PostgreSQL then parses and plans it once a
 * connection instead of each time, which halves its work for a command of a dozen small statements. `names` is shared by the
 * connections of a pool, so that it grows with the product's statements and not with them.
 */
export function nameStatements(client: pg.ClientBase, names: Map<string, string>): void {
  const query = client.query.bind(client) as Query;
  client.query = ((first: unknown, ...rest: unknown[]) =>
    query(named(first, rest[0], names), ...rest)) as typeof client.query;
}

function named(query: unknown, values: unknown, names: Map<string, string>): unknown {
  if (!isUnnamed(query) || !Array.isArray(values) || values.length === 0) return query;
  const { text } = query;
  if (text.startsWith(PLANNED_EACH_TIME)) return query;
  let name = names.get(text);
  if (name === undefined) {
    if (names.size >= MOST_NAMES) return query;
    name = `jornada_${names.size}`;
    names.set(text, name);
  }
  return { ...query, name };
}

/** As drizzle sends them: an object with the text, the values beside it. */
function isUnnamed(query: unknown): query is { text: string; name?: undefined } {
  return (
    typeof query === 'object' &&
    query !== null &&
    'text' in query &&
    !('submit' in query) &&
    !('name' in query && query.name)
  );
}
