import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Names the stretch of write-ahead log in which positions may be compared, in one row: a promoted server begins another one (docs/decisions/0016).
 * Being a row, it reaches replicas with the log itself.
 */
export const databaseEpoch = pgTable(
  'database_epoch',
  {
    isOnly: boolean().primaryKey().default(true),
    /** Random: two servers that were promoted apart from each other count to the same timeline. */
    id: text().notNull(),
    /** The cluster's system identifier and the timeline that the id belongs to; null until a process reads from a replica. */
    system: text(),
    timeline: text(),
  },
  (t) => [
    check('database_epoch_only_check', sql`${t.isOnly}`),
    check('database_epoch_id_check', sql`${t.id} ~ '^[0-9a-f]{8}$'`),
  ],
);
