import type { SuspensionReason } from '@jornada/domain/enrollments/access';
import type { OwnCover } from '@jornada/domain/journeys/own-cover';
import type { ReleaseMode } from '@jornada/domain/lessons/release';
import type { LocalDay } from '@jornada/domain/local-day';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { profiles } from '../tables/accounts.ts';
import { enrollments, keptLessons, lessonProgress } from '../tables/enrollments.ts';
import { journeys } from '../tables/journeys.ts';
import { lessons } from '../tables/lessons.ts';
import { missionResponses, missionTimers, quizAttempts } from '../tables/missions.ts';
import { tell } from '../outbound/tell.ts';
import { isAfter, type Position } from '../platform/cursor.ts';
import { preparedQuery } from '../platform/speed/prepared-query.ts';
import type { Executor, Transaction } from '../platform/database/database.ts';
import type { EnrollmentRow, ShownEnrollment } from './present.ts';
import { dataOf, type EndReason } from './to-tell.ts';

export async function findEnrollment(db: Executor, userId: string, journeyId: string) {
  const [row] = await db
    .select()
    .from(enrollments)
    .where(and(eq(enrollments.userId, userId), eq(enrollments.journeyId, journeyId)));
  return row;
}

/** The same, locked: a deletion of the journey waits, or has deleted it. */
export async function findEnrollmentForUpdate(tx: Transaction, userId: string, journeyId: string) {
  const [row] = await tx
    .select()
    .from(enrollments)
    .where(and(eq(enrollments.userId, userId), eq(enrollments.journeyId, journeyId)))
    .for('update');
  return row;
}

/** The journey a member wants to join, locked: administrators' commands wait until the end of the transaction. */
export async function findJourneyToJoin(db: Executor, journeyId: string) {
  const [row] = await db
    .select({
      status: journeys.status,
      tipo: journeys.tipo,
      visibilidade: journeys.visibilidade,
      totalDays: journeys.totalDays,
      term: journeys.accessTerm,
    })
    .from(journeys)
    .where(eq(journeys.id, journeyId))
    .for('share');
  return row;
}

export async function hasLessons(db: Executor, journeyId: string): Promise<boolean> {
  const [lesson] = await db
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(eq(lessons.journeyId, journeyId), isNotNull(lessons.dayNumber)))
    .limit(1);
  return lesson !== undefined;
}

const newEnrollment = preparedQuery((db) =>
  db
    .insert(enrollments)
    .values({
      id: sql.placeholder('id'),
      userId: sql.placeholder('userId'),
      journeyId: sql.placeholder('journeyId'),
      currentDay: 1,
      startedAt: sql.placeholder('now'),
      scheduleStartedOn: sql`coalesce((
        select ${sql.placeholder('startsOn')}::date from ${journeys}
         where ${journeys.id} = ${sql.placeholder('journeyId')} and ${journeys.modoLiberacao} = 'uma_por_dia'
      ), ${sql.placeholder('today')}::date)`,
      suspendedAt: sql`${sql.placeholder('suspendedAt')}::timestamptz`,
      accessEndSet: sql`${sql.placeholder('accessEndSet')}::jsonb`,
      accessUntil: sql.placeholder('accessUntil'),
      origin: sql.placeholder('origin'),
      externalProductId: sql.placeholder('externalProductId'),
      createdAt: sql.placeholder('now'),
      updatedAt: sql.placeholder('now'),
    })
    .onConflictDoNothing({ target: [enrollments.userId, enrollments.journeyId] })
    .returning(),
);

/** Enrolls at day 1. Undefined if the member is already enrolled. */
export async function insertEnrollment(
  db: Executor,
  row: MemberInJourney & {
    id: string;
    today: LocalDay;
    /** Day 1 where lessons open one a day; null for today. */
    startsOn: LocalDay | null;
    origin: string;
    externalProductId: string | null;
    now: Date;
  } & Pick<EnrollmentRow, 'suspendedAt' | 'accessEndSet' | 'accessUntil'>,
): Promise<EnrollmentRow | undefined> {
  const [inserted] = await newEnrollment(db, {
    ...row,
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    accessEndSet: row.accessEndSet && JSON.stringify(row.accessEndSet),
  });
  return inserted;
}

/** The enrollment's member. */
export async function findOwner(db: Executor, enrollmentId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: enrollments.userId })
    .from(enrollments)
    .where(eq(enrollments.id, enrollmentId));
  return row?.userId;
}

/** An enrollment's member and journey as text. */
export async function findNames(
  tx: Transaction,
  { userId, journeyId }: MemberInJourney,
): Promise<{ email: string; journeyName: string }> {
  const [row] = await tx
    .select({ email: profiles.email, journeyName: journeys.name })
    .from(profiles)
    .innerJoin(journeys, eq(journeys.id, journeyId))
    .where(eq(profiles.userId, userId));
  return row!;
}

/** A journey's name; null for an unknown id. */
export async function findJourneyName(db: Executor, journeyId: string): Promise<string | null> {
  const [row] = await db.select({ name: journeys.name }).from(journeys).where(eq(journeys.id, journeyId));
  return row?.name ?? null;
}

/** Locks an enrollment and gives it with its journey's plan; undefined for an unknown one. */
export async function selectEnrollmentForUpdate(tx: Transaction, enrollmentId: string) {
  const [row] = await tx
    .select({ enrollment: enrollments, totalDays: journeys.totalDays })
    .from(enrollments)
    .innerJoin(journeys, eq(journeys.id, enrollments.journeyId))
    .where(eq(enrollments.id, enrollmentId))
    .for('update', { of: enrollments });
  return row;
}

type Access = Pick<EnrollmentRow, 'suspendedAt' | 'accessUntil'> & { reason: SuspensionReason | null };

export interface AccessChange {
  now: Date;
  /** What ends access, where its grants cannot know. */
  endsBy?: EndReason;
  /** The caller tells. */
  isUntold?: boolean | undefined;
}

/**
 * Saves what its grants make of an enrollment, which comes with its new `pausedAt` and `accessEndSet`, and tells of access that begins or ends
 * (decision H24).
 */
export async function saveAccess(
  tx: Transaction,
  before: EnrollmentRow,
  { reason, ...access }: Access,
  { now, endsBy, isUntold = false }: AccessChange,
): Promise<EnrollmentRow> {
  const { id, pausedAt, accessEndSet } = before;
  const values = { pausedAt, accessEndSet, ...access };
  const [saved] = await tx.update(enrollments).set(values).where(eq(enrollments.id, id)).returning();
  if (isUntold || (before.suspendedAt === null) === (reason === null)) return saved!;
  if (reason === null) tell(tx, now, 'enrollment.started', dataOf(saved!));
  else tell(tx, now, 'enrollment.ended', { ...dataOf(saved!), reason: endsBy ?? endReasons[reason] });
  return saved!;
}

const endReasons: Record<SuspensionReason, EndReason> = {
  term_over: 'term',
  no_grant: 'removed',
  payment: 'returned',
  paused_by_admin: 'paused',
};

export async function saveProgress(
  tx: Transaction,
  id: string,
  enrollmentProgress: Pick<
    EnrollmentRow,
    | 'currentDay'
    | 'completedAt'
    | 'isCompletedByChange'
    | 'isCompletedElsewhere'
    | 'scheduleStartedOn'
    | 'journeyBonusDue'
    | 'resets'
  >,
): Promise<EnrollmentRow> {
  const [saved] = await tx.update(enrollments).set(enrollmentProgress).where(eq(enrollments.id, id)).returning();
  return saved!;
}

export async function deleteProgress(tx: Transaction, enrollmentId: string): Promise<void> {
  await tx.delete(lessonProgress).where(eq(lessonProgress.enrollmentId, enrollmentId));
}

/** A foreign key deletes its progress too. */
export async function deleteEnrollment(tx: Transaction, enrollmentId: string): Promise<void> {
  await tx.delete(enrollments).where(eq(enrollments.id, enrollmentId));
}

const lessonsOf = (tx: Transaction, journeyId: string) =>
  tx.select({ id: lessons.id }).from(lessons).where(eq(lessons.journeyId, journeyId));

type MemberInJourney = Pick<EnrollmentRow, 'userId' | 'journeyId'>;

/** Deletes a member's timers in a journey, and the drafts that they keep there: begun anew, these are not theirs any more. */
export async function deleteTimersAndKept(tx: Transaction, { userId, journeyId }: MemberInJourney): Promise<void> {
  const ofJourney = sql`user_id = ${userId} and lesson_id in (${lessonsOf(tx, journeyId)})`;
  await tx.execute(sql`
    with kept as (delete from ${keptLessons} where ${ofJourney}) delete from ${missionTimers} where ${ofJourney}`);
}

/** Archives the answers and attempts in force: administrators still see the answers, and the missions open again. */
export async function archiveAnswers(
  tx: Transaction,
  { userId, journeyId, now }: MemberInJourney & { now: Date },
): Promise<void> {
  const set = sql`set archived_at = ${now.toISOString()}::timestamptz
    where user_id = ${userId} and archived_at is null and lesson_id in (${lessonsOf(tx, journeyId)})`;
  await tx.execute(sql`
    with attempts as (update ${quizAttempts} ${set}) update ${missionResponses} ${set}`);
}

/** An enrollment on the dashboard, with its journey and the lesson to do next (the one numbered `current_day`, decision D3). */
export interface ListedEnrollment {
  enrollment: ShownEnrollment & Pick<EnrollmentRow, 'scheduleStartedOn'>;
  journey: {
    id: string;
    name: string;
    description: string;
    totalDays: number;
    modoLiberacao: ReleaseMode;
    cover: OwnCover | null;
    lessonCount: number;
  };
  nextLesson: { id: string; dayNumber: number; title: string; durationMinutes: number } | null;
}

/** A page of a member's enrollments after the first one, most recently updated first. One row more than `limit` says that there are more. */
export async function listEnrollmentsAfter(
  db: Executor,
  { userId, after, limit }: { userId: string; after: Position; limit: number },
): Promise<ListedEnrollment[]> {
  return db
    .select({
      enrollment: enrollments,
      journey: {
        id: journeys.id,
        name: journeys.name,
        description: journeys.description,
        totalDays: journeys.totalDays,
        modoLiberacao: journeys.modoLiberacao,
        cover: journeys.cover,
        lessonCount: sql<number>`(select count(*)::int from ${lessons} where ${lessons.journeyId} = ${journeys.id} and ${lessons.dayNumber} is not null)`,
      },
      nextLesson: {
        id: lessons.id,
        dayNumber: sql<number>`${lessons.dayNumber}`,
        title: lessons.title,
        durationMinutes: lessons.durationMinutes,
      },
    })
    .from(enrollments)
    .innerJoin(journeys, eq(journeys.id, enrollments.journeyId))
    .leftJoin(lessons, and(eq(lessons.journeyId, enrollments.journeyId), eq(lessons.dayNumber, enrollments.currentDay)))
    .where(and(eq(enrollments.userId, userId), isAfter([enrollments.updatedAt, enrollments.id], after)))
    .orderBy(desc(enrollments.updatedAt), desc(enrollments.id))
    .limit(limit + 1);
}

/** The lessons completed in an enrollment. */
export async function listCompletedLessons(db: Executor, enrollmentId: string): Promise<Set<string>> {
  const rows = await db
    .select({ lessonId: lessonProgress.lessonId })
    .from(lessonProgress)
    .where(eq(lessonProgress.enrollmentId, enrollmentId));
  return new Set(rows.map(({ lessonId }) => lessonId));
}
