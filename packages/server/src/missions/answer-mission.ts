import type { Completion } from '@jornada/contract/lessons/lessons';
import type { MissionView } from '@jornada/contract/missions/missions';
import type { Rewards } from '@jornada/contract/rewards/rewards';
import type { LocalDay } from '@jornada/domain/local-day';
import { decideAnswer } from '@jornada/domain/missions/answer-mission';
import type { DraftOrigin } from '@jornada/domain/missions/mission-timer';
import type { MissionAnswer } from '@jornada/domain/missions/mission-answer';
import { assertHeld, beginCommand } from '../lessons/begin-command.ts';
import { assertStepTaken } from '../lessons/mission-of.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { deferWrites } from '../platform/speed/defer-writes.ts';
import type { CommandToPay } from '../rewards/pay-command.ts';
import { withCounts } from '../rewards/reward-facts.ts';
import { loadPastCommand } from '../rewards/load-past-rewards.ts';
import { contentVersion } from './content-version.ts';
import { loadMission, readMissionParts, type LoadedMission } from './load-mission.ts';
import { presentMission } from './present.ts';
import { refuseAnswer } from './refuse-answer.ts';
import { refuseDraftConflict } from './refuse-draft-conflict.ts';
import { readFactsOfAnswer, saveAnswer } from './save-answer.ts';
import { retryAfterSettling, type SettleOptions } from './settle-timer.ts';
import { closeTimer, type MissionPlace } from './store.ts';

export interface AnswerMission extends MissionPlace, SettleOptions {
  answer: MissionAnswer;
  /** The progress version that the page showed, if it sent one. */
  shown?: string | undefined;
  /** Of the content that was shown. */
  version: string;
  /** From a page that hands in by itself when the time is over. */
  from?: DraftOrigin | undefined;
}

export interface AnsweredMission {
  mission: MissionView;
  alreadyAnswered: boolean;
  rewards: Rewards | null;
  completion: Completion | null;
}

/**
 * Saves a mission's final answer, what it completes and everything it earns, in one transaction (decisions E1–E6). A repeat returns the
 * first answer with everything it paid, and pays nothing. Refuses as `readMission` does, `lesson_already_completed`, `mission_changed` for
 * a mission edited since it was shown, `timer_not_started`, `timer_over`, `invalid_input` for an answer that does not fit the mission, and,
 * with `from`, `draft_changed` for text that does not continue the draft.
 */
export function answerMission(db: Database, command: AnswerMission): Promise<AnsweredMission> {
  const { userId, lessonId, timeZone } = command;
  return retryAfterSettling({ ...command, db }, { userId, lessonId }, () =>
    db.transaction(async (tx) => {
      const begun = await beginCommand(tx, command, (day) =>
        Promise.all([readMissionParts(tx, command), readFactsOfAnswer(tx, command, day)]),
      );
      const { stats, now, today, heldEnrollmentId } = begun;
      const [parts, read] = begun.read;
      const facts = await withCounts(tx, begun, read);
      const mission = await loadMission(tx, { userId, lessonId, now, timeZone, parts });
      assertHeld(heldEnrollmentId, mission.enrollmentId);

      const decision = decideAnswer({
        ...mission.missionProgress,
        ...mission,
        isSuspended: false,
        answer: command.answer,
      });
      if (decision.ok && decision.alreadyAnswered) {
        // A new answer takes the step too; a repeat pays nothing itself.
        assertStepTaken(mission.lastStepLeftOpenOn, today);
        return loadPastAnswer(tx, { mission, stats, today });
      }
      // Checked before errors in the answer: it was written for another text.
      const isTaken = decision.ok || decision.refusal === 'invalid_input';
      if (isTaken && command.version !== contentVersion(mission)) refuse('mission_changed');
      if (!decision.ok)
        return decision.refusal === 'invalid_input' ? refuseAnswer(decision.issues) : refuse(decision.refusal);

      if (mission.timer) refuseDraftConflict(mission.timer, { words: decision.answer, from: command.from });
      if (mission.timer) deferWrites(tx, closeTimer(tx, { userId, lessonId, outcome: 'answered', now }));
      const saved = await saveAnswer(tx, {
        stats,
        asked: mission,
        found: mission.found,
        answer: decision.answer,
        memberIsPresent: true,
        now,
        today,
        timeZone,
        facts,
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

export function withoutAction({ currentDay, journeyCompleted, alreadyCompleted }: Omit<Completion, 'rewards'>) {
  return { currentDay, journeyCompleted, alreadyCompleted };
}

/** The first answer again, with what it paid and the lesson that it completed: they share its instant. */
export async function loadPastAnswer(
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

export function isSameInstant(a: Date | null | undefined, b: Date | null): boolean {
  return a?.getTime() !== undefined && a.getTime() === b?.getTime();
}
