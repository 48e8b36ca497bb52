import type { Executor } from './database.ts';

interface Prepared<Answer> {
  execute(values: Record<string, unknown>): Promise<Answer>;
}

/**
 * A query of drizzle's that is built once a database instead of at every call: building its text again costs as much as the rest of a
 * small request. `sql.placeholder`s name its values. It runs in whichever transaction it is given.
 */
export function preparedQuery<Answer>(
  build: (db: Executor) => { prepare(name: string): Prepared<Answer> },
): (db: Executor, values: Record<string, unknown>) => Promise<Answer> {
  const prepared = new WeakMap<object, Prepared<Answer>>();
  return (db, values) => {
    const { dialect, client } = insideOf(db);
    let query = prepared.get(dialect);
    if (!query) {
      // Without a name: the connections name their statements themselves (name-statements.ts).
      query = build(db).prepare('');
      if (!('client' in query)) throw new Error('drizzle keeps the connection of a prepared query elsewhere now.');
      prepared.set(dialect, query);
    }
    // All that a prepared query knows of its transaction is the connection.
    const bound = Object.create(query, { client: { value: client } }) as Prepared<Answer>;
    return bound.execute(values);
  };
}

/** A database and its transactions share their dialect; each has a connection, or a pool of them, of its own. */
function insideOf(db: Executor): { dialect: object; client: unknown } {
  return db._.session as unknown as { dialect: object; client: unknown };
}
