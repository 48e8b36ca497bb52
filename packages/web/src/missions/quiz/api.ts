import '../../platform/later-endpoints.ts';
import type { QuestionResult, QuizView } from '@jornada/contract/missions/quiz';
import type { Given, GivenAnswers } from '@jornada/domain/missions/kinds/quiz/quiz-content';
import type { QueryClient } from '@tanstack/react-query';
import { afterCommand } from '../../platform/after-command.ts';
import { call, keyFor, queryFor, requestOf } from '../../platform/api-client.ts';
import type { Answer } from '../../platform/endpoint-types.ts';
import { applyAnswered, missionQuery, type Mission } from '../api.ts';

export type EndedAttempt = Answer<'quiz', 'endQuizAttempt'>;

const quizKey = (lessonId: string) => keyFor('quiz', 'readQuiz', { params: { lessonId } });

/** A lesson's quiz and the member's attempt. Returning to the tab loads it again, because another device may have answered. */
export const quizQuery = (lessonId: string) => ({
  ...queryFor('quiz', 'readQuiz', { params: { lessonId } }),
  refetchOnWindowFocus: 'always' as const,
});

/** Where the browser fetches a picture of a lesson's quiz. */
export const pictureOf = (lessonId: string) => (fileId: string) =>
  requestOf('lessons.readLessonFile', { params: { lessonId, fileId } })[1];

/** Begins an attempt, or goes on with the one of another device. The same `attemptId` again gets the same attempt. */
export async function startAttempt(
  queries: QueryClient,
  { lessonId, progressVersion }: Mission,
  attemptId: string,
): Promise<void> {
  const view = await call('quiz', 'startQuizAttempt', { params: { lessonId }, body: { attemptId, progressVersion } });
  void queries.cancelQueries({ queryKey: quizKey(lessonId) });
  void afterCommand(queries, {
    // A timer runs now: the dashboard shows its clock.
    invalidates: view.timerMinutes === null ? [] : [['enrollments'], missionQuery(lessonId).queryKey],
    applyAnswer: () => queries.setQueryData(quizKey(lessonId), view),
  });
}

/** Answers one question, and writes the answer with its result into the cached attempt. */
export async function sendGiven(
  queries: QueryClient,
  lessonId: string,
  attemptId: string,
  [questionId, given]: [questionId: string, given: Given],
): Promise<void> {
  const params = { lessonId, attemptId, questionId };
  const { result } = await call('quiz', 'answerQuizQuestion', { params, body: { given } });
  // A read from before would take the answer away again.
  void queries.cancelQueries({ queryKey: quizKey(lessonId) });
  queries.setQueryData<QuizView>(quizKey(lessonId), (view) => view && withGiven(view, questionId, given, result));
}

function withGiven(view: QuizView, questionId: string, given: Given, result: QuestionResult | null): QuizView {
  const { attempt } = view;
  if (!attempt) return view;
  const results = result ? { ...attempt.results, [questionId]: result } : attempt.results;
  return { ...view, attempt: { ...attempt, given: { ...attempt.given, [questionId]: given }, results } };
}

/** Ends an attempt with the answers that the server does not have yet, and writes what came of it into the cache. */
export async function endAttempt(
  queries: QueryClient,
  lessonId: string,
  attemptId: string,
  given: GivenAnswers,
): Promise<EndedAttempt> {
  const askedAt = performance.now();
  const ended = await call('quiz', 'endQuizAttempt', { params: { lessonId, attemptId }, body: { given } });
  const isPaid = (ended.rewards?.entries.length ?? 0) > 0;
  applyAnswered(queries, ended, { askedAt, isAction: isPaid }, () =>
    queries.setQueryData(quizKey(lessonId), ended.quiz),
  );
  return ended;
}
