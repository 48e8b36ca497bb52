import { MAX_PART_TITLE, MAX_PARTS } from '@jornada/domain/journeys/limits';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, name } from '../fields/fields.ts';
import { CompletionChoice, completionRefusals } from '../study-plan/plan-changes.ts';
import { OrderedLesson } from './lessons.ts';

/** The form of a part. */
export const PartForm = z.object({ title: name({ max: MAX_PART_TITLE, blank: 'Nome é obrigatório' }) });

const partParams = z.object({ partId: Id });

/** A journey's parts and lessons in their order, after a command about a part. */
export const ArrangedJourney = z.object({
  parts: z.array(z.object({ id: Id, title: z.string() })),
  lessons: z.array(OrderedLesson),
});
export type ArrangedJourney = z.infer<typeof ArrangedJourney>;

export const createPart = endpoint({
  method: 'POST',
  path: '/api/admin/journeys/:journeyId/parts',
  access: 'admin',
  scope: 'write',
  summary: `Make a part of a journey, at most ${MAX_PARTS} (decision D19). Whoever asks names it: asked twice, there is one.`,
  params: z.object({ journeyId: Id }),
  body: PartForm.extend({
    id: Id,
    /** The part begins with this lesson, and those behind it in its part go along. Null or absent: an empty part at the end. */
    beforeId: Id.nullish(),
  }),
  statuses: [201],
  response: ArrangedJourney,
  refusals: ['journey_not_found', 'lesson_not_found', 'journey_parts_full', 'changed_meanwhile'],
});

export const renamePart = endpoint({
  method: 'PUT',
  path: '/api/admin/parts/:partId',
  access: 'admin',
  scope: 'write',
  summary: 'Give a part another title.',
  params: partParams,
  body: PartForm,
  response: ArrangedJourney,
  refusals: ['part_not_found'],
});

export const movePart = endpoint({
  method: 'POST',
  path: '/api/admin/parts/:partId/place',
  access: 'admin',
  scope: 'write',
  summary: 'Place a part with its lessons behind another one, or first; lessons get other numbers, in one transaction.',
  params: partParams,
  body: z.object({
    /** Null: first of all parts. Lessons that stand in none stay before it. */
    afterId: Id.nullable(),
    completing: CompletionChoice.optional(),
  }),
  response: ArrangedJourney,
  refusals: ['part_not_found', 'changed_meanwhile', ...completionRefusals],
});

export const removePart = endpoint({
  method: 'DELETE',
  path: '/api/admin/parts/:partId',
  access: 'admin',
  scope: 'write',
  summary: 'Remove a part. Its lessons stay where they are and join the part before it.',
  params: partParams,
  response: ArrangedJourney,
  refusals: ['part_not_found'],
});
