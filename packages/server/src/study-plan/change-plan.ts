import type { StudyPlanView } from '@jornada/contract/study-plan/study-plan';
import { localDay, type LocalDay } from '@jornada/domain/local-day';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { lockStats } from '../rewards/lock-stats.ts';
import { takeStepLeftOpen } from '../rewards/take-step-left-open.ts';
import { presentPlan } from './present.ts';
import { findChosenPlan, type ChosenPlan } from './store.ts';

export interface PlanCommand {
  userId: string;
  clock: Clock;
  timeZone: string;
}

/**
 * Changes what a member chose, under the lock of their stats row: of many changes at once each sees the one before. `change` saves and
 * returns what is chosen then. Refuses `not_signed_in` for a user deleted meanwhile.
 */
export async function changePlan(
  db: Database,
  command: PlanCommand,
  change: (tx: Transaction, before: ChosenPlan, at: { today: LocalDay; now: Date }) => Promise<ChosenPlan>,
): Promise<StudyPlanView> {
  const { userId, clock, timeZone } = command;
  await takeStepLeftOpen(db, command);
  return db.transaction(async (tx) => {
    await lockStats(tx, userId);
    // After the lock: a command that waited over midnight is in the new day.
    const now = clock();
    const today = localDay(now, timeZone);
    const before = (await findChosenPlan(tx, { userId, today })) ?? refuse('not_signed_in');
    return presentPlan(await change(tx, before, { today, now }), today);
  });
}

/** For changes of rest days and pauses: without gamification there is no streak that they could keep. */
export function refuseWithoutGamification({ gamificationEnabled }: ChosenPlan): void {
  if (!gamificationEnabled) refuse('gamification_off');
}
