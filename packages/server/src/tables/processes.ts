import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The server processes that use this database: one row each, for as long as it runs. */
export const serverProcesses = pgTable('server_processes', {
  id: uuid().primaryKey(),
  /** By name, a fingerprint (never the value) of each setting that all processes must share. */
  settings: jsonb().$type<Record<string, string>>().notNull(),
  /** By the database's own clock, because the machines' clocks may differ. */
  renewedAt: instant().notNull(),
});
