import type { QuizAttempt, QuizView } from '@jornada/contract/missions/quiz';
import { allowedAttempts, isUsedUp, quizStanding } from '@jornada/domain/missions/kinds/quiz/attempts';
import { asMission } from '@jornada/domain/missions/mission-content';
import type { QuizContent } from '@jornada/domain/missions/kinds/quiz/quiz-content';
import { resultsToShow } from '@jornada/domain/missions/kinds/quiz/results';
import { neededRight } from '@jornada/domain/missions/kinds/quiz/scoring';
import { quizOf } from '../../lessons/mission-of.ts';
import type { AttemptRow } from './attempts-store.ts';
import { progressOf, type LoadedQuiz } from './load-quiz.ts';

/** A quiz as its member sees it: of what is right only what may be told now (decision E9). */
export function presentQuiz(quiz: LoadedQuiz): QuizView {
  const { mission, attempts } = quiz;
  const progress = progressOf(quiz);
  const { rules, isTimed, outcome } = progress;
  const { state, made, nextAt, mayStart } = quizStanding(progress);
  const { last } = attempts;
  const isUnderWay = last !== null && last.endedAt === null;
  const asked = isUnderWay ? last.asked : (quizOf(mission.found.lesson) ?? askedIn(mission));
  const moment = { hasPassed: outcome === 'answered', isLast: isUsedUp({ made, isUnderWay, rules, isTimed }) };
  return {
    state,
    questions: asked.quiz.length,
    neededRight: neededRight(asked),
    minimumScore: asked.minimumScore,
    attempts: allowedAttempts(rules, isTimed),
    made,
    nextAt: nextAt?.toISOString() ?? null,
    mayStart: mayStart && !mission.isPreview,
    feedback: asked.feedback,
    timerMinutes: mission.timer?.limitMinutes ?? mission.timerMinutes,
    attempt: last && presentAttempt(last, moment),
  };
}

/** What may be told of one attempt now, by question. */
export function resultsOf(attempt: AttemptRow, moment: { hasPassed: boolean; isLast: boolean }) {
  const { asked, endedAt } = attempt;
  return resultsToShow(attempt, { ...moment, feedback: asked.feedback, isOver: endedAt !== null });
}

function presentAttempt(attempt: AttemptRow, moment: Parameters<typeof resultsOf>[1]): QuizAttempt {
  const { id, number, asked, given, startedAt, endedAt, right, score, isPassed } = attempt;
  return {
    id,
    number,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    quiz: asked.quiz,
    given,
    results: resultsOf(attempt, moment),
    right: right?.length ?? null,
    score,
    isPassed,
  };
}

function askedIn({ type, content }: LoadedQuiz['mission']): QuizContent {
  const mission = asMission(type, content);
  if (mission.type !== 'quiz') throw new Error('A mission of another type is no quiz');
  return mission.content;
}
