import type { PastCompletion, ProgressAfterChange } from '@jornada/domain/enrollments/progress-after-change';
import { journeyKey } from '@jornada/domain/rewards/award-keys';
import type { LocalDay } from '@jornada/domain/local-day';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { certificates } from '../../tables/certificates.ts';
import { enrollments, lessonProgress } from '../../tables/enrollments.ts';
import { journeys } from '../../tables/journeys.ts';
import { lessons } from '../../tables/lessons.ts';
import { outboundEvents } from '../../tables/outbound.ts';
import { xpAwards, xpHistory } from '../../tables/rewards.ts';
import { tell } from '../../outbound/tell.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { listToTell } from '../to-tell.ts';

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

/** A journey's published lessons in order. */
export async function listLessonNumbers(db: Executor, journeyId: string) {
  return db
    .select({ id: lessons.id, dayNumber: sql<number>`${lessons.dayNumber}` })
    .from(lessons)
    .where(and(eq(lessons.journeyId, journeyId), isNotNull(lessons.dayNumber)))
    .orderBy(asc(lessons.dayNumber));
}

/** A journey's plan, as a preview of its change needs it; undefined for an unknown journey. */
export async function findPlan(db: Executor, journeyId: string) {
  const [row] = await db
    .select({ totalDays: journeys.totalDays, modoLiberacao: journeys.modoLiberacao, updatedAt: journeys.updatedAt })
    .from(journeys)
    .where(eq(journeys.id, journeyId));
  return row;
}

/** Members who have begun, whose next lesson would open after this day if the journey's lessons opened one a day (decision D1). */
export async function countWaitingForDay(
  db: Executor,
  { journeyId, today }: { journeyId: string; today: LocalDay },
): Promise<number> {
  const hasNextLesson = sql`exists (select 1 from ${lessons}
    where ${lessons.journeyId} = ${enrollments.journeyId} and ${lessons.dayNumber} = ${enrollments.currentDay})`;
  return db.$count(
    enrollments,
    sql`${enrollments.journeyId} = ${journeyId} and ${enrollments.completedAt} is null and ${enrollments.suspendedAt} is null
      and ${enrollments.currentDay} > 1 and ${enrollments.scheduleStartedOn} + (${enrollments.currentDay} - 1) > ${today}::date
      and ${hasNextLesson}`,
  );
}

/** Members of a journey with the same completed lessons and progress. */
export interface ProgressGroup {
  people: number;
  /** Empty unless they were asked for. */
  ids: string[];
  currentDay: number;
  completion: PastCompletion | null;
  /** The ledger has paid the journey's bonus. Only asked about members whose journey is not complete. */
  isPaid: boolean;
  /** All that they have done of it was brought from another platform. Only asked about members whose journey is not complete. */
  isDoneElsewhere: boolean;
  /** A single null if there are none, or if the order of the lessons was not asked about. */
  completedDayNumbers: (number | null)[];
}

interface GroupQuestion {
  journeyId: string;
  /** Members before it are left out, unless a change completed their journey. */
  fromDay: number;
  withIds: boolean;
  /** Whether the completed lessons matter. Without them a journey of many members is read in a tenth of the time. */
  withLessons: boolean;
  /** A draft whose completions count as those of a lesson with the number 0: a change would publish it. */
  draftId?: string | undefined;
}

/** A journey's members, grouped by equal progress. */
export async function listProgressGroups(
  db: Executor,
  { journeyId, fromDay, withIds, withLessons, draftId }: GroupQuestion,
): Promise<ProgressGroup[]> {
  const isCounted = sql`(lesson.day_number is not null ${draftId === undefined ? sql`` : sql`or lesson.id = ${draftId}`})`;
  // Starts from lessons: from enrollments, PostgreSQL reads everybody's completions of all journeys.
  const done = sql`(
    select done.enrollment_id, array_agg(coalesce(lesson.day_number, 0) order by lesson.day_number nulls first) as numbers
      from ${lessons} lesson join ${lessonProgress} done on done.lesson_id = lesson.id
     where lesson.journey_id = ${journeyId} and ${isCounted}
     group by done.enrollment_id) as done`;
  const key = journeyKey(journeyId);
  const { rows } = await db.execute<Omit<ProgressGroup, 'completion'> & StoredCompletion>(sql`
    select count(*)::int as people, ${withIds ? sql`array_agg(id)` : sql`'{}'::uuid[]`}::text[] as ids, "currentDay", "isComplete",
      "byChangeAt", "hasPaid", "hasCertificate", "isPaid", "isDoneElsewhere", "completedDayNumbers"
    from (
      select e.id, e.current_day as "currentDay", e.completed_at is not null as "isComplete", change.*,
        e.completed_at is null and exists (
          select 1 from ${xpAwards} award where award.user_id = e.user_id and award.award_key = ${key}) as "isPaid",
        e.completed_at is null and exists (
          select 1 from ${lessonProgress} brought where brought.enrollment_id = e.id and brought.completed_on is null
        ) and not exists (
          select 1 from ${lessonProgress} own where own.enrollment_id = e.id and own.completed_on is not null) as "isDoneElsewhere",
        ${withLessons ? sql`coalesce(done.numbers, '{null}')` : sql`'{null}'::int[]`} as "completedDayNumbers"
      from ${enrollments} e
      ${withLessons ? sql`left join ${done} on done.enrollment_id = e.id` : sql``}
      left join lateral (
        select (extract(epoch from e.completed_at) * 1000)::float8 as "byChangeAt",
          exists (
            select 1 from ${xpAwards} award join ${xpHistory} entry on entry.id = award.entry_id
             where award.user_id = e.user_id and award.award_key = ${key} and entry.created_at >= e.completed_at) as "hasPaid",
          exists (
            select 1 from ${certificates} certificate
             where certificate.user_id = e.user_id and certificate.journey_id = e.journey_id
               and certificate.earned_at >= e.completed_at) as "hasCertificate"
        where e.is_completed_by_change and e.completed_at is not null
      ) as change on true
      where e.journey_id = ${journeyId} and (e.current_day >= ${fromDay} or e.is_completed_by_change)
    ) as each
    group by "currentDay", "isComplete", "byChangeAt", "hasPaid", "hasCertificate", "isPaid", "isDoneElsewhere", "completedDayNumbers"`);
  return rows.map(({ isComplete, byChangeAt, hasPaid, hasCertificate, ...group }) => ({
    ...group,
    completion:
      isComplete && byChangeAt !== null
        ? { byChangeAt: new Date(byChangeAt), hasPaid, hasCertificate }
        : isComplete
          ? 'own'
          : null,
  }));
}

/** `byChangeAt` in milliseconds; null for a completion of the member's own, and without one. */
type StoredCompletion = { isComplete: boolean; byChangeAt: number | null; hasPaid: boolean; hasCertificate: boolean };

/** Saves all changes in one statement, and tells whose journey became complete. A bonus that the ledger paid before is not owed again (decision F1). */
export async function saveProgressChanges(
  tx: Transaction,
  { journeyId, changed, now }: { journeyId: string; changed: readonly SavedProgress[]; now: Date },
): Promise<void> {
  const isOpenAgain = sql`changed."isTakenBack"`;
  await tx.execute(sql`
    update ${enrollments} set
      current_day = changed."currentDay",
      completed_at = case when changed."completesNow" then ${now.toISOString()}::timestamptz
        when ${isOpenAgain} then null else ${enrollments.completedAt} end,
      is_completed_by_change = (${enrollments.isCompletedByChange} or changed."completesNow") and not ${isOpenAgain},
      is_completed_elsewhere = (${enrollments.isCompletedElsewhere} or (changed."completesNow" and changed."isDoneElsewhere")) and not ${isOpenAgain},
      journey_bonus_due = not ${isOpenAgain} and (${enrollments.journeyBonusDue} or (changed."owesBonus" and not exists (
        select 1 from ${xpAwards}
        where ${xpAwards.userId} = ${enrollments.userId} and ${xpAwards.awardKey} = ${journeyKey(journeyId)}
      )))
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as changed(id uuid, "currentDay" integer, "completesNow" boolean, "isTakenBack" boolean, "owesBonus" boolean,
        "isDoneElsewhere" boolean)
    where ${enrollments.id} = changed.id`);
  const completed = changed.filter((one) => one.completesNow && !one.isDoneElsewhere).map(({ id }) => id);
  if (completed.length === 0) return;
  // A change that is taken back and made again tells it once.
  const which = sql`id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(completed)}::jsonb))
    and (resets > 0 or not exists (select 1 from ${outboundEvents} told
      where told.user_id = ${enrollments.userId} and told.type = 'journey.completed' and told.data ->> 'enrollmentId' = ${enrollments.id}::text))`;
  for (const place of await listToTell(tx, 'journey.completed', which)) tell(tx, now, 'journey.completed', place);
}

export type SavedProgress = { id: string; isDoneElsewhere: boolean } & Pick<
  ProgressAfterChange,
  'currentDay' | 'completesNow' | 'isTakenBack' | 'owesBonus'
>;
