import { and, desc, eq, sql } from 'drizzle-orm';
import { enrollments } from '../tables/enrollments.ts';
import { journeys } from '../tables/journeys.ts';
import { lessons } from '../tables/lessons.ts';
import type { Position } from '../platform/cursor.ts';
import type { Executor } from '../platform/database/database.ts';

export async function findEnrollment(db: Executor, userId: string, journeyId: string) {
  const [row] = await db
    .select()
    .from(enrollments)
    .where(and(eq(enrollments.userId, userId), eq(enrollments.journeyId, journeyId)));
  return row;
}

/** The journey a member wants to join, held against deletion until the end of the transaction. */
export async function findJourneyToJoin(db: Executor, journeyId: string) {
  const [row] = await db
    .select({
      status: journeys.status,
      tipo: journeys.tipo,
      visibilidade: journeys.visibilidade,
      totalDays: journeys.totalDays,
    })
    .from(journeys)
    .where(eq(journeys.id, journeyId))
    .for('key share');
  return row;
}

/** Inserts unless the member is enrolled already; undefined then. */
export async function insertEnrollment(db: Executor, row: typeof enrollments.$inferInsert) {
  const [inserted] = await db
    .insert(enrollments)
    .values(row)
    .onConflictDoNothing({ target: [enrollments.userId, enrollments.journeyId] })
    .returning();
  return inserted;
}

/** A member's enrolments with their journey and the lesson to do next (the one numbered `current_day`, decision D3). */
export async function listEnrollmentsOf(
  db: Executor,
  { userId, after, limit }: { userId: string; after: Position | null; limit: number },
) {
  return db
    .select({
      enrollment: enrollments,
      journey: {
        id: journeys.id,
        name: journeys.name,
        description: journeys.description,
        totalDays: journeys.totalDays,
        modoLiberacao: journeys.modoLiberacao,
        lessonCount: sql<number>`(select count(*)::int from ${lessons} where ${lessons.journeyId} = ${journeys.id})`,
      },
      nextLesson: {
        id: lessons.id,
        dayNumber: lessons.dayNumber,
        title: lessons.title,
        durationMinutes: lessons.durationMinutes,
      },
    })
    .from(enrollments)
    .innerJoin(journeys, eq(journeys.id, enrollments.journeyId))
    .leftJoin(lessons, and(eq(lessons.journeyId, enrollments.journeyId), eq(lessons.dayNumber, enrollments.currentDay)))
    .where(
      and(
        eq(enrollments.userId, userId),
        after
          ? sql`(${enrollments.updatedAt}, ${enrollments.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(enrollments.updatedAt), desc(enrollments.id))
    .limit(limit + 1);
}
