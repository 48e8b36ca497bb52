import type { BulkDeed } from '@jornada/contract/bulk/bulk-actions';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant, oneOf, ownedBy } from './columns.ts';
import { longJobs } from './long-jobs.ts';

/** Of `tag`: the tags, once they are there. */
export type StoredDeed = BulkDeed & { tagIds?: string[] };

export const BULK_LISTS = ['people', 'enrollments'] as const;

/** `done`: the action changed it. `taken_back`: its undo did. `kept`: its undo left it as it is. */
export const BULK_ITEM_STATES = ['waiting', 'done', 'unchanged', 'failed', 'taken_back', 'kept'] as const;

/** Actions of administrators on many people or enrollments (decision G8), until they are swept. */
export const bulkActions = pgTable(
  'bulk_actions',
  {
    id: uuid().primaryKey(),
    /** Whoever prepared it; null once that person is deleted. */
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    list: text({ enum: BULK_LISTS }).notNull(),
    deed: jsonb().$type<StoredDeed>().notNull(),
    /** The journeys or tags that it is about, as they were called. */
    names: jsonb().$type<string[]>().notNull(),
    before: jsonb().$type<string[]>().notNull(),
    /** Its items and their people when it was prepared. */
    count: integer().notNull(),
    people: integer().notNull(),
    /** Items by state, counted with each of them. */
    done: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    takenBack: integer().notNull().default(0),
    kept: integer().notNull().default(0),
    /** The work under way or the last one; null before the start, and once its row is swept. */
    jobId: uuid().references(() => longJobs.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    startedAt: instant(),
    undoneAt: instant(),
    /** When it is deleted: soon without a start. */
    expiresAt: instant().notNull(),
  },
  (t) => [
    check('bulk_actions_list_check', oneOf(t.list, BULK_LISTS)),
    check(
      'bulk_actions_counts_check',
      sql`${t.done} + ${t.unchanged} + ${t.failed} <= ${t.count} and ${t.takenBack} + ${t.kept} <= ${t.done} and ${t.people} <= ${t.count}`,
    ),
    check('bulk_actions_undone_check', sql`${t.undoneAt} is null or ${t.startedAt} is not null`),
    index('bulk_actions_created_by_idx').on(t.createdBy, t.id.desc().nullsFirst()),
    index('bulk_actions_job_idx').on(t.jobId),
    index('bulk_actions_expires_idx').on(t.expiresAt),
  ],
);

/** Whom a bulk action concerns, fixed when it is prepared: a row for each, in the list's order. */
export const bulkActionItems = pgTable(
  'bulk_action_items',
  {
    actionId: ownedBy(() => bulkActions.id),
    place: integer().notNull(),
    /** A person or an enrollment. No foreign key: one deleted since is told as a failure. */
    itemId: uuid().notNull(),
    userId: uuid().notNull(),
    state: text({ enum: BULK_ITEM_STATES }).notNull(),
    /** What exactly it changed, for the undo. */
    made: jsonb().$type<object>(),
    /** Why it failed, or is kept: a refusal's code, or one of `bulk/present.ts`. */
    problem: text(),
  },
  (t) => [
    primaryKey({ columns: [t.actionId, t.place] }),
    unique('bulk_action_items_once_unique').on(t.actionId, t.itemId),
    check('bulk_action_items_state_check', oneOf(t.state, BULK_ITEM_STATES)),
    check('bulk_action_items_problem_check', sql`${t.state} <> 'failed' or ${t.problem} is not null`),
    index('bulk_action_items_problem_idx')
      .on(t.actionId, t.place)
      .where(sql`${t.problem} is not null`),
  ],
);
