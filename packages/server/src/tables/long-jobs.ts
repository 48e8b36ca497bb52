import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant, oneOf, ownedBy } from './columns.ts';

/** `writing`: all steps are done, and the file is being stored. The last three are ends. */
export const LONG_JOB_STATES = ['waiting', 'running', 'writing', 'done', 'failed', 'stopped'] as const;

/** Long jobs: one row each, from the start until it is swept (docs/decisions/0029). */
export const longJobs = pgTable(
  'long_jobs',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /** Null once the person is deleted: nobody may see the job any more. */
    startedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** What makes a start the same as another: while one is under way, no second one begins. */
    key: text().notNull(),
    /** What its steps work on. */
    arguments: jsonb().notNull(),
    state: text({ enum: LONG_JOB_STATES }).notNull(),
    doneCount: integer().notNull(),
    /** Null where nobody counted them. */
    totalCount: integer(),
    /** Where the next step goes on; null before the first one, and after the last. In an object: a text alone that looks like JSON is read as that. */
    cursor: jsonb().$type<{ at: unknown }>(),
    /** Steps that are stored. */
    steps: integer().notNull(),
    /** Failed attempts since the last step that succeeded. */
    attempts: integer().notNull(),
    /** Nobody works on it before: after a failure, and while its file is being stored. */
    notBefore: instant().notNull(),
    createdAt: instant().notNull(),
    steppedAt: instant().notNull(),
    endedAt: instant(),
    /** When the row and its file are deleted. */
    expiresAt: instant(),
    /** Bytes of the file. */
    resultSize: bigint({ mode: 'number' }),
    /** Why it failed: a refusal's code, or one of `present.ts`. */
    problem: text(),
  },
  (t) => [
    check('long_jobs_state_check', oneOf(t.state, LONG_JOB_STATES)),
    check(
      'long_jobs_counts_check',
      sql`${t.doneCount} >= 0 and ${t.totalCount} >= 0 and ${t.steps} >= 0 and ${t.attempts} >= 0`,
    ),
    check('long_jobs_waiting_check', sql`${t.state} <> 'waiting' or (${t.steps} = 0 and ${t.cursor} is null)`),
    check(
      'long_jobs_ended_check',
      sql`(${t.endedAt} is not null) = (${t.state} in ('done', 'failed', 'stopped')) and (${t.endedAt} is null) = (${t.expiresAt} is null)`,
    ),
    check('long_jobs_result_check', sql`${t.resultSize} is null or ${t.state} = 'done'`),
    check('long_jobs_problem_check', sql`(${t.problem} is not null) = (${t.state} = 'failed')`),
    uniqueIndex('long_jobs_under_way_unique')
      .on(t.startedBy, t.kind, t.key)
      .where(sql`${t.endedAt} is null`),
    index('long_jobs_next_idx')
      .on(t.steppedAt)
      .where(sql`${t.endedAt} is null`),
    index('long_jobs_started_by_idx').on(t.startedBy, t.kind, t.id.desc().nullsFirst()),
    index('long_jobs_expires_idx')
      .on(t.expiresAt)
      .where(sql`${t.expiresAt} is not null`),
  ],
);

/** What the steps of an unfinished job have made of its file, a row a step: stored with the step, gone when the job ends. */
export const longJobParts = pgTable(
  'long_job_parts',
  {
    jobId: ownedBy(() => longJobs.id),
    number: integer().notNull(),
    content: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.number] })],
);
