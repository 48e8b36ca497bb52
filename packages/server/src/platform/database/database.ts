import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';

/** The result of `execute` on both drivers: the rows. To count changed rows, use `returning()`. */
export interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

interface Rows<Row> {
  rows: Row[];
}

type NoSchema = Record<string, never>;

/**
 * The database, on either engine. Values are the same on both: `timestamp` columns are Dates,
 * `date` columns 'yyyy-MM-dd', uuid/numeric text, jsonb parsed. A raw `int8` (`count(*)`, `sum(int)`)
 * is a string on both: write `count(*)::int`.
 *
 * Must not be used inside its own `transaction()` callback: that throws (see transaction-guard.ts).
 */
export type Database = PgDatabase<RowsResult, NoSchema>;

/** The argument of `Database.transaction`'s callback; its own `transaction()` is a savepoint. */
export type Transaction = PgTransaction<RowsResult, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** For reads and writes that may run inside or outside a transaction. */
export type Executor = Database | Transaction;
