import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, page, pageQuery, SearchTerm } from '../fields/fields.ts';
import { lessonRefusals, ProgressVersion } from '../lessons/lessons.ts';
import { Feedback, Given, GivenAnswers, Question, ToldKey } from './kinds/quiz.ts';
import { answerMission } from './missions.ts';

export const QuestionResult = z.object({
  isRight: z.boolean(),
  /** Null where it may not be shown yet (decision E9). */
  key: ToldKey.nullable(),
});
export type QuestionResult = z.infer<typeof QuestionResult>;

export const QuizAttempt = z.object({
  id: Id,
  number: z.int(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
  /** In the order in which this attempt asks. */
  quiz: z.array(Question),
  given: GivenAnswers,
  /** What may be told now, by question. */
  results: z.record(z.string(), QuestionResult),
  /** How many are right; with score and pass null until the end. */
  right: z.int().nullable(),
  score: z.int().nullable(),
  isPassed: z.boolean().nullable(),
});
export type QuizAttempt = z.infer<typeof QuizAttempt>;

/** Where a member stands with a quiz (decisions E9–E11). */
export const QuizView = z.object({
  state: z.enum(['open', 'under_way', 'waits', 'used_up', 'passed']),
  questions: z.int(),
  neededRight: z.int(),
  minimumScore: z.int(),
  /** Null without a limit. */
  attempts: z.int().nullable(),
  /** Attempts begun, the one under way included. */
  made: z.int(),
  nextAt: Instant.nullable(),
  mayStart: z.boolean(),
  feedback: Feedback,
  timerMinutes: z.int().nullable(),
  /** The one under way, else the last. */
  attempt: QuizAttempt.nullable(),
});
export type QuizView = z.infer<typeof QuizView>;

const params = z.object({ lessonId: Id });
const attemptParams = params.extend({ attemptId: Id });
const quizRefusals = [...lessonRefusals, 'mission_not_found'] as const;
const attemptRefusals = [
  ...quizRefusals,
  'attempt_not_found',
  'attempt_over',
  'lesson_already_completed',
  'timer_over',
] as const;

export const readQuiz = endpoint({
  method: 'GET',
  path: '/api/lessons/:lessonId/quiz',
  access: 'member',
  summary: "An open lesson's quiz: its rules, where the member stands, and the attempt under way or the last one.",
  params,
  response: QuizView,
  refusals: quizRefusals,
});

export const startQuizAttempt = endpoint({
  method: 'POST',
  path: '/api/lessons/:lessonId/quiz/attempts',
  access: 'member',
  summary:
    'Begin an attempt under an id of the caller. A repeat, or a second device, gets the one under way. Starts the timer of a timed quiz.',
  params,
  body: z.object({ attemptId: Id, progressVersion: ProgressVersion.optional() }),
  response: QuizView,
  refusals: [...quizRefusals, 'attempts_used_up', 'attempt_waits', 'lesson_already_completed', 'progress_reset'],
});

export const answerQuizQuestion = endpoint({
  method: 'PUT',
  path: '/api/lessons/:lessonId/quiz/attempts/:attemptId/questions/:questionId',
  access: 'member',
  summary:
    "Answer one question. In 'treino' the first answer is final and a repeat gets its result; in 'prova' it may change until the end.",
  params: attemptParams.extend({ questionId: z.string().max(100) }),
  body: z.object({ given: Given }),
  /** Null while nothing may be told of it. */
  response: z.object({ result: QuestionResult.nullable() }),
  refusals: attemptRefusals,
});

export const endQuizAttempt = endpoint({
  method: 'POST',
  path: '/api/lessons/:lessonId/quiz/attempts/:attemptId/end',
  access: 'member',
  summary:
    'End an attempt and score it. The first that passes answers the mission, pays it and completes a required lesson. A repeat gets the first result.',
  params: attemptParams,
  /** `given`: answers that were kept without a connection. */
  body: z.object({ given: GivenAnswers.optional() }),
  response: answerMission.response.omit({ alreadyAnswered: true }).extend({ quiz: QuizView }),
  refusals: attemptRefusals,
});

/** How a quiz went, for administrators: ended attempts in force, the last of each person. */
export const QuizStatistics = z.object({
  people: z.int(),
  /** In whole per cent; null while nobody has ended an attempt. */
  meanScore: z.int().nullable(),
  passed: z.int(),
  /** People whose attempts are used up and none passed. */
  usedUp: z.int(),
  questions: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      answers: z.int(),
      /** In whole per cent; null without answers. */
      rightShare: z.int().nullable(),
      mostChosenWrong: z.object({ text: z.string(), share: z.int() }).nullable(),
    }),
  ),
});
export type QuizStatistics = z.infer<typeof QuizStatistics>;

export const readQuizStatistics = endpoint({
  method: 'GET',
  path: '/api/admin/lessons/:lessonId/quiz',
  access: 'admin',
  scope: 'read',
  summary:
    'How a quiz went: people, mean score, and for each question the share right and the wrong answer chosen most.',
  params,
  response: QuizStatistics,
  refusals: ['lesson_not_found', 'mission_not_found'],
});

export const QuizAttemptRow = z.object({
  id: Id,
  user: z.object({ id: Id, name: z.string(), email: z.string() }),
  number: z.int(),
  score: z.int(),
  startedAt: Instant,
  /** From the start to the end. */
  seconds: z.int(),
  isPassed: z.boolean(),
});
export type QuizAttemptRow = z.infer<typeof QuizAttemptRow>;

export const listQuizAttempts = endpoint({
  method: 'GET',
  path: '/api/admin/lessons/:lessonId/quiz/attempts',
  access: 'admin',
  scope: 'people',
  showsAddresses: true,
  summary: "A quiz's ended attempts, newest first, searched by name and address.",
  params,
  query: pageQuery.extend({ search: SearchTerm.optional() }),
  response: page(QuizAttemptRow),
  refusals: ['lesson_not_found'],
});

export const exportQuizAttempts = endpoint({
  method: 'GET',
  path: '/api/admin/lessons/:lessonId/quiz/attempts/export',
  access: 'admin',
  stepUp: true,
  summary: "A quiz's ended attempts as CSV, streamed.",
  params,
  query: z.object({ search: SearchTerm.optional() }),
  answers: 'file',
  response: z.unknown(),
  refusals: ['lesson_not_found'],
});
