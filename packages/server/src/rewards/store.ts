import { asLocalDay, type LocalDay } from '@jornada/domain/local-day';
import { DEFAULT_DAILY_GOAL } from '@jornada/domain/rewards/daily-goal';
import type { RewardState } from '@jornada/domain/rewards/reward-command';
import type { DayRange } from '@jornada/domain/rewards/streak/neutral-days';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { preparedQuery } from '../platform/speed/prepared-query.ts';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { isPressureOff } from '../settings/pressure-off.ts';
import { asNeutralInterval, neutralIntervalsSince } from './neutral-intervals.ts';
import { users } from '../tables/accounts.ts';
import { enrollments } from '../tables/enrollments.ts';
import { missionTimers } from '../tables/missions.ts';
import { dailyGoalChanges, streakActionDays, streakProtections, userStats, xpHistory } from '../tables/rewards.ts';

export type StatsRow = typeof userStats.$inferSelect;

/** A member's row with the XP of a day, the neutral days since the last action, and whether nothing may hurry them. */
export type StatsOnDay = NonNullable<Awaited<ReturnType<typeof findStatsOn>>>;

/** Statistics of a member without any action (specification §4 "Missing stats row"). */
export function newcomerStats(userId: string): StatsRow {
  return {
    userId,
    xpTotal: 0,
    nivelAtual: 1,
    streakAtual: 0,
    streakRecord: 0,
    streakIniciadaEm: null,
    escudosDisponiveis: 0,
    metaDiariaXp: DEFAULT_DAILY_GOAL,
    badgesConquistados: [],
    lastLoginDate: null,
    ultimaAcaoData: null,
    counts: null,
  };
}

const newcomersRow = preparedQuery((db) =>
  db
    .insert(userStats)
    .values({ ...newcomerStats(''), userId: sql.placeholder('userId') })
    .onConflictDoNothing(),
);

/** Creates the row of a newcomer; an existing one stays. */
export async function insertStats(tx: Executor, userId: string): Promise<void> {
  await newcomersRow(tx, { userId });
}

const dayOrNull = (text: string | null): LocalDay | null => (text === null ? null : asLocalDay(text));

export function rewardStateOf(row: StatsRow): RewardState {
  return {
    xpTotal: row.xpTotal,
    dailyGoal: row.metaDiariaXp,
    lastLoginDay: dayOrNull(row.lastLoginDate),
    streak: {
      days: row.streakAtual,
      record: row.streakRecord,
      shields: row.escudosDisponiveis,
      lastActionDay: dayOrNull(row.ultimaAcaoData),
      runStartedOn: dayOrNull(row.streakIniciadaEm),
    },
  };
}

const lockStatsOf = preparedQuery((db) =>
  db
    .select()
    .from(userStats)
    .where(eq(userStats.userId, sql.placeholder('userId')))
    .for('update'),
);

/** Reads and locks the member's row until the end of the transaction. */
export async function selectStatsForUpdate(tx: Transaction, userId: string): Promise<StatsRow | undefined> {
  const [row] = await lockStatsOf(tx, { userId });
  return row;
}

/** Whether the user still exists; if so, nobody can delete them before the end of the transaction. */
export async function lockUser(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
  return rows.length === 1;
}

export async function isEnrolledAnywhere(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await tx.select({ id: enrollments.id }).from(enrollments).where(eq(enrollments.userId, userId)).limit(1);
  return rows.length === 1;
}

/** How many days ever had a qualifying action (decision F6). */
export function countStudyDays(db: Executor, userId: string): Promise<number> {
  return db.$count(streakActionDays, eq(streakActionDays.userId, userId));
}

/** Saves the missed days that a shield covered, for the streak's week (decision F6). */
export async function saveProtectedDays(tx: Transaction, userId: string, { from, to }: DayRange): Promise<void> {
  await tx.insert(streakProtections).values({ userId, fromDay: from, toDay: to });
}

/** Clears these journeys' owed 500 (decision D6). The caller holds them: `readFactsToPay`. */
export async function clearOwedJourneys(tx: Transaction, owed: readonly { enrollmentId: string }[]): Promise<void> {
  if (owed.length === 0) return;
  const ids = owed.map(({ enrollmentId }) => enrollmentId);
  await tx.update(enrollments).set({ journeyBonusDue: false }).where(inArray(enrollments.id, ids));
}

const stepLeftOpen = preparedQuery((db) =>
  db
    .select({ lessonId: missionTimers.lessonId })
    .from(missionTimers)
    .where(
      and(
        eq(missionTimers.userId, sql.placeholder('userId')),
        eq(missionTimers.stepLeftOpenOn, sql.placeholder('today')),
      ),
    )
    .limit(1),
);

/** Whether a timer of this day was settled without the member and its streak step is not taken (decision E3). */
export async function hasStepLeftOpen(
  db: Executor,
  { userId, today }: { userId: string; today: LocalDay },
): Promise<boolean> {
  return (await stepLeftOpen(db, { userId, today })).length > 0;
}

/** Closes every streak step left open: taken now, or lost (decision E3). */
export async function closeStepsLeftOpen(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(missionTimers)
    .set({ stepLeftOpenOn: null })
    .where(and(eq(missionTimers.userId, userId), isNotNull(missionTimers.stepLeftOpenOn)));
}

export async function findStatsOn(db: Executor, { userId, today }: { userId: string; today: LocalDay }) {
  const [found] = await db
    .select({
      row: userStats,
      xpToday: sql<number>`(select coalesce(sum(xp_ganho + xp_bonus), 0)::int from ${xpHistory} where ${xpHistory.userId} = ${userId} and ${xpHistory.day} = ${today})`,
      neutral: neutralIntervalsSince(sql`${userId}`, userStats.ultimaAcaoData),
      isPressureOff: isPressureOff(sql`${userId}`),
    })
    .from(userStats)
    .where(eq(userStats.userId, userId));
  return found && { ...found, neutral: found.neutral.map(asNeutralInterval) };
}

/** Sets the goal and records it for the day; the last of several on one day counts (decision F7). */
export async function saveDailyGoal(
  tx: Transaction,
  { userId, goal, today }: { userId: string; goal: number; today: LocalDay },
): Promise<void> {
  await tx.update(userStats).set({ metaDiariaXp: goal }).where(eq(userStats.userId, userId));
  await tx
    .insert(dailyGoalChanges)
    .values({ userId, fromDay: today, metaXp: goal })
    .onConflictDoUpdate({ target: [dailyGoalChanges.userId, dailyGoalChanges.fromDay], set: { metaXp: goal } });
}
