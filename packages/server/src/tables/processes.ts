import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The server processes at work on this database, one row each for as long as it lives. */
export const serverProcesses = pgTable('server_processes', {
  id: uuid().primaryKey(),
  /** A fingerprint, never the value, of each setting that all of them must share, by its name. */
  settings: jsonb().$type<Record<string, string>>().notNull(),
  /** By the database's own clock: those of the machines may differ. */
  renewedAt: instant().notNull(),
});
