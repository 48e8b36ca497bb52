import type { MissionAnswer } from '@jornada/domain/missions/mission-answer';
import { checkDraft } from '@jornada/domain/missions/mission-answer';
import { type DraftOrigin, timerState } from '@jornada/domain/missions/mission-timer';
import { beginCommand } from '../lessons/begin-command.ts';
import { assertStepTaken } from '../lessons/mission-of.ts';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { loadMission, readMissionParts } from './load-mission.ts';
import { refuseAnswer } from './refuse-answer.ts';
import { refuseDraftConflict } from './refuse-draft-conflict.ts';
import { retryAfterSettling, type SettleOptions } from './settle-timer.ts';
import { storeDraft, type MissionPlace } from './store.ts';

/**
 * Saves a timed mission's draft, which becomes the answer when the time is over (decision E3). A draft may be blank. Refuses as
 * `readMission` does, `timer_not_started`, `timer_over` once drafts are no longer accepted, `invalid_input` for a draft that does not fit
 * the mission, and `draft_changed` for text that does not continue another tab's draft; without `from` it replaces any draft.
 * @returns when it was saved, and the time left in milliseconds
 */
export function saveDraft(
  db: Database,
  command: MissionPlace &
    SettleOptions & { draft: MissionAnswer; shown?: string | undefined; from?: DraftOrigin | undefined },
): Promise<{ savedAt: string; remainingMs: number }> {
  const { userId, lessonId, timeZone } = command;
  return retryAfterSettling({ ...command, db }, { userId, lessonId }, () =>
    db.transaction(async (tx) => {
      const { now, read: parts } = await beginCommand(tx, command, () => readMissionParts(tx, command));
      const mission = await loadMission(tx, { userId, lessonId, now, timeZone, parts });
      assertStepTaken(mission.lastStepLeftOpenOn, mission.today);
      if (mission.missionProgress.outcome !== 'none') refuse('timer_over');
      if (!mission.timer) refuse('timer_not_started');

      const checked = checkDraft(mission.content, mission.type, command.draft);
      if (!checked.ok) refuseAnswer(checked.issues);
      refuseDraftConflict(mission.timer, { words: checked.answer, from: command.from });
      await storeDraft(tx, { userId, lessonId, draft: checked.answer, tab: command.from?.tab ?? null, now });
      return {
        savedAt: now.toISOString(),
        remainingMs: timerState({ ...mission.timer, now }).remainingMilliseconds,
      };
    }),
  );
}
