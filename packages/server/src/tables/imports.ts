import {
  IMPORT_OUTCOMES,
  IMPORT_STATES,
  LINE_RESULTS,
  type ImportColumn,
  type ImportCounts,
  type ImportLine,
  type ImportPlan,
  type ListReading,
  type PeopleImport,
} from '@jornada/contract/people/people-imports';
import type { JudgedLine } from '@jornada/domain/people/imports/judge-line';
import type { LineAsRead } from '@jornada/domain/people/imports/read-line';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant, oneOf, ownedBy } from './columns.ts';
import { longJobs } from './long-jobs.ts';

/** Lists of people that administrators bring (decision G7). Gone 90 days after they were sent. */
export const peopleImports = pgTable(
  'people_imports',
  {
    id: uuid().primaryKey(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    fileName: text().notNull(),
    state: text({ enum: IMPORT_STATES }).notNull(),
    reading: jsonb().$type<ListReading>().notNull(),
    /** As the reading proposes them. */
    columns: jsonb().$type<ImportColumn[]>().notNull(),
    sampleLines: integer().array().notNull(),
    lineCount: integer().notNull(),
    plan: jsonb().$type<ImportPlan>(),
    /** Grows with each reading and plan: a check of a former one ends without a trace. */
    revision: integer().notNull(),
    counts: jsonb().$type<ImportCounts>(),
    results: jsonb().$type<NonNullable<PeopleImport['results']>>(),
    undone: jsonb().$type<NonNullable<PeopleImport['undone']>>(),
    /** Of the check, the run or the undo, whichever began last. */
    jobId: uuid().references(() => longJobs.id, { onDelete: 'set null' }),
    /** Makes the file of links. */
    linksJobId: uuid().references(() => longJobs.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    startedAt: instant(),
    endedAt: instant(),
    undoUntil: instant(),
  },
  (t) => [
    check('people_imports_state_check', oneOf(t.state, IMPORT_STATES)),
    check('people_imports_lines_check', sql`${t.lineCount} >= 1 and ${t.revision} >= 1`),
    check('people_imports_plan_check', sql`(${t.plan} is null) = (${t.state} = 'read')`),
    check('people_imports_counts_check', sql`(${t.counts} is null) = (${t.state} in ('read', 'checking'))`),
    check(
      'people_imports_started_check',
      sql`(${t.startedAt} is null) = (${t.state} in ('read', 'checking', 'checked'))`,
    ),
    check(
      'people_imports_ended_check',
      sql`${t.startedAt} is not null or (${t.endedAt} is null and ${t.undoUntil} is null)`,
    ),
    index('people_imports_created_idx').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('people_imports_created_by_idx')
      .on(t.createdBy)
      .where(sql`${t.createdBy} is not null`),
    index('people_imports_job_idx')
      .on(t.jobId)
      .where(sql`${t.jobId} is not null`),
    index('people_imports_links_job_idx')
      .on(t.linksJobId)
      .where(sql`${t.linksJobId} is not null`),
  ],
);

/** The list itself, until the import starts, a day at most. */
export const peopleImportFiles = pgTable(
  'people_import_files',
  {
    importId: ownedBy(() => peopleImports.id).primaryKey(),
    path: text().notNull(),
    /** In bytes. */
    size: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('people_import_files_path_unique').on(t.path),
    index('people_import_files_created_idx').on(t.createdAt),
    check('people_import_files_size_check', sql`${t.size} > 0`),
  ],
);

/** What a correction says instead of what was read. */
export type LineCorrection = Partial<Pick<LineAsRead, 'email' | 'name' | 'startsOn' | 'accessUntil'>>;

/** What a line created, all at the instant `at`. */
export interface CreatedByLine {
  at: string;
  account: boolean;
  enrollments: string[];
  /** Tags that the person got, and those of them that the school did not have. */
  tags: string[];
  newTags: string[];
  /** Lessons that were brought. */
  lessons: number;
}

/** Lines that were checked before lists had last days of access have none. */
type SinceLastDays<Line extends { accessUntil: unknown }> = Omit<Line, 'accessUntil'> &
  Partial<Pick<Line, 'accessUntil'>>;

/** `out`: nothing is done with it. */
export const IMPORT_LINE_STATES = [...LINE_RESULTS, 'out'] as const;

/** The lines of checked imports: what was read, what it comes to, and what the run made of it. */
export const peopleImportLines = pgTable(
  'people_import_lines',
  {
    importId: ownedBy(() => peopleImports.id),
    /** Of the file, as a text editor counts. */
    line: integer().notNull(),
    read: jsonb().$type<SinceLastDays<LineAsRead>>().notNull(),
    corrected: jsonb().$type<LineCorrection>(),
    isSkipped: boolean().notNull().default(false),
    /** In its normal form; null where there is none that could be used. */
    email: text(),
    /** What it comes to, for its run. */
    judged: jsonb()
      .$type<
        SinceLastDays<
          Pick<JudgedLine, 'shownEmail' | 'name' | 'journeyIds' | 'tags' | 'startsOn' | 'accessUntil' | 'stands'>
        >
      >()
      .notNull(),
    outcome: text({ enum: IMPORT_OUTCOMES }).notNull(),
    /** Of its worst finding: 0 error, 1 warning, 2 info, 3 none. */
    severity: smallint().notNull(),
    findings: jsonb().$type<ImportLine['findings']>().notNull(),
    /** What happens, in words. */
    outcomeText: text().notNull(),
    suggestedEmail: text(),
    state: text({ enum: IMPORT_LINE_STATES }).notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Exactly what this line created, for the undo; null where that is nothing. */
    created: jsonb().$type<CreatedByLine>(),
    /** Why it failed, what of it was not done, or what an undo left. */
    problem: text(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    check('people_import_lines_line_check', sql`${t.line} >= 1`),
    check('people_import_lines_outcome_check', oneOf(t.outcome, IMPORT_OUTCOMES)),
    check('people_import_lines_severity_check', sql`${t.severity} between 0 and 3`),
    check('people_import_lines_state_check', oneOf(t.state, IMPORT_LINE_STATES)),
    check(
      'people_import_lines_out_check',
      sql`${t.state} = 'out' or (${t.email} is not null and ${t.outcome} in ('enters', 'exists', 'unchanged'))`,
    ),
    index('people_import_lines_severity_idx').on(t.importId, t.severity, t.line),
    index('people_import_lines_email_idx').on(t.importId, t.email, t.line),
    index('people_import_lines_user_idx')
      .on(t.userId)
      .where(sql`${t.userId} is not null`),
  ],
);

/** Whom an import tells of an account or a journey, in the order in which they go: a person is told once per journey. */
export const importInvitations = pgTable(
  'import_invitations',
  {
    importId: ownedBy(() => peopleImports.id),
    /** Outlives the person: what went counts against its day. */
    userId: uuid().notNull(),
    journeyIds: uuid().array().notNull(),
    /** Its place in the order. */
    place: integer().notNull(),
    /** When its mail was written, or could not be; null while it waits. */
    sentAt: instant(),
    /** Null where the mail could not be written. */
    mailId: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.userId] }),
    index('import_invitations_user_idx').on(t.userId),
    index('import_invitations_sent_idx')
      .on(t.sentAt)
      .where(sql`${t.sentAt} is not null`),
    index('import_invitations_due_idx')
      .on(t.importId, t.place)
      .where(sql`${t.sentAt} is null`),
  ],
);
