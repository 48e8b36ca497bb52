import type { QuestionResult } from '@jornada/contract/missions/quiz';
import type { Given } from '@jornada/domain/missions/kinds/quiz/quiz-content';
import { assertHeld, beginCommand } from '../../lessons/begin-command.ts';
import { assertStepTaken } from '../../lessons/mission-of.ts';
import type { Database } from '../../platform/database/database.ts';
import { deferWrites } from '../../platform/speed/defer-writes.ts';
import { retryAfterSettling, type SettleOptions } from '../settle-timer.ts';
import type { MissionPlace } from '../store.ts';
import { saveGiven } from './attempts-store.ts';
import { attemptUnderWay, loadQuiz, readQuizParts } from './load-quiz.ts';
import { resultsOf } from './present-quiz.ts';
import { takeAnswers } from './take-answers.ts';

/**
 * Answers one question of an attempt under way (decision E9): in 'treino' finally, with its result, which a repeat gets too; in 'prova' until
 * the end, without one. Refuses as `readMission` does, `attempt_not_found`, `attempt_over`, `lesson_already_completed`, and `invalid_input`
 * for an answer that does not fit the question.
 */
export function answerQuestion(
  db: Database,
  command: MissionPlace & SettleOptions & { attemptId: string; questionId: string; given: Given },
): Promise<{ result: QuestionResult | null }> {
  const { userId, lessonId, attemptId, questionId, timeZone } = command;
  return retryAfterSettling({ ...command, db }, { userId, lessonId }, () =>
    db.transaction(async (tx) => {
      const begun = await beginCommand(tx, command, () => readQuizParts(tx, command));
      const { now, heldEnrollmentId, read: parts } = begun;
      const quiz = await loadQuiz(tx, { userId, lessonId, now, timeZone, parts });
      const { mission } = quiz;
      assertHeld(heldEnrollmentId, mission.enrollmentId);
      assertStepTaken(mission.lastStepLeftOpenOn, mission.today);

      const attempt = attemptUnderWay(quiz, attemptId);
      const given = takeAnswers(attempt, { [questionId]: command.given }, () => 'given');
      deferWrites(tx, saveGiven(tx, attemptId, given));
      const results = resultsOf({ ...attempt, given }, { hasPassed: false, isLast: false });
      return { result: results[questionId] ?? null };
    }),
  );
}
