import { PgDialect } from 'drizzle-orm/pg-core';
import { sql, type Placeholder, type SQL } from 'drizzle-orm/sql';
import { preparedQuery } from './prepared-query.ts';
import type { Executor } from '../database/database.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/**
 * A statement written by hand and built once, as `preparedQuery` does for drizzle's own. `value` makes a placeholder. Rows come as the
 * driver returns them: instants and days as text.
 */
export function statement<Values extends Record<string, unknown>, Row = never>(
  build: (value: (name: keyof Values & string) => Placeholder) => SQL,
): (db: Executor, values: Values) => Promise<Row[]> {
  const text = dialect.sqlToQuery(build((name) => sql.placeholder(name)));
  const execute = preparedQuery((db) => ({
    prepare: () =>
      db._.session.prepareQuery<{ execute: { rows: Row[] }; all: never; values: never }>(
        text,
        undefined,
        undefined,
        false,
      ),
  }));
  return async (db, values) => (await execute(db, values)).rows;
}
