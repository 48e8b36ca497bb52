import { aQuiz, quizAnswers } from '@jornada/domain/fixtures/missions';
import type { MissionView } from '@jornada/contract/missions/missions';
import type { QuizAttempt, QuizView } from '@jornada/contract/missions/quiz';
import { contentForMember } from '@jornada/domain/missions/mission-content';
import type { GivenAnswers, QuizContent } from '@jornada/domain/missions/kinds/quiz/quiz-content';
import { resultsToShow } from '@jornada/domain/missions/kinds/quiz/results';
import { neededRight, score } from '@jornada/domain/missions/kinds/quiz/scoring';
import { lessonId } from './lessons.ts';
import { aMission } from './missions.ts';

export { quizAnswers };
export const attemptId = '019a0000-0000-7000-8000-0000000000a1';
export const reading = `GET /api/lessons/${lessonId}/quiz`;
export const starting = `POST /api/lessons/${lessonId}/quiz/attempts`;
export const ending = `POST /api/lessons/${lessonId}/quiz/attempts/${attemptId}/end`;
export const answeringOf = (questionId: string) =>
  `PUT /api/lessons/${lessonId}/quiz/attempts/${attemptId}/questions/${questionId}`;

/** A quiz that is not answered yet; its content comes in attempts. */
export const aQuizMission = (mission: Partial<MissionView> = {}): MissionView =>
  aMission({ type: 'quiz', content: null, contentVersion: null, ...mission });

interface QuizScene {
  quiz?: Partial<QuizContent>;
  /** What was answered before, as on another device; without it no attempt is under way. */
  given?: GivenAnswers;
  mission?: Partial<MissionView>;
  view?: Partial<QuizView>;
}

/** A server's answers for one quiz whose attempt it keeps and scores as the domain says. `attempt()` gives it as it is now. */
export function aQuizServer({ quiz, given, mission, view }: QuizScene = {}) {
  const content: QuizContent = { ...aQuiz.content, ...quiz };
  const { key = {}, feedback } = content;
  const asked = contentForMember('quiz', content) as QuizContent;
  const needed = neededRight(asked);
  let attempt: QuizAttempt | null = null;
  const begin = (already: GivenAnswers): QuizAttempt => ({
    id: attemptId,
    number: 1,
    startedAt: '2026-11-23T12:00:00.000Z',
    endedAt: null,
    quiz: asked.quiz,
    given: already,
    results: {},
    right: null,
    score: null,
    isPassed: null,
  });
  if (given) attempt = begin(given);
  const told = (now: QuizAttempt): QuizAttempt => {
    const { endedAt } = now;
    const moment = {
      feedback,
      isOver: endedAt !== null,
      hasPassed: now.isPassed ?? false,
      isLast: content.attempts === 1,
    };
    const right = endedAt === null ? null : score(asked, key, now.given).right;
    return { ...now, results: resultsToShow({ asked, key, given: now.given, right }, moment) };
  };
  const read = (): QuizView => {
    const isOver = Boolean(attempt?.endedAt);
    const isUsedUp = isOver && content.attempts === 1;
    const state =
      attempt === null ? 'open' : !isOver ? 'under_way' : attempt.isPassed ? 'passed' : isUsedUp ? 'used_up' : 'open';
    return {
      state,
      questions: asked.quiz.length,
      neededRight: needed,
      minimumScore: content.minimumScore,
      attempts: content.attempts,
      made: attempt ? 1 : 0,
      nextAt: null,
      mayStart: state === 'open' || (state === 'passed' && content.attempts !== 1),
      feedback,
      timerMinutes: null,
      attempt: attempt && told(attempt),
      ...view,
    };
  };
  const take = (answers: GivenAnswers) => {
    if (!attempt || attempt.endedAt) return;
    const first = feedback === 'treino' ? attempt.given : {};
    attempt = { ...attempt, given: { ...attempt.given, ...answers, ...first } };
  };
  const end = (answers: GivenAnswers = {}) => {
    take(answers);
    const scored = score(asked, key, attempt!.given);
    const { isPassed } = scored;
    attempt = {
      ...attempt!,
      endedAt: '2026-11-23T12:09:00.000Z',
      score: scored.score,
      right: scored.right.length,
      isPassed,
    };
    const state = isPassed ? 'answered' : content.attempts === 1 ? 'failed' : 'open';
    const answer = isPassed ? { given: attempt.given, right: scored.right, score: scored.score } : null;
    const ended = aQuizMission({
      ...mission,
      state,
      ...(isPassed && { answer, content: asked, contentVersion: 'uma' }),
    });
    return { quiz: read(), mission: ended, rewards: null, completion: null };
  };
  const answers: Record<string, unknown> = {
    [reading]: read,
    [starting]: () => {
      attempt ??= begin({});
      return read();
    },
    [ending]: (body: { given?: GivenAnswers }) => end(body.given),
  };
  for (const { id } of asked.quiz) {
    answers[answeringOf(id)] = (body: { given: string[] }) => {
      take({ [id]: body.given });
      return { result: told(attempt!).results[id] ?? null };
    };
  }
  return { mission: aQuizMission(mission), answers, attempt: () => attempt, end, take };
}
