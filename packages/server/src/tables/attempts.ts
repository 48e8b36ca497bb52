import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Attempts by limit and key, such as wrong passwords of an account. They survive a restart, and all server processes share them. */
export const attemptCounts = pgTable(
  'attempt_counts',
  {
    /** The limit's name and a keyed hash of what it counts by: nobody's address is stored here. */
    key: text().primaryKey(),
    attempts: integer().notNull(),
    /** The count expires then. */
    windowEndsAt: instant().notNull(),
  },
  (t) => [check('attempt_counts_attempts_check', sql`${t.attempts} >= 0`)],
);
