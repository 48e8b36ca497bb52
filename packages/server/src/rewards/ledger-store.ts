import type { LocalDay } from '@jornada/domain/local-day';
import type { AwardKey } from '@jornada/domain/rewards/award-keys';
import type { AwardEntry } from '@jornada/domain/rewards/ledger-entry';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Position } from '../platform/cursor.ts';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { journeys } from '../tables/journeys.ts';
import { lessons } from '../tables/lessons.ts';
import { xpAwards, xpHistory } from '../tables/rewards.ts';

/** Which of these facts the ledger already paid. */
export async function loadPaidKeys(db: Executor, userId: string, keys: readonly AwardKey[]): Promise<Set<AwardKey>> {
  const rows = await db
    .select({ key: xpAwards.awardKey })
    .from(xpAwards)
    .where(and(eq(xpAwards.userId, userId), inArray(xpAwards.awardKey, [...keys])));
  return new Set(rows.map(({ key }) => key as AwardKey));
}

/** The ledger entries that paid any of these facts, in the order they were written. */
export async function loadEntriesThatPaid(db: Executor, userId: string, keys: readonly AwardKey[]) {
  return db
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

/** The member's entries, newest first, with the titles of lesson and journey as they are today; null where they are gone. */
export async function listEntries(
  db: Executor,
  { userId, after, limit }: { userId: string; after: Position | null; limit: number },
) {
  return db
    .select({
      id: xpHistory.id,
      tipoAcao: xpHistory.tipoAcao,
      xpGanho: xpHistory.xpGanho,
      xpBonus: xpHistory.xpBonus,
      multiplicador: xpHistory.multiplicador,
      day: xpHistory.day,
      createdAt: xpHistory.createdAt,
      lessonTitle: lessons.title,
      journeyName: journeys.name,
    })
    .from(xpHistory)
    .leftJoin(lessons, sql`${lessons.id} = (${xpHistory.metadata} ->> 'lessonId')::uuid`)
    .leftJoin(journeys, sql`${journeys.id} = (${xpHistory.metadata} ->> 'journeyId')::uuid`)
    .where(
      and(
        eq(xpHistory.userId, userId),
        after
          ? sql`(${xpHistory.createdAt}, ${xpHistory.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(xpHistory.createdAt), desc(xpHistory.id))
    .limit(limit + 1);
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
