import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, LocalDay } from '../fields/fields.ts';
import { CompletionChoice, CompletionQuery, completionRefusals } from '../study-plan/plan-changes.ts';
import { draftFields, PlacedLesson } from './admin-lessons.ts';

/** The most lessons made of one paste. */
export const MOST_PASTED = 100;

const lessonParams = z.object({ lessonId: Id });

export const createDrafts = endpoint({
  method: 'POST',
  path: '/api/admin/journeys/:journeyId/drafts',
  access: 'admin',
  scope: 'write',
  summary:
    'Make drafts of pasted titles and links, in their order, at the end of a part or of the journey. Whoever asks names them: asked twice, they are made once.',
  params: z.object({ journeyId: Id }),
  body: z.object({
    drafts: z
      .array(z.object({ id: Id, title: draftFields.title, videoUrl: draftFields.videoUrl }))
      .min(1)
      .max(MOST_PASTED, `Use no máximo ${MOST_PASTED} lições de uma vez`),
    /** Null or absent: the end of the journey. */
    partId: Id.nullable().optional(),
  }),
  statuses: [201],
  response: z.object({ count: z.int() }),
  refusals: ['journey_not_found', 'part_not_found', 'journey_full', 'changed_meanwhile'],
});

export const publishLesson = endpoint({
  method: 'POST',
  path: '/api/admin/lessons/:lessonId/publication',
  access: 'admin',
  scope: 'write',
  summary:
    'Publish a draft where it was placed, else at the end of its part or journey, or with the number given. A published lesson stays as it is.',
  params: lessonParams,
  body: z.object({
    dayNumber: z.int('Use um número inteiro').min(1, 'Use 1 ou mais').optional(),
    completing: CompletionChoice.optional(),
  }),
  response: PlacedLesson.extend({
    /** Members who began the journey and did not finish it (decision D9). */
    membersInTheMiddle: z.int(),
  }),
  refusals: ['lesson_not_found', 'lesson_incomplete', ...completionRefusals],
});

export const takeBackLesson = endpoint({
  method: 'DELETE',
  path: '/api/admin/lessons/:lessonId/publication',
  access: 'admin',
  scope: 'write',
  summary:
    'Take a published lesson back to draft. Whoever began it, and whose current one it is, keeps it. A draft stays one.',
  params: lessonParams,
  query: CompletionQuery,
  response: z.object({
    /** Members who keep the lesson. */
    keepers: z.int(),
    membersInTheMiddle: z.int(),
  }),
  refusals: ['lesson_not_found', ...completionRefusals],
});

/** A day and hour on the platform's clock. */
const Appointment = z.object({
  day: LocalDay.refine((day) => day >= '2000' && day < '2200', 'Use um dia entre 2000 e 2199'),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use uma hora, como 08:30'),
});

export const scheduleLesson = endpoint({
  method: 'PUT',
  path: '/api/admin/lessons/:lessonId/schedule',
  access: 'admin',
  scope: 'write',
  summary: "Let the server publish a draft at a day and hour of the platform's time zone.",
  params: lessonParams,
  body: Appointment,
  response: z.object({ publishAt: Instant }),
  refusals: ['lesson_not_found', 'lesson_incomplete', 'lesson_published', 'publishing_time_over'],
});

export const unscheduleLesson = endpoint({
  method: 'DELETE',
  path: '/api/admin/lessons/:lessonId/schedule',
  access: 'admin',
  scope: 'write',
  summary: 'Leave a draft without a day and hour of publishing.',
  params: lessonParams,
  /** Null, as the lesson's is now. */
  response: z.object({ publishAt: Instant.nullable() }),
  refusals: ['lesson_not_found', 'lesson_published'],
});
