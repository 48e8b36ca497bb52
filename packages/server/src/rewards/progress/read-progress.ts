import type { MemberProgress } from '@jornada/contract/rewards/rewards';
import { daysBetween, localDay, type LocalDay } from '@jornada/domain/local-day';
import type { Badge } from '@jornada/domain/rewards/badges';
import { goalWeek } from '@jornada/domain/rewards/daily-goal';
import { lastDays } from '@jornada/domain/rewards/last-days';
import { streakWeek } from '@jornada/domain/rewards/streak/streak-week';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { listBadges } from '../badges/badge-store.ts';
import { presentStats } from '../present-stats.ts';
import { loadProgressFacts, type ProgressFacts } from './progress-store.ts';

/** How many of the latest badges the profile shows (decision F10). */
const LATEST_BADGES = 4;

type RewardsOfMember = NonNullable<MemberProgress['rewards']>;

/**
 * What 'Meu Progresso' and the profile show: the member's totals, and their rewards with the last seven days (decisions F5–F7, F10).
 * Without gamification `rewards` is null (decision B2). Days are those of the platform's zone.
 */
export async function readProgress(
  db: Database,
  { userId, clock, timeZone }: { userId: string; clock: Clock; timeZone: string },
): Promise<MemberProgress> {
  const today = localDay(clock(), timeZone);
  const [facts, badges] = await Promise.all([
    loadProgressFacts(db, { userId, from: lastDays(today)[0]!, to: today }),
    listBadges(db),
  ]);
  if (!facts) return refuse('not_signed_in');
  const { lessons, missions, journeys } = facts.totals;
  const joinedOn = localDay(facts.memberSince, timeZone);
  return {
    totals: {
      completedLessons: lessons,
      completedMissions: missions,
      completedJourneys: journeys,
      daysAsMember: Math.max(1, daysBetween(joinedOn, today) + 1),
    },
    rewards: facts.gamificationEnabled ? presentRewardsOf(facts, { badges, today }) : null,
  };
}

function presentRewardsOf(
  facts: ProgressFacts,
  { badges, today }: { badges: readonly Badge[]; today: LocalDay },
): RewardsOfMember {
  const { stats } = facts;
  const byId = new Map(badges.map((badge) => [badge.id, badge]));
  const earned = stats.badgesConquistados.flatMap((id) => byId.get(id) ?? []);
  return {
    stats: presentStats({ ...facts, row: stats, xpToday: facts.xpByDay.get(today) ?? 0 }, today),
    isGoalPaidToday: facts.paidDays.has(today),
    week: presentWeek(facts, today),
    studyDays: facts.studyDays,
    badgeCount: { earned: earned.length, total: badges.length },
    latestBadges: earned
      .slice(-LATEST_BADGES)
      .toReversed()
      .map((badge) => ({ ...badge, isEarned: true, hint: null })),
  };
}

function presentWeek(facts: ProgressFacts, today: LocalDay): RewardsOfMember['week'] {
  const streakDays = streakWeek({ ...facts, today });
  const goalDays = goalWeek({ ...facts, changes: facts.goalChanges, today });
  return goalDays.map(({ day, xp, goal, isReached }, index) => ({
    day,
    xp,
    goalXp: goal,
    isGoalReached: isReached,
    streak: streakDays[index]!.state,
  }));
}
