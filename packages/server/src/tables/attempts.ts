import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Attempts by limit and key, such as wrong passwords of an account: kept over a restart and shared by all server processes. */
export const attemptCounts = pgTable(
  'attempt_counts',
  {
    /** The limit's name and a keyed hash of what it counts by: no address of anybody stands here. */
    key: text().primaryKey(),
    attempts: integer().notNull(),
    /** From then on the count is worth nothing. */
    windowEndsAt: instant().notNull(),
  },
  (t) => [check('attempt_counts_attempts_check', sql`${t.attempts} >= 0`)],
);
