import { MOST_SELECTED } from '@jornada/domain/enrollments/bulk-limits';
import { MOST_JOURNEYS_INVITED_TO } from '@jornada/domain/enrollments/invitation-limits';
import { MAX_TAGS_OF_PERSON } from '@jornada/domain/people/tag-limits';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { exportEnrollments } from '../enrollments/admin-enrollments.ts';
import { Id, Instant } from '../fields/fields.ts';
import { LongJob } from '../long-jobs/long-jobs.ts';
import { exportPeople } from '../people/people.ts';
import { TagForm } from '../people/person-tags.ts';

/** One bulk action takes so many people or enrollments (decision G8). */
export const MOST_IN_BULK = 50_000;
/** So many failures are shown; the export has all of them. */
export const MOST_FAILURES_SHOWN = 100;

const ids = z
  .array(Id)
  .min(1, 'Selecione pelo menos uma linha')
  .max(MOST_SELECTED, `Selecione no máximo ${MOST_SELECTED} linhas, ou todas as encontradas`);

/** People or enrollments of a list: those selected, or all that its filter finds. Both are fixed when the action is prepared. */
export const BulkSelection = z.union([
  z.object({ list: z.literal('people'), ids }),
  z.object({ list: z.literal('people'), query: exportPeople.query! }),
  z.object({ list: z.literal('enrollments'), ids }),
  z.object({ list: z.literal('enrollments'), query: exportEnrollments.query! }),
]);
export type BulkSelection = z.infer<typeof BulkSelection>;

/** What single actions do to an enrollment. */
const OF_ENROLLMENTS = ['pause', 'resume', 'reset', 'remove'] as const;

/** What is done to each: what the single action of the same name does. On enrollments, the other ones concern their person. */
export const BulkDeed = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('enroll'),
    journeyIds: z
      .array(Id)
      .min(1, 'Escolha pelo menos uma jornada')
      .max(MOST_JOURNEYS_INVITED_TO, `Escolha no máximo ${MOST_JOURNEYS_INVITED_TO} jornadas de uma vez`),
  }),
  z.object({
    kind: z.literal('tag'),
    names: z
      .array(TagForm.shape.name)
      .min(1, 'Escreva a tag')
      .max(MAX_TAGS_OF_PERSON, `Use no máximo ${MAX_TAGS_OF_PERSON}`),
  }),
  z.object({
    kind: z.literal('untag'),
    tagIds: z.array(Id).min(1, 'Escolha a tag').max(MAX_TAGS_OF_PERSON, `Use no máximo ${MAX_TAGS_OF_PERSON}`),
  }),
  z.object({ kind: z.enum(OF_ENROLLMENTS) }),
  z.object({ kind: z.literal('export') }),
]);
export type BulkDeed = z.infer<typeof BulkDeed>;

export const BULK_KINDS = ['enroll', 'tag', 'untag', ...OF_ENROLLMENTS, 'export'] as const;

export const BulkAction = z.object({
  id: Id,
  /** What it does something to: enrolling and tags concern people, also from a list of enrollments. */
  list: z.enum(['people', 'enrollments']),
  /** `names`: the journeys or tags that it is about, as they were called when it was prepared. */
  deed: z.object({ kind: z.enum(BULK_KINDS), names: z.array(z.string()) }),
  /** `prepared`: nothing is done yet. `stopped` and `failed` ones go on when they are started again. */
  state: z.enum(['prepared', 'running', 'stopped', 'done', 'failed', 'undoing', 'undone']),
  createdAt: Instant,
  /** How many are fixed, and how many people these are. */
  count: z.int(),
  people: z.int(),
  /** What an administrator should know before: '12 já estão em Foco sem Ruído'. Only what concerns somebody. */
  before: z.array(z.string()),
  /** How many were changed, were already so, and failed. */
  done: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  /** After an undo: how many were taken back, and how many stay as somebody changed or used them since. */
  undone: z.object({ takenBack: z.int(), kept: z.int() }).nullable(),
  /** The work under way, or the last one: stopped by `stopLongJob`. Null before a start, and a day after its end. */
  job: LongJob.nullable(),
  mayUndo: z.boolean(),
  /** Null where nothing can be taken back. */
  undoUntil: Instant.nullable(),
});
export type BulkAction = z.infer<typeof BulkAction>;

/** With its failures: the first ones in the list's order, with the person's name and a sentence. Of an undo: what it could not take back. */
const BulkActionWithFailures = BulkAction.extend({
  failures: z.array(z.object({ id: Id, name: z.string(), what: z.string() })),
});
export type BulkActionWithFailures = z.infer<typeof BulkActionWithFailures>;

const params = z.object({ actionId: Id });

export const prepareBulkAction = endpoint({
  method: 'POST',
  path: '/api/admin/bulk-actions',
  access: 'admin',
  scope: 'people',
  summary: `Prepare an action on many people or enrolments (decision G8): fixes whom it concerns, at most ${MOST_IN_BULK}, and counts; nothing else is done. Without a start it goes after an hour.`,
  body: z
    .object({ selection: BulkSelection, deed: BulkDeed })
    .refine(
      ({ selection, deed }) => selection.list === 'enrollments' || !OF_ENROLLMENTS.some((kind) => kind === deed.kind),
      { path: ['deed', 'kind'], error: 'Isto se faz com inscrições, não com pessoas' },
    ),
  statuses: [201],
  response: BulkActionWithFailures,
  refusals: ['bulk_nobody_found', 'bulk_too_many', 'journey_not_found', 'journey_inactive', 'tag_not_found'],
});

export const listBulkActions = endpoint({
  method: 'GET',
  path: '/api/admin/bulk-actions',
  access: 'admin',
  scope: 'people',
  summary: "All administrators' latest ten bulk actions that were started, newest first, within 90 days.",
  response: z.object({ actions: z.array(BulkAction) }),
});

export const readBulkAction = endpoint({
  method: 'GET',
  path: '/api/admin/bulk-actions/:actionId',
  access: 'admin',
  scope: 'people',
  summary: `A bulk action with its progress, and at most ${MOST_FAILURES_SHOWN} failures by name.`,
  params,
  response: BulkActionWithFailures,
  refusals: ['bulk_action_not_found'],
});

export const startBulkAction = endpoint({
  method: 'POST',
  path: '/api/admin/bulk-actions/:actionId/start',
  access: 'admin',
  scope: 'people',
  summary: 'Start a prepared bulk action, or go on with a stopped one. A repeat changes nothing.',
  params,
  response: BulkActionWithFailures,
  refusals: ['bulk_action_not_found', 'tags_full'],
});

export const undoBulkAction = endpoint({
  method: 'POST',
  path: '/api/admin/bulk-actions/:actionId/undo',
  access: 'admin',
  scope: 'people',
  summary:
    'Take back what a bulk action did and nobody changed or used since, within 24 hours of its start. A repeat changes nothing.',
  params,
  response: BulkActionWithFailures,
  refusals: ['bulk_action_not_found', 'bulk_action_running', 'bulk_undo_over'],
});

export const exportBulkAction = endpoint({
  method: 'GET',
  path: '/api/admin/bulk-actions/:actionId/export',
  access: 'admin',
  stepUp: true,
  summary:
    "The fixed rows as CSV: of `export` with the list's own columns, else with what became of each. Long ones by `startExport`. Written down, as it takes addresses out.",
  params,
  answers: 'file',
  response: z.unknown(),
  refusals: ['bulk_action_not_found'],
});
