import type { LocalDay } from '@jornada/domain/local-day';
import type { BadgeCounts } from '@jornada/domain/rewards/badges';
import type { OffInterval } from '@jornada/domain/rewards/off-days';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { asOffInterval, gamificationSetting, isGamificationOn, offIntervalsSince } from '../settings/gamification.ts';
import { users } from '../tables/accounts.ts';
import { enrollments, lessonProgress } from '../tables/enrollments.ts';
import { missionResponses } from '../tables/missions.ts';
import { userStats, xpHistory } from '../tables/rewards.ts';

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
}

/**
 * All facts of one member on one day, as one statement sees them: the switch and its intervals can never disagree.
 * Lessons completed, missions answered and journeys complete are those in force: a reset takes them back (decision D12).
 * Refuses `not_signed_in` for a user deleted meanwhile.
 */
export async function loadRewardFacts(
  db: Executor,
  { userId, today }: { userId: string; today: LocalDay },
): Promise<RewardFacts> {
  // Prepared under a name: planning so many small queries costs more than running them.
  const [row] = await factsQuery(db).prepare('reward_facts').execute({ userId, today });
  if (!row) refuse('not_signed_in');
  return {
    gamificationEnabled: isGamificationOn(row.gamification),
    xpToday: row.xpToday,
    counts: {
      licoes: row.lessons.total,
      licoesHoje: row.lessons.today,
      missoes: row.missions,
      jornadas: row.journeys,
    },
    owed: row.owed,
    offIntervals: row.offIntervals.map(asOffInterval),
  };
}

function factsQuery(db: Executor) {
  const own = sql`user_id = ${sql.placeholder('userId')}`;
  const today = sql.placeholder('today');
  return db
    .select({
      gamification: sql<unknown>`${gamificationSetting}`,
      xpToday: sql<number>`(select coalesce(sum(xp_ganho + xp_bonus), 0)::int from ${xpHistory} where ${own} and day = ${today})`,
      lessons: sql<{ total: number; today: number }>`(
        select json_build_object('total', count(*), 'today', count(*) filter (where completed_on = ${today}))
        from ${lessonProgress} where ${own})`,
      missions: sql<number>`(select count(*)::int from ${missionResponses} where ${own} and archived_at is null)`,
      journeys: sql<number>`(select count(*)::int from ${enrollments} where ${own} and completed_at is not null)`,
      owed: sql<RewardFacts['owed']>`(
        select coalesce(json_agg(json_build_object('enrollmentId', id, 'journeyId', journey_id) order by id), '[]')
        from ${enrollments} where ${own} and journey_bonus_due)`,
      offIntervals: offIntervalsSince(sql`${userStats.ultimaAcaoData}`),
    })
    .from(users)
    .leftJoin(userStats, eq(userStats.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId')));
}
