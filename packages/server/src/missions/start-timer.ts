import type { MissionView } from '@jornada/contract/missions/missions';
import { decideTimerStart } from '@jornada/domain/missions/answer-mission';
import { assertHeld, beginCommand } from '../lessons/begin-command.ts';
import { assertStepTaken } from '../lessons/mission-of.ts';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { loadMission, readMissionParts } from './load-mission.ts';
import { presentMission } from './present.ts';
import { retryAfterSettling, type SettleOptions } from './settle-timer.ts';
import { insertTimer, type MissionPlace } from './store.ts';

const STARTS_WITH_ATTEMPT = 'O tempo de um quiz começa com a tentativa';

/**
 * Starts a timed mission: from now on its limit, text, type and required flag are fixed and its content is sent (decision E2). A repeat
 * returns the running timer; it never restarts. Refuses as `readMission` does, `lesson_already_completed`, and `invalid_input` for a quiz,
 * whose attempt starts it.
 */
export function startTimer(db: Database, command: MissionPlace & SettleOptions): Promise<MissionView> {
  const { userId, lessonId, timeZone } = command;
  return retryAfterSettling({ ...command, db }, { userId, lessonId }, () =>
    db.transaction(async (tx) => {
      const {
        now,
        heldEnrollmentId,
        read: parts,
      } = await beginCommand(tx, command, () => readMissionParts(tx, command));
      const mission = await loadMission(tx, { userId, lessonId, now, timeZone, parts });
      assertHeld(heldEnrollmentId, mission.enrollmentId);
      assertStepTaken(mission.lastStepLeftOpenOn, mission.today);
      if (mission.type === 'quiz') refuse('invalid_input', [{ path: '', message: STARTS_WITH_ATTEMPT }]);
      const decision = decideTimerStart({ ...mission.missionProgress, isSuspended: false });
      if (!decision.ok) refuse(decision.refusal);
      if (!decision.starts || mission.timerMinutes === null) return presentMission(mission);

      const timer = await insertTimer(tx, {
        userId,
        lessonId,
        startedAt: now,
        limitMinutes: mission.timerMinutes,
        missionType: mission.type,
        missionRequired: mission.required,
        missionAsked: mission.content,
      });
      return presentMission({ ...mission, timer, missionProgress: { ...mission.missionProgress, timer } });
    }),
  );
}
