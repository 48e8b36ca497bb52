import { journeyKey, lessonKey, type AwardKey } from '@jornada/domain/rewards/award-keys';
import { and, asc, desc, eq, gt, inArray, sql, type SQLWrapper } from 'drizzle-orm';
import { titleFor } from '../../content/title-for.ts';
import { isAfter, type Position } from '../../platform/cursor.ts';
import type { Executor } from '../../platform/database/database.ts';
import { statement } from '../../platform/speed/statement.ts';
import { journeys } from '../../tables/journeys.ts';
import { lessons } from '../../tables/lessons.ts';
import { xpAwards, xpHistory } from '../../tables/rewards.ts';

/**
 * The keys of a JSON array, for `paidKeysAmong`. A function whose number of rows the planner does not guess from the value: it would plan
 * each time.
 */
export const keysFrom = (json: SQLWrapper) => sql`json_array_elements_text(${json}::json)`;

/**
 * Those of some keys, rows of one column, that the ledger already paid to a member, as rows with a `key`. Looks up each key by itself:
 * whoever has been here for years has thousands of others.
 */
const paidAmong = ({ userId, keys }: { userId: SQLWrapper; keys: SQLWrapper }) => sql`
  select asked.key from ${keys} as asked (key), lateral (
    select from ${xpAwards} where ${xpAwards.userId} = ${userId} and ${xpAwards.awardKey} = asked.key limit 1) as paid`;

const findPaidKeys = statement<{ userId: string; keys: string }, { key: AwardKey }>((value) =>
  paidAmong({ userId: value('userId'), keys: keysFrom(value('keys')) }),
);

/** A column: those of some keys that the ledger already paid to a member. */
export const paidKeysAmong = (asked: { userId: SQLWrapper; keys: SQLWrapper }) =>
  sql<AwardKey[]>`(select coalesce(json_agg(key), '[]') from (${paidAmong(asked)}) as found)`;

/** Those of the keys that the ledger already paid. */
export async function loadPaidKeys(db: Executor, userId: string, keys: readonly AwardKey[]): Promise<Set<AwardKey>> {
  const rows = await findPaidKeys(db, { userId, keys: JSON.stringify(keys) });
  return new Set(rows.map(({ key }) => key));
}

/** A column for a row with a lesson: the keys of the lesson and of its journey that the ledger already paid. */
export const paidKeysOfLesson = (row: { userId: SQLWrapper; lessonId: SQLWrapper; journeyId: SQLWrapper }) =>
  paidKeysAmong({
    userId: row.userId,
    keys: sql`(values (${lessonKey('')} || ${row.lessonId}), (${journeyKey('')} || ${row.journeyId}))`,
  });

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

/**
 * The entries that one command of a member wrote, in order: all that share its instant and are not about another lesson. `xpLater`: the XP
 * of all later entries.
 */
export async function loadEntriesOfCommand(
  db: Executor,
  { userId, lessonId, at }: { userId: string; lessonId: string; at: Date },
) {
  const ofMember = eq(xpHistory.userId, userId);
  const entries = await db
    .select({
      tipoAcao: xpHistory.tipoAcao,
      xpGanho: xpHistory.xpGanho,
      xpBonus: xpHistory.xpBonus,
      multiplicador: xpHistory.multiplicador,
      badgeIds: sql<string[] | null>`${xpHistory.metadata} -> 'badgeIds'`,
    })
    .from(xpHistory)
    .where(
      and(
        ofMember,
        eq(xpHistory.createdAt, at),
        sql`coalesce(${xpHistory.metadata} ->> 'lessonId', ${lessonId}) = ${lessonId}`,
      ),
    )
    .orderBy(asc(xpHistory.id));
  const [later] = await db
    .select({ xp: sql<number>`coalesce(sum(xp_ganho + xp_bonus), 0)::int` })
    .from(xpHistory)
    .where(and(ofMember, gt(xpHistory.createdAt, at)));
  return { entries, xpLater: later?.xp ?? 0 };
}

/** The member's entries, newest first, with today's titles of lesson and journey; null for deleted ones, and for members for drafts that they do not keep. */
export async function listEntries(
  db: Executor,
  { userId, after, limit, forAdmins }: { userId: string; after: Position | null; limit: number; forAdmins: boolean },
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
      lessonTitle: forAdmins ? lessons.title : titleFor(xpHistory.userId),
      journeyName: journeys.name,
    })
    .from(xpHistory)
    .leftJoin(lessons, sql`${lessons.id} = (${xpHistory.metadata} ->> 'lessonId')::uuid`)
    .leftJoin(journeys, sql`${journeys.id} = (${xpHistory.metadata} ->> 'journeyId')::uuid`)
    .where(and(eq(xpHistory.userId, userId), isAfter([xpHistory.createdAt, xpHistory.id], after)))
    .orderBy(desc(xpHistory.createdAt), desc(xpHistory.id))
    .limit(limit + 1);
}
