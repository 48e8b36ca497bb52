import { asLocalDay, type LocalDay } from '@jornada/domain/local-day';
import type { GoalChange } from '@jornada/domain/rewards/daily-goal';
import type { DayRange, NeutralInterval } from '@jornada/domain/rewards/streak/neutral-days';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { gamificationSetting, isGamificationOn } from '../../settings/gamification.ts';
import { isPressureOff } from '../../settings/pressure-off.ts';
import { users } from '../../tables/accounts.ts';
import { enrollments, lessonProgress } from '../../tables/enrollments.ts';
import { missionResponses } from '../../tables/missions.ts';
import { dailyGoalChanges, streakActionDays, streakProtections, userStats, xpHistory } from '../../tables/rewards.ts';
import { asNeutralInterval, neutralIntervalsSince } from '../neutral-intervals.ts';
import { newcomerStats, type StatsRow } from '../store.ts';

/** A member's totals so far, and facts of a range of days. */
export interface ProgressFacts {
  gamificationEnabled: boolean;
  memberSince: Date;
  /** Lessons completed, missions answered and journeys completed; those in force, as badges count them (decisions D12, D20). */
  totals: { lessons: number; missions: number; journeys: number };
  stats: StatsRow;
  /** Those that can affect the streak or lie in those days. */
  neutral: NeutralInterval[];
  isPressureOff: boolean;
  /** XP of the days that have some. */
  xpByDay: ReadonlyMap<LocalDay, number>;
  /** Days whose daily goal was paid. */
  paidDays: ReadonlySet<LocalDay>;
  /** The changes in those days and the one in force before them. */
  goalChanges: GoalChange[];
  actionDays: ReadonlySet<LocalDay>;
  protectedDays: DayRange[];
  /** How many days ever had a qualifying action. */
  studyDays: number;
}

/**
 * Loads all of it in one statement, for the days from `from` to `to`, so that the figures on a screen never disagree.
 * Undefined for a user deleted meanwhile.
 */
export async function loadProgressFacts(
  db: Executor,
  { userId, from, to }: { userId: string } & DayRange,
): Promise<ProgressFacts | undefined> {
  const [row] = await factsQuery(db).prepare('progress_facts').execute({ userId, from, to });
  return (
    row && {
      gamificationEnabled: isGamificationOn(row.gamification),
      memberSince: row.memberSince,
      totals: { lessons: row.lessons, missions: row.missions, journeys: row.journeys },
      stats: row.stats ?? newcomerStats(userId),
      neutral: row.neutral.map(asNeutralInterval),
      isPressureOff: row.isPressureOff,
      xpByDay: new Map(row.xpDays.map(({ day, xp }) => [asLocalDay(day), xp])),
      paidDays: new Set(row.xpDays.filter(({ paid }) => paid).map(({ day }) => asLocalDay(day))),
      goalChanges: row.goalChanges.map((change) => ({ from: asLocalDay(change.from), goal: change.goal })),
      actionDays: new Set(row.actionDays.map(asLocalDay)),
      protectedDays: row.protectedDays.map((range) => ({ from: asLocalDay(range.from), to: asLocalDay(range.to) })),
      studyDays: row.studyDays,
    }
  );
}

function factsQuery(db: Executor) {
  const own = sql`user_id = ${sql.placeholder('userId')}`;
  const from = sql`${sql.placeholder('from')}::date`;
  const to = sql`${sql.placeholder('to')}::date`;
  return db
    .select({
      gamification: sql<unknown>`${gamificationSetting}`,
      memberSince: users.createdAt,
      stats: userStats,
      lessons: sql<number>`(select count(completed_on)::int from ${lessonProgress} where ${own})`,
      missions: sql<number>`(select count(*)::int from ${missionResponses} where ${own} and archived_at is null)`,
      journeys: sql<number>`(select count(*)::int from ${enrollments} where ${own} and completed_at is not null and not is_completed_elsewhere)`,
      studyDays: sql<number>`(select count(*)::int from ${streakActionDays} where ${own})`,
      neutral: neutralIntervalsSince(users.id, sql`least(${userStats.ultimaAcaoData}, ${from})`),
      isPressureOff: isPressureOff(users.id),
      xpDays: sql<{ day: string; xp: number; paid: boolean }[]>`(
        select coalesce(json_agg(json_build_object('day', day, 'xp', xp, 'paid', paid)), '[]')
        from (select day, sum(xp_ganho + xp_bonus) as xp, bool_or(tipo_acao = 'meta_diaria') as paid
                from ${xpHistory} where ${own} and day between ${from} and ${to} group by day) as days)`,
      goalChanges: sql<{ from: string; goal: number }[]>`(
        select coalesce(json_agg(json_build_object('from', from_day, 'goal', meta_xp) order by from_day), '[]')
        from ${dailyGoalChanges} where ${own} and from_day <= ${to} and from_day >= coalesce(
          (select max(from_day) from ${dailyGoalChanges} where ${own} and from_day <= ${from}), ${from}))`,
      actionDays: sql<string[]>`(
        select coalesce(json_agg(day), '[]') from ${streakActionDays} where ${own} and day between ${from} and ${to})`,
      protectedDays: sql<{ from: string; to: string }[]>`(
        select coalesce(json_agg(json_build_object('from', from_day, 'to', to_day)), '[]')
        from ${streakProtections} where ${own} and from_day <= ${to} and to_day >= ${from})`,
    })
    .from(users)
    .leftJoin(userStats, eq(userStats.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId')));
}
