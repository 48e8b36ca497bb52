import type { QuizAnswer, QuizContent } from '@jornada/domain/missions/kinds/quiz/quiz-content';
import { correct, score } from '@jornada/domain/missions/kinds/quiz/scoring';
import type { AttemptRow } from './attempts-store.ts';

/**
 * An attempt as it ends now, scored by its own key and then raised by that of the lesson's quiz of this moment (decision E12). Stores nothing.
 * @param now the lesson's quiz with its key; null where it asks none any more
 */
export function endOf(attempt: AttemptRow, { now, quiz }: { now: Date; quiz: QuizContent | null }) {
  const { asked, key, given } = attempt;
  const own = score(asked, key, given);
  return { ...attempt, ...correct({ asked, key, given, right: own.right }, quiz?.key ?? {}), endedAt: now };
}

/** The answer that an attempt which passed gives to its mission. */
export const answerOf = ({ given, right, score }: ReturnType<typeof endOf>): QuizAnswer => ({ given, right, score });
