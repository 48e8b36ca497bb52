import { COMPLETION_TIMES } from '@jornada/domain/enrollments/progress-after-change';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, wholeNumber } from '../fields/fields.ts';
import { journeyFields } from '../fields/journey-fields.ts';
import { Completing } from '../lessons/completing.ts';
import { ReleaseMode } from '../lessons/release.ts';

/**
 * What an administrator chose for the people whom a change takes past the plan, after being told how many they are (decision D15).
 * A change that takes nobody past it needs none. One that does is refused with `completion_unconfirmed` without it, and with
 * `people_count_changed` when the number or the journey's `version` is another by now.
 */
export const CompletionChoice = z.object({
  when: z.enum(COMPLETION_TIMES),
  people: z.int().min(0),
  version: Instant,
});
export type CompletionChoice = z.infer<typeof CompletionChoice>;

/** The refusals of commands that take a choice. */
export const completionRefusals = ['completion_unconfirmed', 'people_count_changed'] as const;

/** The same in an address. */
export const CompletionQuery = CompletionChoice.extend({ people: z.coerce.number().int().min(0) }).partial();

/** The choice in an address; undefined unless it is whole. */
export function choiceIn({ when, people, version }: z.infer<typeof CompletionQuery>): CompletionChoice | undefined {
  if (when === undefined || people === undefined || version === undefined) return undefined;
  return { when, people, version };
}

const TotalDays = wholeNumber(journeyFields.totalDays);
const number = z.coerce.number().int().min(1);

export const previewPlanChange = endpoint({
  method: 'GET',
  path: '/api/admin/journeys/:journeyId/plan-change',
  access: 'admin',
  scope: 'read',
  summary:
    'Count whom a change of the plan, the release or the order of the lessons would concern, without making it (decision D15).',
  params: z.object({ journeyId: Id }),
  /**
   * A new plan, a new release, or a lesson that is removed or taken back to draft, or placed when it has a new number. Or a draft that is
   * published where it stands: nothing if somebody, or its hour, has published it meanwhile. Or a part that moves behind another one, or
   * first; or a part that gets a new lesson.
   */
  query: z.object({
    totalDays: z.coerce.number().pipe(TotalDays).optional(),
    modoLiberacao: ReleaseMode.optional(),
    lessonId: Id.optional(),
    draftId: Id.optional(),
    dayNumber: number.optional(),
    partId: Id.optional(),
    afterPartId: Id.optional(),
    addsToPartId: Id.optional(),
  }),
  response: z.object({
    /** The journey's, to send back with the choice. */
    version: Instant,
    /** Members who began the journey and did not finish it (decision D9). */
    membersInTheMiddle: z.int(),
    completing: Completing,
    /** Members who did not finish it and will have more lessons to do before they do. */
    furtherAway: z.int(),
    /** Members whose next lesson is open today and will wait for its day. */
    waitingForDay: z.int(),
    /** Members whose completion came from a change within a day and is taken back. */
    takenBack: z.int(),
    /** Members who keep the lesson if it is taken back to draft; 0 unless one is removed. */
    keepers: z.int(),
  }),
  refusals: ['journey_not_found', 'lesson_not_found', 'part_not_found'],
});
