import type { Completion } from '@jornada/contract/lessons/lessons';
import type { MissionView } from '@jornada/contract/missions/missions';
import type { QuizView } from '@jornada/contract/missions/quiz';
import type { Rewards } from '@jornada/contract/rewards/rewards';
import { missionOutcome } from '@jornada/domain/missions/answer-mission';
import { isUsedUp } from '@jornada/domain/missions/kinds/quiz/attempts';
import type { GivenAnswers } from '@jornada/domain/missions/kinds/quiz/quiz-content';
import { assertHeld, beginCommand } from '../../lessons/begin-command.ts';
import { assertStepTaken, quizOf } from '../../lessons/mission-of.ts';
import type { Database } from '../../platform/database/database.ts';
import { deferWrites } from '../../platform/speed/defer-writes.ts';
import { withCounts } from '../../rewards/reward-facts.ts';
import { isSameInstant, loadPastAnswer, withoutAction } from '../answer-mission.ts';
import { presentMission } from '../present.ts';
import { readFactsOfAnswer, saveAnswer } from '../save-answer.ts';
import { retryAfterSettling, type SettleOptions } from '../settle-timer.ts';
import { closeTimer, type MissionPlace, type ResponseRow } from '../store.ts';
import { saveEnd, type AttemptRow } from './attempts-store.ts';
import { answerOf, endOf } from './end-of-attempt.ts';
import { attemptUnderWay, loadQuiz, progressOf, readQuizParts, type LoadedQuiz } from './load-quiz.ts';
import { presentQuiz } from './present-quiz.ts';
import { takeAnswers } from './take-answers.ts';

export interface EndedAttempt {
  quiz: QuizView;
  mission: MissionView;
  rewards: Rewards | null;
  completion: Completion | null;
}

/**
 * Ends an attempt and scores it (decisions E9, E12). The first that passes is saved as the mission's answer with everything it earns and
 * completes, in the same transaction, as `answerMission` does; any other pays nothing. A repeat returns the first result and pays nothing.
 * `given`: answers that were kept without a connection. Refuses as `answerQuestion` does.
 */
export function endAttempt(
  db: Database,
  command: MissionPlace & SettleOptions & { attemptId: string; given?: GivenAnswers | undefined },
): Promise<EndedAttempt> {
  const { userId, lessonId, attemptId, timeZone } = command;
  return retryAfterSettling({ ...command, db }, { userId, lessonId }, () =>
    db.transaction(async (tx) => {
      const begun = await beginCommand(tx, command, (day) =>
        Promise.all([readQuizParts(tx, command), readFactsOfAnswer(tx, command, day)]),
      );
      const { stats, now, today, heldEnrollmentId } = begun;
      const [parts, read] = begun.read;
      const facts = await withCounts(tx, begun, read);
      const quiz = await loadQuiz(tx, { userId, lessonId, now, timeZone, parts });
      const { mission, attempts } = quiz;
      assertHeld(heldEnrollmentId, mission.enrollmentId);

      const endedAt = attempts.all.find(({ id }) => id === attemptId)?.endedAt;
      if (endedAt) {
        assertStepTaken(mission.lastStepLeftOpenOn, today);
        if (!isSameInstant(endedAt, mission.response?.answeredAt ?? null)) return presentEnd(quiz);
        const { rewards, completion } = await loadPastAnswer(tx, { mission, stats, today });
        return { ...presentEnd(quiz), rewards, completion };
      }

      const open = attemptUnderWay(quiz, attemptId);
      const given = takeAnswers(open, command.given ?? {}, (id) => `given.${id}`);
      const ended = endOf({ ...open, given }, { now, quiz: quizOf(mission.found.lesson) });
      const isAnswer = ended.isPassed && mission.response === null;
      // An answer takes the step too; what pays nothing does not.
      if (!isAnswer) assertStepTaken(mission.lastStepLeftOpenOn, today);
      deferWrites(tx, saveEnd(tx, ended));
      if (mission.timer) {
        const outcome = ended.isPassed ? 'answered' : 'expired';
        deferWrites(tx, closeTimer(tx, { userId, lessonId, outcome, now }));
      }
      if (!isAnswer) return presentEnd(afterEnd(quiz, ended, mission.response));

      const { response, completion, rewards } = await saveAnswer(tx, {
        stats,
        asked: { ...mission, content: ended.asked },
        found: mission.found,
        answer: answerOf(ended),
        memberIsPresent: true,
        now,
        today,
        timeZone,
        facts,
      });
      return {
        ...presentEnd(afterEnd(quiz, ended, response)),
        rewards,
        completion: completion && { ...withoutAction(completion), rewards },
      };
    }),
  );
}

const presentEnd = (quiz: LoadedQuiz): EndedAttempt => ({
  quiz: presentQuiz(quiz),
  mission: presentMission(quiz.mission),
  rewards: null,
  completion: null,
});

/** The quiz as it is once this attempt, its last one, has ended. */
function afterEnd(quiz: LoadedQuiz, ended: AttemptRow, response: ResponseRow | null): LoadedQuiz {
  const { mission, attempts } = quiz;
  const { rules, isTimed } = progressOf(quiz);
  const made = attempts.all.length;
  const outcome = missionOutcome({
    isAnswered: response !== null,
    hasFailed: isUsedUp({ made, isUnderWay: false, rules, isTimed }),
    timer: null,
  });
  return {
    mission: {
      ...mission,
      response,
      content: response?.missionAsked ?? mission.content,
      missionProgress: { ...mission.missionProgress, outcome },
    },
    attempts: { all: attempts.all.map((one) => (one.id === ended.id ? ended : one)), last: ended },
  };
}
