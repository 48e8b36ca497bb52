import { MOST_JOURNEYS_INVITED_TO } from '@jornada/domain/enrollments/invitation-limits';
import { IMPORT_FIELDS, type ImportField } from '@jornada/domain/people/imports/import-fields';
import { MAX_LIST_COLUMNS, MAX_LIST_LINES, MAX_LIST_VALUES } from '@jornada/domain/people/imports/import-limits';
import { MAX_TAGS_OF_PERSON } from '@jornada/domain/people/tag-limits';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, LocalDay, page, pageQuery } from '../fields/fields.ts';
import { UPLOAD_REFUSALS } from '../files/uploads.ts';
import { LongJob } from '../long-jobs/long-jobs.ts';
import { TagForm } from './person-tags.ts';

/** How the bytes of a list become cells. */
export const ListReading = z.object({
  encoding: z.enum(['utf-8', 'windows-1252', 'utf-16le', 'utf-16be']),
  separator: z.enum([',', ';', '\t', '|']),
  quote: z.enum(['"', "'"]).nullable(),
  lineEnd: z.enum(['crlf', 'lf', 'cr']),
  /** The line of the file with the columns' names; null where there is none. */
  headLine: z.int().min(1).nullable(),
});
export type ListReading = z.infer<typeof ListReading>;

const ImportFieldName = z.enum(Object.keys(IMPORT_FIELDS) as [ImportField, ...ImportField[]]);

const isForMany = (field: ImportField) => field === 'skip' || field === 'name';

/** The longest text of a cell by which lines are told apart, such as a product's name. */
const CellValue = z.string().max(500);

export const ImportColumn = z.object({
  /** 'Coluna 3' where the list has no names. */
  name: z.string(),
  /** Of three lines, cut to 80 characters; of documents such as a CPF the end alone. */
  samples: z.array(z.string()),
  /** The plan's; before there is one, what the name and the samples propose. */
  field: ImportFieldName,
  isRecognised: z.boolean(),
  /** What is wrong with the column: '9 parecem destruídos pelo Excel'. */
  note: z.string().nullable(),
  /**
   * Its different values, the most frequent first; null where there are too many to ask about. `proposal`: whether lines with this status
   * enter, or the journeys of this product; null where nothing is proposed.
   */
  values: z
    .array(z.object({ value: z.string(), lines: z.int(), proposal: z.union([z.boolean(), z.array(Id)]).nullable() }))
    .max(MAX_LIST_VALUES)
    .nullable(),
});
export type ImportColumn = z.infer<typeof ImportColumn>;

const journeyIds = z
  .array(Id)
  .max(MOST_JOURNEYS_INVITED_TO, `Escolha no máximo ${MOST_JOURNEYS_INVITED_TO} jornadas de uma vez`);

/** What columns mean and what is done with the lines. */
export const ImportPlan = z.object({
  /** One a column. */
  fields: z.array(ImportFieldName).max(MAX_LIST_COLUMNS),
  /** Of the column with the status. A value that is not named stays out. */
  statuses: z.array(z.object({ value: CellValue, enters: z.boolean() })).max(MAX_LIST_VALUES),
  /** Of the column with the product. Without journeys its lines stay out. `tags`: names, for who bought it. */
  products: z
    .array(z.object({ value: CellValue, journeyIds, tags: z.array(z.string()).optional() }))
    .max(MAX_LIST_VALUES),
  /** For everybody. */
  journeyIds,
  /** Names, for everybody. */
  tags: z.array(z.string()),
  /** For lines without a date of their own. */
  startsOn: LocalDay.nullable(),
  /** The last day of access, for lines without one of their own; null or absent: what the journey gives. */
  accessUntil: LocalDay.nullable().optional(),
  /** How new people hear of it: by mail, by links in the result's file, or not at all. */
  invite: z.enum(['mail', 'links', 'none']),
});
export type ImportPlan = z.infer<typeof ImportPlan>;

const tagNames = z.array(TagForm.shape.name).max(MAX_TAGS_OF_PERSON);

const ImportPlanForm = ImportPlan.extend({
  fields: ImportPlan.shape.fields
    .refine((fields) => fields.includes('email'), 'Diga qual coluna tem o e-mail')
    .refine(
      (fields) => fields.every((field, place) => isForMany(field) || fields.indexOf(field) === place),
      'Cada significado vale para uma coluna só',
    ),
  tags: tagNames,
  products: z.array(ImportPlan.shape.products.element.extend({ tags: tagNames.optional() })).max(MAX_LIST_VALUES),
});

export const ImportCounts = z.object({
  lines: z.int(),
  /** New people. */
  enter: z.int(),
  /** Members who get something. */
  exist: z.int(),
  /** Members who have all of it. */
  unchanged: z.int(),
  stayOut: z.int(),
  /** Lines with a warning. */
  attention: z.int(),
  /** Lines with an error. */
  problems: z.int(),
  /** Lines with an error, a warning or a note. */
  findings: z.int(),
  /** Lines with a suggested address that nobody has accepted. */
  suggestions: z.int(),
  /** `enter` and `exist`, each once: what the start confirms. */
  people: z.int(),
  /** New people, and members who get a journey; none unless the plan invites by mail. */
  invitations: z.int(),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

/** `stopped`: its run, which can go on. */
export const IMPORT_STATES = [
  'read',
  'checking',
  'checked',
  'running',
  'stopped',
  'done',
  'failed',
  'undoing',
  'undone',
] as const;

/** A list of people that an administrator brings (decision G7). */
export const PeopleImport = z.object({
  id: Id,
  fileName: z.string(),
  createdAt: Instant,
  createdBy: z.object({ id: Id, name: z.string() }).nullable(),
  state: z.enum(IMPORT_STATES),
  reading: ListReading,
  lineCount: z.int(),
  /** The lines of the file that the columns' samples are of. */
  sampleLines: z.array(z.int()),
  columns: z.array(ImportColumn),
  plan: ImportPlan.nullable(),
  /** Grows with each reading and plan. */
  revision: z.int(),
  /** Null until it is checked. */
  counts: ImportCounts.nullable(),
  /** The one under way, or the last one: of the check, the run or the undo. Null once that is swept. */
  job: LongJob.nullable(),
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  undoUntil: Instant.nullable(),
  results: z
    .object({ entered: z.int(), existed: z.int(), attention: z.int(), stayedOut: z.int(), failed: z.int() })
    .nullable(),
  /** `sent`: those that a mail server took. `leaving`: written, and not taken yet. `lastDay`: on which the last one goes. */
  invitations: z
    .object({
      total: z.int(),
      sent: z.int(),
      leaving: z.int(),
      failed: z.int(),
      perDay: z.int(),
      lastDay: LocalDay.nullable(),
    })
    .nullable(),
  /** New people with a link in the file of links, and the job that makes it. */
  links: z.object({ total: z.int(), job: LongJob.nullable() }).nullable(),
  /** What an undo took back, and what it left, for how many people. */
  undone: z.object({ takenBack: z.int(), kept: z.array(z.object({ what: z.string(), people: z.int() })) }).nullable(),
});
export type PeopleImport = z.infer<typeof PeopleImport>;

/** An import in the list of imports. */
export const ImportSummary = PeopleImport.omit({ columns: true, sampleLines: true, plan: true });
export type ImportSummary = z.infer<typeof ImportSummary>;

export const IMPORT_OUTCOMES = ['enters', 'exists', 'unchanged', 'stays_out'] as const;
export const LINE_RESULTS = ['waiting', 'done', 'failed', 'undone', 'kept'] as const;

export const ImportLine = z.object({
  /** As a text editor counts. */
  line: z.int(),
  /** As read, or corrected. */
  email: z.string(),
  name: z.string(),
  outcome: z.enum(IMPORT_OUTCOMES),
  findings: z.array(z.object({ severity: z.enum(['info', 'warning', 'error']), what: z.string() })),
  /** What happens: 'Entra em Foco sem Ruído', 'Não entra'. */
  effect: z.string(),
  suggestion: z.object({ email: z.string() }).nullable(),
  /** What a correction starts from: as read, or corrected. */
  edit: z.object({ email: z.string(), name: z.string(), startsOn: z.string(), accessUntil: z.string() }),
  isEdited: z.boolean(),
  isSkipped: z.boolean(),
  /** Null before the run, and for lines that stay out. */
  result: z.enum(LINE_RESULTS).nullable(),
  resultText: z.string().nullable(),
  userId: Id.nullable(),
});
export type ImportLine = z.infer<typeof ImportLine>;

export const importParams = z.object({ importId: Id });

/** What may be wrong with a list. */
const LIST_REFUSALS = [
  'list_is_spreadsheet',
  'list_is_archive',
  'list_is_binary',
  'list_too_many_lines',
  'list_too_wide',
  'list_cell_too_long',
  'list_without_lines',
] as const;

/** Why a list can no longer be prepared. */
const BEFORE_THE_RUN = ['import_not_found', 'import_running', 'import_ran'] as const;

export const uploadPeopleImport = endpoint({
  method: 'POST',
  path: '/api/admin/people-imports',
  access: 'admin',
  scope: 'people',
  showsAddresses: true,
  summary: `Bring a list of people as CSV, at most ${MAX_LIST_LINES} lines (decision G7). Says how it is read and what its columns seem to mean. The file is kept until the import starts, a day at most.`,
  accepts: 'file',
  statuses: [201],
  response: PeopleImport,
  refusals: [...UPLOAD_REFUSALS, 'list_too_large', ...LIST_REFUSALS],
});

export const listPeopleImports = endpoint({
  method: 'GET',
  path: '/api/admin/people-imports',
  access: 'admin',
  scope: 'people',
  summary: 'Imports of the last 90 days, newest first.',
  query: pageQuery,
  response: page(ImportSummary),
});

export const readPeopleImport = endpoint({
  method: 'GET',
  path: '/api/admin/people-imports/:importId',
  access: 'admin',
  scope: 'people',
  showsAddresses: true,
  summary: 'An import with its columns, plan, counts and progress.',
  params: importParams,
  response: PeopleImport,
  refusals: ['import_not_found'],
});

export const deletePeopleImport = endpoint({
  method: 'DELETE',
  path: '/api/admin/people-imports/:importId',
  access: 'admin',
  scope: 'people',
  summary: 'Delete an import that never ran, with its file and lines.',
  params: importParams,
  response: z.object({ deleted: z.literal(true) }),
  refusals: [...BEFORE_THE_RUN],
});

export const rereadPeopleImport = endpoint({
  method: 'PUT',
  path: '/api/admin/people-imports/:importId/reading',
  access: 'admin',
  scope: 'people',
  showsAddresses: true,
  summary: 'Read the file in another way. What was planned and corrected is gone. The same way changes nothing.',
  params: importParams,
  body: ListReading,
  response: PeopleImport,
  refusals: [...BEFORE_THE_RUN, 'import_file_gone', 'storage_unavailable', ...LIST_REFUSALS],
});

export const planPeopleImport = endpoint({
  method: 'PUT',
  path: '/api/admin/people-imports/:importId/plan',
  access: 'admin',
  scope: 'people',
  showsAddresses: true,
  summary:
    'Say what columns mean and what is done, and check every line (decision G7): nothing is written but the lines. A plan that changes is checked anew; corrections stay.',
  params: importParams,
  body: ImportPlanForm,
  response: PeopleImport,
  refusals: [...BEFORE_THE_RUN, 'import_file_gone', 'journey_not_found', 'journey_inactive', 'storage_unavailable'],
});

export const listImportLines = endpoint({
  method: 'GET',
  path: '/api/admin/people-imports/:importId/lines',
  access: 'admin',
  scope: 'people',
  showsAddresses: true,
  summary: 'What happens to each line: errors first, then warnings, notes and the rest, each by line.',
  params: importParams,
  /** `problems`: lines with an error, a warning or a note. `out`: those that stay out or failed, failed ones first. */
  query: pageQuery.extend({ show: z.enum(['problems', 'all', 'out']).default('all') }),
  response: page(ImportLine),
  refusals: ['import_not_found'],
});

export const correctImportLine = endpoint({
  method: 'PUT',
  path: '/api/admin/people-imports/:importId/lines/:line',
  access: 'admin',
  scope: 'people',
  showsAddresses: true,
  summary: 'Correct a line, or leave it out. It is checked anew, with those that repeat its former or new address.',
  params: importParams.extend({ line: z.coerce.number().int().min(1).max(2_147_483_647) }),
  body: z.object({
    email: z.string().max(500).optional(),
    name: z.string().max(500).optional(),
    startsOn: z.string().max(100).optional(),
    accessUntil: z.string().max(100).optional(),
    isSkipped: z.boolean().optional(),
  }),
  response: z.object({ line: ImportLine, counts: ImportCounts }),
  refusals: [...BEFORE_THE_RUN, 'import_not_checked', 'import_line_not_found'],
});

export const acceptImportSuggestions = endpoint({
  method: 'POST',
  path: '/api/admin/people-imports/:importId/suggestions',
  access: 'admin',
  scope: 'people',
  summary: 'Accept the suggested address of every line that has one. `accepted`: how many lines.',
  params: importParams,
  response: z.object({ accepted: z.int(), counts: ImportCounts }),
  refusals: [...BEFORE_THE_RUN, 'import_not_checked'],
});

export const downloadImportProblems = endpoint({
  method: 'GET',
  path: '/api/admin/people-imports/:importId/problems',
  access: 'admin',
  stepUp: true,
  summary: 'The lines with an error, a warning or a note as CSV, streamed. Written down, as it takes addresses out.',
  params: importParams,
  answers: 'file',
  response: z.unknown(),
  refusals: ['import_not_found'],
});
