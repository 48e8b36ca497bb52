import type { UserStats } from '@jornada/contract/rewards/rewards';
import { localDay } from '@jornada/domain/local-day';
import type { Clock } from '../platform/clock.ts';
import type { Executor } from '../platform/database/database.ts';
import { presentStats } from './present-stats.ts';
import { findStatsOn, insertStats, newcomerStats } from './store.ts';

/** Creates a newcomer's statistics: zero XP, level 1, daily goal 100 (specification §4). */
export const openStats = insertStats;

/**
 * The member's statistics now, with the streak that counts today (decisions F5, B2 and K11).
 * A missing row reads as a newcomer's: reads never write (decision F8).
 */
export async function readStats(
  db: Executor,
  { userId, clock, timeZone }: { userId: string; clock: Clock; timeZone: string },
): Promise<UserStats> {
  const today = localDay(clock(), timeZone);
  const found = await findStatsOn(db, { userId, today });
  return presentStats(found ?? { row: newcomerStats(userId), xpToday: 0, neutral: [], isPressureOff: false }, today);
}
