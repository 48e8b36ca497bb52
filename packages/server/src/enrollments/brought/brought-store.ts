import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { enrollments, lessonProgress } from '../../tables/enrollments.ts';
import { lessons } from '../../tables/lessons.ts';
import { missionResponses, missionTimers, quizAttempts } from '../../tables/missions.ts';
import { xpHistory } from '../../tables/rewards.ts';
import type { EnrollmentRow } from '../present.ts';

type Place = Pick<EnrollmentRow, 'id' | 'userId' | 'journeyId'>;

/** A journey's published lessons in order, as far as a member is. The caller holds the enrollment. */
export async function listLessonsDone(tx: Transaction, { userId, journeyId }: Place) {
  return tx
    .select({
      id: lessons.id,
      dayNumber: sql<number>`${lessons.dayNumber}`,
      isCompleted: sql<boolean>`${lessonProgress.lessonId} is not null`,
    })
    .from(lessons)
    .leftJoin(lessonProgress, and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.userId, userId)))
    .where(and(eq(lessons.journeyId, journeyId), isNotNull(lessons.dayNumber)))
    .orderBy(lessons.dayNumber);
}

/** Inserts the progress rows and the one entry of the ledger that tells of them. */
export async function insertBrought(
  tx: Transaction,
  { enrollment, lessonIds, now, today }: { enrollment: Place; lessonIds: readonly string[]; now: Date; today: string },
): Promise<void> {
  const { id: enrollmentId, userId, journeyId } = enrollment;
  await tx
    .insert(lessonProgress)
    .values(lessonIds.map((lessonId) => ({ userId, lessonId, enrollmentId, completed: true, completedAt: now })));
  await tx
    .insert(xpHistory)
    .values({
      id: newId(now),
      userId,
      tipoAcao: 'progresso_trazido',
      xpGanho: 0,
      xpBonus: 0,
      multiplicador: 1,
      metadata: { journeyId },
      day: today,
      createdAt: now,
    })
    .onConflictDoNothing();
}

const isBrought = (enrollmentId: string) =>
  sql`${lessonProgress.enrollmentId} = ${enrollmentId} and ${lessonProgress.completedOn} is null`;

/** Deletes what was brought at an instant. Returns how many lessons that were. */
export async function deleteBrought(
  tx: Transaction,
  { enrollmentId, broughtAt }: { enrollmentId: string; broughtAt: Date },
) {
  const rows = await tx
    .delete(lessonProgress)
    .where(sql`${isBrought(enrollmentId)} and ${lessonProgress.completedAt} = ${broughtAt.toISOString()}::timestamptz`)
    .returning({ lessonId: lessonProgress.lessonId });
  return rows.length;
}

/** Deletes the entry that tells of what was brought into a journey, unless some of it is left. */
export async function deleteEntryUnlessLeft(tx: Transaction, { id, userId, journeyId }: Place): Promise<void> {
  await tx.execute(sql`
    delete from ${xpHistory} where user_id = ${userId} and tipo_acao = 'progresso_trazido' and metadata ->> 'journeyId' = ${journeyId}
       and not exists (select 1 from ${lessonProgress} where ${isBrought(id)})`);
}

/** Whether a member completed a lesson, answered a mission, or started a timer or an attempt in a journey since an instant. */
export async function hasStudiedSince(
  tx: Transaction,
  { id, userId, journeyId }: Place,
  since: Date,
): Promise<boolean> {
  const at = sql`${since.toISOString()}::timestamptz`;
  const ofJourney = sql`user_id = ${userId} and lesson_id in (select id from ${lessons} where journey_id = ${journeyId})`;
  const { rows } = await tx.execute<{ hasStudied: boolean }>(sql`
    select exists (select 1 from ${lessonProgress} where enrollment_id = ${id} and completed_on is not null and completed_at >= ${at})
      or exists (select 1 from ${missionResponses} where ${ofJourney} and archived_at is null and answered_at >= ${at})
      or exists (select 1 from ${missionTimers} where ${ofJourney} and started_at >= ${at})
      or exists (select 1 from ${quizAttempts} where ${ofJourney} and archived_at is null and started_at >= ${at}) as "hasStudied"`);
  return rows[0]!.hasStudied;
}

/** Saves where a member stands after lessons were brought or taken back. `completedAt` is undefined where it stays as it is. */
export async function saveStanding(
  tx: Transaction,
  id: string,
  { currentDay, completedAt }: { currentDay: number; completedAt?: Date | null },
): Promise<void> {
  const isComplete = completedAt !== null;
  await tx
    .update(enrollments)
    .set({
      currentDay,
      ...(completedAt !== undefined && {
        completedAt,
        isCompletedByChange: isComplete,
        isCompletedElsewhere: isComplete,
      }),
    })
    .where(eq(enrollments.id, id));
}
