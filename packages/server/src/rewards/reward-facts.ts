import type { LocalDay } from '@jornada/domain/local-day';
import type { Badge, BadgeCounts } from '@jornada/domain/rewards/badges';
import type { OffInterval } from '@jornada/domain/rewards/off-days';
import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import {
  asOffInterval,
  gamificationSetting,
  isGamificationOn,
  offIntervalsSince,
  type StoredOffInterval,
} from '../settings/gamification.ts';
import { enrollments, lessonProgress } from '../tables/enrollments.ts';
import { missionResponses } from '../tables/missions.ts';
import { badges, userStats, xpHistory } from '../tables/rewards.ts';

/** What the reward rules ask about a member besides the stats row. */
export interface RewardFacts {
  gamificationEnabled: boolean;
  /** XP of the day's entries, gained plus bonus. */
  xpToday: number;
  counts: BadgeCounts;
  /** Enrolments whose journey became complete without a completion, with their 500 still due (decision D6). */
  owed: { enrollmentId: string; journeyId: string }[];
  /** Those that can matter to a streak: not over before the last action. */
  offIntervals: OffInterval[];
  /** The badges that the member does not own yet. */
  lockedBadges: Badge[];
}

/**
 * All facts of one member on one day, as one statement sees them: the switch and its intervals can never disagree.
 * Lessons completed, missions answered and journeys complete are those in force: a reset takes them back (decision D12).
 */
export async function loadRewardFacts(
  db: Executor,
  { userId, today }: { userId: string; today: LocalDay },
): Promise<RewardFacts> {
  const own = sql`user_id = ${userId}`;
  const stats = sql`(select * from ${userStats} where ${own})`;
  const { rows } = await db.execute<{
    gamification: unknown;
    xp_today: number;
    lessons: { total: number; today: number };
    missions: number;
    journeys: number;
    owed: RewardFacts['owed'];
    off_intervals: StoredOffInterval[];
    locked_badges: Badge[];
  }>(sql`select
    ${gamificationSetting} as gamification,
    (select coalesce(sum(xp_ganho + xp_bonus), 0)::int from ${xpHistory} where ${own} and day = ${today}) as xp_today,
    (select json_build_object('total', count(*), 'today', count(*) filter (where completed_on = ${today}))
      from ${lessonProgress} where ${own}) as lessons,
    (select count(*)::int from ${missionResponses} where ${own} and archived_at is null) as missions,
    (select count(*)::int from ${enrollments} where ${own} and completed_at is not null) as journeys,
    (select coalesce(json_agg(json_build_object('enrollmentId', id, 'journeyId', journey_id) order by id), '[]')
      from ${enrollments} where ${own} and journey_bonus_due) as owed,
    ${offIntervalsSince(sql`(select ultima_acao_data from ${stats} mine)`)} as off_intervals,
    (select coalesce(json_agg(locked), '[]') from ${badges} locked
      where not (id = any (coalesce((select badges_conquistados from ${stats} mine), '{}')))) as locked_badges`);
  const row = rows[0]!;
  return {
    gamificationEnabled: isGamificationOn(row.gamification),
    xpToday: row.xp_today,
    counts: {
      licoes: row.lessons.total,
      licoesHoje: row.lessons.today,
      missoes: row.missions,
      jornadas: row.journeys,
    },
    owed: row.owed,
    offIntervals: row.off_intervals.map(asOffInterval),
    lockedBadges: row.locked_badges,
  };
}
