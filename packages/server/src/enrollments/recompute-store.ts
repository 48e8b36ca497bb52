import { journeyKey } from '@jornada/domain/rewards/award-keys';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { enrollments, lessonProgress } from '../tables/enrollments.ts';
import { journeys } from '../tables/journeys.ts';
import { lessons } from '../tables/lessons.ts';
import { xpAwards } from '../tables/rewards.ts';
import type { Transaction } from '../platform/database/database.ts';

/**
 * Locks a journey, so that nobody joins it, then its enrollments: the order of administrators' commands. Undefined for an unknown one. The
 * journey's lock lets foreign keys check it: a member's command that this waits for needs that to write its enrollment twice.
 */
export async function selectJourneyForUpdate(tx: Transaction, journeyId: string) {
  const [journey] = await tx.select().from(journeys).where(eq(journeys.id, journeyId)).for('no key update');
  if (!journey) return undefined;
  const held = tx
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(eq(enrollments.journeyId, journeyId))
    .orderBy(asc(enrollments.id))
    .for('update');
  // Counted in the database, instead of sending a hundred thousand ids.
  await tx.$count(held.as('held'));
  return journey;
}

export async function listLessonNumbers(tx: Transaction, journeyId: string) {
  return tx
    .select({ id: lessons.id, dayNumber: lessons.dayNumber })
    .from(lessons)
    .where(eq(lessons.journeyId, journeyId))
    .orderBy(asc(lessons.dayNumber));
}

/** Members of a journey with the same completed lessons and progress. */
export interface ProgressGroup {
  ids: string[];
  currentDay: number;
  isComplete: boolean;
  /** A single null if there are none. */
  completedDayNumbers: (number | null)[];
}

/** A journey's members at this day or later, grouped by equal progress. */
export async function listProgressGroups(
  tx: Transaction,
  { journeyId, fromDay }: { journeyId: string; fromDay: number },
): Promise<ProgressGroup[]> {
  // Starts from lessons: from enrollments, PostgreSQL reads everybody's completions of all journeys.
  const done = tx
    .select({ enrollmentId: lessonProgress.enrollmentId, dayNumber: lessons.dayNumber })
    .from(lessons)
    .innerJoin(lessonProgress, eq(lessonProgress.lessonId, lessons.id))
    .where(eq(lessons.journeyId, journeyId))
    .as('done');
  const each = tx
    .select({
      id: enrollments.id,
      currentDay: enrollments.currentDay,
      isComplete: sql<boolean>`${enrollments.completedAt} is not null`.as('is_complete'),
      completedDayNumbers: sql<(number | null)[]>`array_agg(${done.dayNumber} order by ${done.dayNumber})`.as(
        'completed_day_numbers',
      ),
    })
    .from(enrollments)
    .leftJoin(done, eq(done.enrollmentId, enrollments.id))
    .where(and(eq(enrollments.journeyId, journeyId), gte(enrollments.currentDay, fromDay)))
    .groupBy(enrollments.id)
    .as('each');
  return tx
    .select({
      ids: sql<string[]>`array_agg(${each.id})`,
      currentDay: each.currentDay,
      isComplete: each.isComplete,
      completedDayNumbers: each.completedDayNumbers,
    })
    .from(each)
    .groupBy(each.currentDay, each.isComplete, each.completedDayNumbers);
}

export interface ChangedProgress {
  id: string;
  currentDay: number;
  completesNow: boolean;
  owesBonus: boolean;
}

/** Saves all changes in one statement. A bonus that the ledger paid before is not owed again (decision F1). */
export async function saveProgressChanges(
  tx: Transaction,
  { journeyId, changed, now }: { journeyId: string; changed: readonly ChangedProgress[]; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update ${enrollments} set
      current_day = changed."currentDay",
      completed_at = case when changed."completesNow" then ${now.toISOString()}::timestamptz else ${enrollments.completedAt} end,
      is_completed_by_change = ${enrollments.isCompletedByChange} or changed."completesNow",
      journey_bonus_due = ${enrollments.journeyBonusDue} or (changed."owesBonus" and not exists (
        select 1 from ${xpAwards}
        where ${xpAwards.userId} = ${enrollments.userId} and ${xpAwards.awardKey} = ${journeyKey(journeyId)}
      ))
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as changed(id uuid, "currentDay" integer, "completesNow" boolean, "owesBonus" boolean)
    where ${enrollments.id} = changed.id`);
}
