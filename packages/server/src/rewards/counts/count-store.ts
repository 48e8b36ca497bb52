import type { CountsToday, MemberCounts } from '@jornada/domain/rewards/member-counts';
import type { LocalDay } from '@jornada/domain/local-day';
import { asc, eq, gt, inArray, sql, type SQLWrapper } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { statement } from '../../platform/speed/statement.ts';
import { enrollments, lessonProgress } from '../../tables/enrollments.ts';
import { missionResponses } from '../../tables/missions.ts';
import { staleCounts, userStats, xpHistory } from '../../tables/rewards.ts';

/** A column: the notes that say that a member's kept counts are no longer right. */
export const staleNotesOf = (userId: SQLWrapper) =>
  sql`(select coalesce(json_agg(id), '[]') from ${staleCounts} where ${staleCounts.userId} = ${userId})`;

interface Counted {
  total: number;
  today: number;
  missions: number;
  journeys: number;
  xpToday: number;
  latestDay: string | null;
}

const countAll = statement<{ userId: string; today: string }, Counted>((value) => {
  const own = sql`user_id = ${value('userId')}`;
  return sql`
  select lessons.total, lessons.today, ledger.xp as "xpToday", greatest(lessons.latest, ledger.latest)::text as "latestDay",
    (select count(*)::int from ${missionResponses} where ${own} and archived_at is null) as missions,
    (select count(*)::int from ${enrollments} where ${own} and completed_at is not null and not is_completed_elsewhere) as journeys
  from (select count(completed_on)::int as total, (count(*) filter (where completed_on = ${value('today')}))::int as today, max(completed_on) as latest
      from ${lessonProgress} where ${own}) as lessons,
    (select coalesce(sum(xp_ganho + xp_bonus) filter (where day = ${value('today')}), 0)::int as xp, max(day) as latest
      from ${xpHistory} where ${own} and day >= ${value('today')}) as ledger`;
});

/**
 * Counts what a member has done, from the rows themselves: what is in force, since a reset takes it back (decision D12). `canBeKept` is
 * false when something lies on a later day, as after a change of the clock: kept counts know one day only.
 */
export async function countAnew(
  db: Executor,
  { userId, today }: { userId: string; today: LocalDay },
): Promise<CountsToday & { canBeKept: boolean }> {
  const [found] = await countAll(db, { userId, today });
  const { total, today: onDay, missions, journeys, xpToday, latestDay } = found!;
  return {
    counts: { licoes: total, licoesHoje: onDay, missoes: missions, jornadas: journeys },
    xpToday,
    canBeKept: latestDay === null || latestDay <= today,
  };
}

const writeCounts = statement<{ userId: string; counts: string | null }>(
  (value) => sql`update ${userStats} set counts = ${value('counts')} where user_id = ${value('userId')}`,
);

/** Keeps a member's counts; null when they are not known. The caller holds the stats row. */
export async function saveCounts(tx: Transaction, userId: string, counts: MemberCounts | null): Promise<void> {
  await writeCounts(tx, { userId, counts: counts && JSON.stringify(counts) });
}

/** Forgets notes whose changes the kept counts include now. */
export async function deleteStaleNotes(tx: Transaction, notes: readonly number[]): Promise<void> {
  if (notes.length > 0) await tx.delete(staleCounts).where(inArray(staleCounts.id, [...notes]));
}

/** The notes about a member, to be forgotten after a counting that comes later. */
export async function listStaleNotes(tx: Transaction, userId: string): Promise<number[]> {
  const rows = await tx.select({ id: staleCounts.id }).from(staleCounts).where(eq(staleCounts.userId, userId));
  return rows.map(({ id }) => id);
}

/** Ids of members with statistics, in the order of their ids. */
export async function listMembersAfter(
  db: Executor,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ userId: userStats.userId })
    .from(userStats)
    .where(after === undefined ? undefined : gt(userStats.userId, after))
    .orderBy(asc(userStats.userId))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}
