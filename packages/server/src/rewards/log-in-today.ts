import type { Rewards } from '@jornada/contract/rewards/rewards';
import { localDay } from '@jornada/domain/local-day';
import { keysOfDay } from '@jornada/domain/rewards/award-keys';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { lockStats } from './lock-stats.ts';
import { payCommand } from './pay-command.ts';
import { readFactsToPay, withCounts } from './reward-facts.ts';
import { isEnrolledAnywhere } from './store.ts';

/**
 * Pays the day's first login and the journeys whose 500 is still owed (decisions F8, D6). It changes the streak only where a timer was
 * settled without the member today (decision E3); a repeat on the same day earns nothing. Null while gamification is off, as nothing is
 * paid then (decision B2), and for an administrator who is enrolled nowhere and only looks at what members see (decision G6).
 */
export function logInToday(
  db: Database,
  { userId, role, clock, timeZone }: { userId: string; role: 'admin' | 'user'; clock: Clock; timeZone: string },
): Promise<Rewards | null> {
  return db.transaction(async (tx) => {
    if (role === 'admin' && !(await isEnrolledAnywhere(tx, userId))) return null;
    const stats = await lockStats(tx, userId);
    // After the lock: a command that waited over midnight is in the new day.
    const now = clock();
    const today = localDay(now, timeZone);
    const read = await readFactsToPay(tx, { userId, today, keys: keysOfDay(today) });
    const facts = await withCounts(tx, { stats, today }, read);
    return payCommand(tx, { stats, actions: [], memberIsPresent: true, today, now, facts });
  });
}
