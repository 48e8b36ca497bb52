import { localDay } from '@jornada/domain/local-day';
import type { UserStats } from '@jornada/contract/rewards/rewards';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { lockStats } from './lock-stats.ts';
import { readStats } from './read-stats.ts';
import { saveDailyGoal } from './store.ts';
import { takeStepLeftOpen } from './take-step-left-open.ts';

/** Changes the member's daily goal, in XP, from today on, and records it for the day (decision F7). Changing a goal pays nothing. */
export async function setDailyGoal(
  db: Database,
  { userId, goal, clock, timeZone }: { userId: string; goal: number; clock: Clock; timeZone: string },
): Promise<UserStats> {
  await takeStepLeftOpen(db, { userId, clock, timeZone });
  return db.transaction(async (tx) => {
    await lockStats(tx, userId);
    // After the lock: a command that waited over midnight is in the new day.
    const now = clock();
    await saveDailyGoal(tx, { userId, goal, today: localDay(now, timeZone) });
    return readStats(tx, { userId, clock: () => now, timeZone });
  });
}
