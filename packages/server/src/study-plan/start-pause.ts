import type { StudyPlanView } from '@jornada/contract/study-plan/study-plan';
import type { LocalDay } from '@jornada/domain/local-day';
import { startPause } from '@jornada/domain/study-plan/streak-pauses';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { changePlan, refuseWithoutGamification, type PlanCommand } from './change-plan.ts';
import { insertPause } from './store.ts';

/**
 * Pauses a member's streak for `days` from tomorrow on (decision K11). A repeat changes nothing. Refuses `gamification_off`,
 * `changed_meanwhile` for a page from before midnight, `pause_exists` and `pause_days_used_up`.
 */
export function startStreakPause(
  db: Database,
  command: PlanCommand & { from: LocalDay; days: number },
): Promise<StudyPlanView> {
  return changePlan(db, command, async (tx, before, { today }) => {
    refuseWithoutGamification(before);
    const start = startPause(before.pauses, command, today);
    if (!start.ok) return refuse(start.refusal);
    if (!start.isNew) return before;
    await insertPause(tx, command.userId, start.pause);
    return { ...before, pauses: [...before.pauses, start.pause] };
  });
}
