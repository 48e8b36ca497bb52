import type { StudyPlanView } from '@jornada/contract/study-plan/study-plan';
import { endPause } from '@jornada/domain/study-plan/streak-pauses';
import type { Database } from '../platform/database/database.ts';
import { changePlan, refuseWithoutGamification, type PlanCommand } from './change-plan.ts';
import { setPauseEnd } from './store.ts';

/** Ends a member's pause: today is its last day, or it does not begin at all. Without one to end nothing changes. Refuses `gamification_off`. */
export function endStreakPause(db: Database, command: PlanCommand): Promise<StudyPlanView> {
  return changePlan(db, command, async (tx, before, { today }) => {
    refuseWithoutGamification(before);
    const end = endPause(before.pauses, today);
    if (!end) return before;
    const { pause, endsOn } = end;
    await setPauseEnd(tx, { userId: command.userId, from: pause.from, endsOn });
    const others = before.pauses.filter((one) => one !== pause);
    return { ...before, pauses: endsOn === null ? others : [...others, { ...pause, to: endsOn }] };
  });
}
