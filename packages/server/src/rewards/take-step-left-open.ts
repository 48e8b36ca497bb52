import { localDay } from '@jornada/domain/local-day';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { lockStats } from './lock-stats.ts';
import { payCommand } from './pay-command.ts';
import { hasStepLeftOpen } from './store.ts';

/**
 * A member who comes back on the day on which a timer of theirs ran out and was settled without them takes the first login and the streak
 * step that this left open, once (decision E3). For whatever pays nothing by itself: `payCommand` does it for everything else.
 * Refuses `not_signed_in` for a user deleted meanwhile.
 */
export async function takeStepLeftOpen(
  db: Database,
  { userId, clock, timeZone }: { userId: string; clock: Clock; timeZone: string },
): Promise<void> {
  if (!(await hasStepLeftOpen(db, { userId, today: localDay(clock(), timeZone) }))) return;
  await db.transaction(async (tx) => {
    const stats = await lockStats(tx, userId);
    // After the lock: whoever waited over midnight is in the new day, and takes nothing of the last one.
    const now = clock();
    await payCommand(tx, { stats, actions: [], memberIsPresent: true, today: localDay(now, timeZone), now });
  });
}
