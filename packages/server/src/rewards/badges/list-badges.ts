import type { readBadges } from '@jornada/contract/rewards/rewards';
import { localDay } from '@jornada/domain/local-day';
import { badgeHint, badgeProgress, byRarity, nearestBadges } from '@jornada/domain/rewards/badges';
import { streakToday } from '@jornada/domain/rewards/streak/streak';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { listBadgesOf } from './badge-store.ts';
import { loadFactsToShow } from '../reward-facts.ts';
import { rewardStateOf } from '../store.ts';

/** All badges, from common to legendary, with what the member still lacks for each, and the three nearest (decision F10). */
export async function listBadges(
  db: Database,
  { userId, clock, timeZone }: { userId: string; clock: Clock; timeZone: string },
): Promise<z.infer<typeof readBadges.response>> {
  const today = localDay(clock(), timeZone);
  const [badges, { stats, counts, neutral }] = await Promise.all([
    listBadgesOf(db, userId),
    loadFactsToShow(db, { userId, today }),
  ]);
  const streak = streakToday(rewardStateOf(stats).streak, today, neutral).days;
  const facts = { ...counts, streak, nivel: stats.nivelAtual };
  const earned = new Set(stats.badgesConquistados);
  return {
    badges: badges.toSorted(byRarity).map((badge) => {
      const isEarned = earned.has(badge.id);
      return {
        ...badge,
        isEarned,
        hint: isEarned ? null : badgeHint(badge, facts),
        progress: badgeProgress(badge, facts),
        earnedOn: isEarned ? badge.earnedOn : null,
      };
    }),
    nearest: nearestBadges(badges, earned, facts).map(({ id }) => id),
  };
}
