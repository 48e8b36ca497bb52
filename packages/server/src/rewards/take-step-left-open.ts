import { localDay } from '@jornada/domain/local-day';
import { keysOfDay } from '@jornada/domain/rewards/award-keys';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { lockStats } from './lock-stats.ts';
import { payCommand } from './pay-command.ts';
import { readFactsToPay, withCounts } from './reward-facts.ts';
import { hasStepLeftOpen } from './store.ts';

/**
 * Takes the first login and the streak step that a timer left open when it ran out today and was settled without the member, once
 * (decision E3). For commands that pay nothing themselves: `payCommand` does it for all others.
 * Refuses `not_signed_in` for a user deleted meanwhile.
 */
export async function takeStepLeftOpen(
  db: Database,
  { userId, clock, timeZone }: { userId: string; clock: Clock; timeZone: string },
): Promise<void> {
  if (!(await hasStepLeftOpen(db, { userId, today: localDay(clock(), timeZone) }))) return;
  await db.transaction(async (tx) => {
    const stats = await lockStats(tx, userId);
    // After the lock: a command that waited over midnight is in the new day, and takes no step of the last one.
    const now = clock();
    const today = localDay(now, timeZone);
    const read = await readFactsToPay(tx, { userId, today, keys: keysOfDay(today) });
    const facts = await withCounts(tx, { stats, today }, read);
    await payCommand(tx, { stats, actions: [], memberIsPresent: true, today, now, facts });
  });
}
