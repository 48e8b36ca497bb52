import type { AwardEntry } from '@jornada/domain/rewards/ledger-entry';
import type { Standing } from '@jornada/domain/rewards/reward-command';
import type { AwardKey } from '@jornada/domain/rewards/award-keys';
import { DEFAULT_DAILY_GOAL } from '@jornada/domain/rewards/daily-goal';
import { asLocalDay, type LocalDay } from '@jornada/domain/local-day';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { users } from '../tables/accounts.ts';
import { lessonProgress } from '../tables/enrollments.ts';
import { userStats, xpAwards, xpHistory } from '../tables/rewards.ts';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';

export type StatsRow = typeof userStats.$inferSelect;

/** Creates the row of a newcomer (specification §4 "Missing stats row"); an existing one stays. */
export async function insertStats(tx: Executor, userId: string): Promise<void> {
  await tx
    .insert(userStats)
    .values({
      userId,
      xpTotal: 0,
      nivelAtual: 1,
      streakAtual: 0,
      streakRecord: 0,
      escudosDisponiveis: 0,
      metaDiariaXp: DEFAULT_DAILY_GOAL,
      badgesConquistados: [],
    })
    .onConflictDoNothing();
}

const dayOrNull = (text: string | null): LocalDay | null => (text === null ? null : asLocalDay(text));

export function standingOf(row: StatsRow): Standing {
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

/** Reads and locks the member's row until the end of the transaction. */
export async function selectStatsForUpdate(tx: Transaction, userId: string): Promise<StatsRow | undefined> {
  const [row] = await tx.select().from(userStats).where(eq(userStats.userId, userId)).for('update');
  return row;
}

/** Whether the user still exists; if so, nobody deletes them before the end of the transaction. */
export async function holdUser(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
  return rows.length === 1;
}

/** XP of a day's entries (gained plus bonus) and lessons completed on it. */
export async function loadDay(db: Executor, userId: string, day: LocalDay): Promise<{ xp: number; lessons: number }> {
  const [row] = await db
    .select({
      xp: sql<number>`coalesce(sum(${xpHistory.xpGanho} + ${xpHistory.xpBonus}), 0)::int`,
      lessons: sql<number>`(select count(*)::int from ${lessonProgress} where ${lessonProgress.userId} = ${userId} and ${lessonProgress.completedOn} = ${day})`,
    })
    .from(xpHistory)
    .where(and(eq(xpHistory.userId, userId), eq(xpHistory.day, day)));
  return row!;
}

/** Which of these facts the ledger already paid. */
export async function loadPaidKeys(tx: Executor, userId: string, keys: readonly AwardKey[]): Promise<Set<AwardKey>> {
  const rows = await tx
    .select({ key: xpAwards.awardKey })
    .from(xpAwards)
    .where(and(eq(xpAwards.userId, userId), inArray(xpAwards.awardKey, [...keys])));
  return new Set(rows.map(({ key }) => key as AwardKey));
}

/** The ledger entries that paid any of these facts, in the order they were written. */
export async function loadEntriesThatPaid(tx: Executor, userId: string, keys: readonly AwardKey[]) {
  return tx
    .selectDistinct({
      id: xpHistory.id,
      tipoAcao: xpHistory.tipoAcao,
      xpGanho: xpHistory.xpGanho,
      xpBonus: xpHistory.xpBonus,
      multiplicador: xpHistory.multiplicador,
    })
    .from(xpAwards)
    .innerJoin(xpHistory, eq(xpHistory.id, xpAwards.entryId))
    .where(and(eq(xpAwards.userId, userId), inArray(xpAwards.awardKey, [...keys])))
    .orderBy(asc(xpHistory.id));
}

/** Writes ledger entries with the facts they pay. The award key's uniqueness makes paying twice impossible. */
export async function appendToLedger(
  tx: Transaction,
  { userId, entries, day, now }: { userId: string; entries: readonly AwardEntry[]; day: LocalDay; now: Date },
): Promise<void> {
  if (entries.length === 0) return;
  // Sorted, because ids of one millisecond are random in their tail and the ledger is read in the order of its ids.
  const ids = entries.map(() => newId(now)).sort();
  const rows = entries.map((entry, index) => ({ id: ids[index]!, entry }));
  await tx.insert(xpHistory).values(
    rows.map(({ id, entry }) => ({
      id,
      userId,
      tipoAcao: entry.tipoAcao,
      xpGanho: entry.xpGanho,
      xpBonus: entry.xpBonus,
      multiplicador: entry.multiplicador,
      metadata: entry.metadata,
      day,
      createdAt: now,
    })),
  );
  await tx
    .insert(xpAwards)
    .values(rows.flatMap(({ id, entry }) => entry.keys.map((awardKey) => ({ userId, awardKey, entryId: id }))));
}

/** `xp_total` and `nivel_atual` change in one statement (decision F1). */
export async function saveStanding(
  tx: Transaction,
  { userId, standing, level }: { userId: string; standing: Standing; level: number },
): Promise<void> {
  await tx
    .update(userStats)
    .set({
      xpTotal: standing.xpTotal,
      nivelAtual: level,
      streakAtual: standing.streak.days,
      streakRecord: standing.streak.record,
      streakIniciadaEm: standing.streak.runStartedOn,
      escudosDisponiveis: standing.streak.shields,
      lastLoginDate: standing.lastLoginDay,
      ultimaAcaoData: standing.streak.lastActionDay,
    })
    .where(eq(userStats.userId, userId));
}

export async function findStats(db: Executor, userId: string): Promise<StatsRow | undefined> {
  const [row] = await db.select().from(userStats).where(eq(userStats.userId, userId));
  return row;
}
