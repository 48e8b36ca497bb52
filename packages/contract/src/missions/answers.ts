import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, page, pageQuery, SearchTerm } from '../fields/fields.ts';
import { MissionType } from '../lessons/lessons.ts';
import { MyAnswer } from './missions.ts';

const params = z.object({ lessonId: Id });
const search = z.object({ search: SearchTerm.optional() });

/** A member's answer for administrators, with the mission as the member saw it (decisions E6, E7). */
export const AnswerRow = MyAnswer.omit({
  lessonId: true,
  dayNumber: true,
  lessonTitle: true,
  hasResult: true,
  conversation: true,
}).extend({
  /** What the school and the member wrote about it (decision K26). */
  conversationId: Id.nullable(),
  user: z.object({ id: Id, name: z.string(), email: z.string() }),
});
export type AnswerRow = z.infer<typeof AnswerRow>;

export const readLessonAnswers = endpoint({
  method: 'GET',
  path: '/api/admin/lessons/:lessonId/answers',
  access: 'admin',
  scope: 'people',
  showsAddresses: true,
  summary: "A lesson's answers, newest first, searched by their words and by name; poll totals count those in force.",
  params,
  query: pageQuery.extend(search.shape),
  response: page(AnswerRow).extend({
    lesson: z.object({
      id: Id,
      title: z.string(),
      dayNumber: z.int().nullable(),
      journeyId: Id,
      journeyName: z.string(),
      /** Of its mission now; null without one. */
      missionType: MissionType.nullable(),
    }),
    total: z.int(),
    /** The poll's current options, and former ones that were chosen; empty for other missions. */
    poll: z.array(z.object({ option: z.string(), votes: z.int() })),
  }),
  refusals: ['lesson_not_found'],
});

export const exportJourneyAnswers = endpoint({
  method: 'GET',
  path: '/api/admin/journeys/:journeyId/answers/export',
  access: 'admin',
  stepUp: true,
  summary: "All answers of a journey's lessons, in their order, as CSV, streamed.",
  params: z.object({ journeyId: Id }),
  answers: 'file',
  response: z.unknown(),
  refusals: ['journey_not_found'],
});

export const exportLessonAnswers = endpoint({
  method: 'GET',
  path: '/api/admin/lessons/:lessonId/answers/export',
  access: 'admin',
  stepUp: true,
  summary: "A lesson's answers as CSV, streamed.",
  params,
  query: search,
  answers: 'file',
  response: z.unknown(),
  refusals: ['lesson_not_found'],
});
