import { PgDialect } from 'drizzle-orm/pg-core';
import { sql, type Placeholder, type SQL } from 'drizzle-orm/sql';
import type { Executor } from './database.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/**
 * A statement of which the text is built once instead of at every call, for the paths that everybody takes. `value` stands where one of its
 * values goes. Rows come as the driver gives them: instants and days as text.
 */
export function statement<Values extends Record<string, unknown>, Row = never>(
  build: (value: (name: keyof Values & string) => Placeholder) => SQL,
): (db: Executor, values: Values) => Promise<Row[]> {
  const text = dialect.sqlToQuery(build((name) => sql.placeholder(name)));
  return async (db, values) => {
    const prepared = db._.session.prepareQuery<{ execute: { rows: Row[] }; all: never; values: never }>(
      text,
      undefined,
      undefined,
      false,
    );
    const { rows } = await prepared.execute(values);
    return rows;
  };
}
