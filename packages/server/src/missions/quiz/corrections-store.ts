import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { quizAttempts } from '../../tables/missions.ts';
import type { MissionPlace } from '../store.ts';

/** The members with attempts in force at a lesson's quiz, by their ids. An attempt under way may end while this is asked. */
export async function listMembersWhoTried(
  db: Executor,
  { lessonId, after, limit }: { lessonId: string; after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    select distinct user_id as "userId" from ${quizAttempts}
     where lesson_id = ${lessonId} and archived_at is null ${after === null ? sql`` : sql`and user_id > ${after}::uuid`}
     order by user_id limit ${limit}`);
  return rows.map(({ userId }) => userId);
}

/** A member's ended attempts in force, the first one first. */
export async function listEndedAttempts(db: Executor, { userId, lessonId }: MissionPlace) {
  const rows = await db
    .select()
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.userId, userId),
        eq(quizAttempts.lessonId, lessonId),
        isNotNull(quizAttempts.endedAt),
        isNull(quizAttempts.archivedAt),
      ),
    )
    .orderBy(asc(quizAttempts.number));
  return rows.map(({ right, ...attempt }) => ({ ...attempt, right: right ?? [] }));
}
