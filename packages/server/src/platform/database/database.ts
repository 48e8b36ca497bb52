import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';

/** What `execute` answers on both drivers: the rows. Count what was touched with `returning()`. */
export interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

interface Rows<Row> {
  rows: Row[];
}

type NoSchema = Record<string, never>;

/**
 * The database, whichever engine runs it. Values are the same on both: `timestamp` columns are Dates,
 * `date` columns 'yyyy-MM-dd', uuid/numeric text, jsonb parsed. A raw `int8` (`count(*)`, `sum(int)`)
 * is a string on both: write `count(*)::int`.
 *
 * Must not be used inside its own `transaction()` callback: that throws (see transaction-guard.ts).
 */
export type Database = PgDatabase<RowsResult, NoSchema>;

/** What the callback of `Database.transaction` gets; its own `transaction()` is a savepoint. */
export type Transaction = PgTransaction<RowsResult, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** For reads and writes that do not care whose transaction they run in. */
export type Executor = Database | Transaction;
