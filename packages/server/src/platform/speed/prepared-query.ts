import { isSpeedLayerOn } from './speed-layer.ts';
import type { Executor } from '../database/database.ts';

interface Prepared<Answer> {
  execute(values: Record<string, unknown>): Promise<Answer>;
}

/**
 * A drizzle query that is built once per database instead of at every call: building its text costs as much as the rest of a
 * small request. `sql.placeholder`s name its values. It runs in the database or transaction that it is given.
 */
export function preparedQuery<Answer>(
  build: (db: Executor) => { prepare(name: string): Prepared<Answer> },
): (db: Executor, values: Record<string, unknown>) => Promise<Answer> {
  const prepared = new WeakMap<object, Prepared<Answer>>();
  return (db, values) => {
    if (!isSpeedLayerOn) return build(db).prepare('').execute(values);
    const { dialect, client } = sessionInternals(db);
    let query = prepared.get(dialect);
    if (!query) {
      // Without a name, because the connections name their statements (name-statements.ts).
      query = build(db).prepare('');
      if (!('client' in query)) throw new Error('drizzle keeps the connection of a prepared query elsewhere now.');
      prepared.set(dialect, query);
    }
    // Only the connection of a prepared query depends on the transaction.
    const bound = Object.create(query, { client: { value: client } }) as Prepared<Answer>;
    return bound.execute(values);
  };
}

/** A database and its transactions share their dialect; each has its own connection or pool. */
function sessionInternals(db: Executor): { dialect: object; client: unknown } {
  return db._.session as unknown as { dialect: object; client: unknown };
}
