import type { QuizView } from '@jornada/contract/missions/quiz';
import { decideStart } from '@jornada/domain/missions/kinds/quiz/attempts';
import { quiz as rulesOfQuiz } from '@jornada/domain/missions/kinds/quiz/quiz';
import { shuffled } from '@jornada/domain/missions/kinds/quiz/shuffled';
import { assertHeld, beginCommand } from '../../lessons/begin-command.ts';
import { assertStepTaken, quizOf } from '../../lessons/mission-of.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { retryAfterSettling, type SettleOptions } from '../settle-timer.ts';
import { insertTimer, type MissionPlace } from '../store.ts';
import { insertAttempt } from './attempts-store.ts';
import { loadQuiz, progressOf, readQuizParts } from './load-quiz.ts';
import { presentQuiz } from './present-quiz.ts';

/**
 * Begins an attempt at a quiz under the caller's id, with its own copy of the questions and their key (decision E10); that of a timed quiz
 * starts its timer (E11). A repeat, or another device, gets the attempt under way. Refuses as `readMission` does, `attempts_used_up`,
 * `attempt_waits` with the instant, `lesson_already_completed`, and `progress_reset` for a page from before a reset.
 */
export function startAttempt(
  db: Database,
  command: MissionPlace & SettleOptions & { attemptId: string; shown?: string | undefined },
): Promise<QuizView> {
  const { userId, lessonId, attemptId, timeZone } = command;
  return retryAfterSettling({ ...command, db }, { userId, lessonId }, () =>
    db.transaction(async (tx) => {
      const begun = await beginCommand(tx, command, () => readQuizParts(tx, command));
      const { now, heldEnrollmentId, read: parts } = begun;
      const quiz = await loadQuiz(tx, { userId, lessonId, now, timeZone, parts });
      const { mission, attempts } = quiz;
      assertHeld(heldEnrollmentId, mission.enrollmentId);
      assertStepTaken(mission.lastStepLeftOpenOn, mission.today);
      if (attempts.all.some(({ id }) => id === attemptId)) return presentQuiz(quiz);

      const decision = decideStart(progressOf(quiz));
      if (!decision.ok) {
        const until = 'until' in decision ? { until: decision.until.toISOString() } : {};
        throw new Refusal(decision.refusal, undefined, until);
      }
      if (!decision.isNew) return presentQuiz(quiz);

      const content = quizOf(mission.found.lesson) ?? refuse('mission_not_found');
      const asked = shuffled(rulesOfQuiz.contentForMember(content), attemptId);
      const { number } = decision;
      const row = { id: attemptId, userId, lessonId, number, asked, key: content.key ?? {}, startedAt: now };
      // Only an attempt from before a reset has the id already.
      const last = (await insertAttempt(tx, row)) ?? refuse('progress_reset');
      const timer =
        mission.timer ??
        (mission.timerMinutes === null
          ? null
          : await insertTimer(tx, {
              userId,
              lessonId,
              startedAt: now,
              limitMinutes: mission.timerMinutes,
              missionType: 'quiz',
              missionRequired: mission.required,
              missionAsked: asked,
            }));
      return presentQuiz({
        mission: { ...mission, timer, missionProgress: { ...mission.missionProgress, timer } },
        attempts: { all: [...attempts.all, last], last },
      });
    }),
  );
}
