import type { Completion } from '@jornada/contract/lessons';
import type { MissionView } from '@jornada/contract/missions';
import type { Rewards } from '@jornada/contract/rewards';
import type { LocalDay } from '@jornada/domain/local-day';
import { decideAnswer } from '@jornada/domain/missions/answer-mission';
import type { DraftOrigin } from '@jornada/domain/missions/mission-timer';
import type { MissionAnswer } from '@jornada/domain/missions/mission-answer';
import { assertHeld, beginCommand } from '../lessons/begin-command.ts';
import { assertStepTaken } from '../lessons/mission-of.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { CommandToPay } from '../rewards/pay-command.ts';
import { loadPastCommand } from '../rewards/load-past-rewards.ts';
import { contentVersion } from './content-version.ts';
import { loadMission, type LoadedMission } from './load-mission.ts';
import { presentMission } from './present.ts';
import { refuseAnswer } from './refuse-answer.ts';
import { refuseDraftConflict } from './refuse-draft-conflict.ts';
import { saveAnswer } from './save-answer.ts';
import { settledFirst, type SettleOptions } from './settle-timer.ts';
import { closeTimer, type MissionPlace } from './store.ts';

export interface AnswerMission extends MissionPlace, SettleOptions {
  answer: MissionAnswer;
  /** The progress version that the page showed, if it told. */
  shown?: string | undefined;
  /** Of the content that was shown. */
  version: string;
  /** Of a page that hands in by itself when the time is over. */
  from?: DraftOrigin | undefined;
}

export interface AnsweredMission {
  mission: MissionView;
  alreadyAnswered: boolean;
  rewards: Rewards | null;
  completion: Completion | null;
}

/**
 * Answers a mission, finally (decisions E1–E6): the answer, what it completes and everything it earns, in one transaction. A repeat gives the
 * first answer back with everything that it paid, and pays nothing. Refuses as `readMission` does, `lesson_already_completed`, `mission_changed` for
 * a mission edited since it was shown, `timer_not_started`, `timer_over`, `invalid_input` for what does not fit the mission, and, where `from` is
 * told, `draft_changed` for words that do not go on from the draft.
 */
export function answerMission(db: Database, command: AnswerMission): Promise<AnsweredMission> {
  const { userId, lessonId, timeZone } = command;
  return settledFirst({ ...command, db }, { userId, lessonId }, () =>
    db.transaction(async (tx) => {
      const { stats, now, today, heldEnrollmentId } = await beginCommand(tx, command);
      const mission = await loadMission(tx, { userId, lessonId, now, timeZone });
      assertHeld(heldEnrollmentId, mission.enrollmentId);

      const decision = decideAnswer({
        ...mission.missionProgress,
        ...mission,
        isSuspended: false,
        answer: command.answer,
      });
      if (decision.ok && decision.alreadyAnswered) {
        // A new answer takes it along; a repeat pays nothing by itself.
        assertStepTaken(mission.lastStepLeftOpenOn, today);
        return recallAnswer(tx, { mission, stats, today });
      }
      // Before what is wrong with the answer: it was written for other words.
      const isTaken = decision.ok || decision.refusal === 'invalid_input';
      if (isTaken && command.version !== contentVersion(mission)) refuse('mission_changed');
      if (!decision.ok)
        return decision.refusal === 'invalid_input' ? refuseAnswer(decision.issues) : refuse(decision.refusal);

      if (mission.timer) refuseDraftConflict(mission.timer, { words: decision.answer, from: command.from });
      if (mission.timer) await closeTimer(tx, { userId, lessonId, outcome: 'answered', now });
      const saved = await saveAnswer(tx, {
        stats,
        asked: mission,
        answer: decision.answer,
        memberIsPresent: true,
        now,
        today,
        timeZone,
      });
      const { response, completion, rewards } = saved;
      return {
        mission: presentMission({
          ...mission,
          response,
          missionProgress: { ...mission.missionProgress, outcome: 'answered' },
        }),
        alreadyAnswered: false,
        rewards,
        completion: completion && { ...withoutAction(completion), rewards },
      };
    }),
  );
}

function withoutAction({ currentDay, journeyCompleted, alreadyCompleted }: Omit<Completion, 'rewards'>) {
  return { currentDay, journeyCompleted, alreadyCompleted };
}

/** The first answer once more, with everything that it paid and the lesson that it completed: they share its instant. */
async function recallAnswer(
  tx: Transaction,
  { mission, stats, today }: { mission: LoadedMission; stats: CommandToPay['stats']; today: LocalDay },
): Promise<AnsweredMission> {
  const { lessonId, lessonCompletedAt, response } = mission;
  const completedLesson = isSameInstant(response?.answeredAt, lessonCompletedAt);
  const rewards = response && (await loadPastCommand(tx, { stats, today, lessonId, at: response.answeredAt }));
  return {
    mission: presentMission(mission),
    alreadyAnswered: true,
    rewards,
    completion: completedLesson
      ? {
          currentDay: mission.currentDay,
          journeyCompleted: isSameInstant(lessonCompletedAt, mission.journeyCompletedAt),
          alreadyCompleted: true,
          rewards,
        }
      : null,
  };
}

function isSameInstant(a: Date | null | undefined, b: Date | null): boolean {
  return a?.getTime() !== undefined && a.getTime() === b?.getTime();
}
