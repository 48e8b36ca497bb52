import type { AccessPeriod, AccessWord } from '@jornada/domain/enrollments/access-term';
import type { LocalDay } from '@jornada/domain/local-day';
import { GRANT_KINDS, GRANT_STATES } from '@jornada/domain/enrollments/access';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant, localDay, oneOf, ownedBy } from './columns.ts';
import { journeys } from './journeys.ts';
import { lessons } from './lessons.ts';

/**
 * A member in a journey: one row per pair (decision C1).
 * `currentDay` = 1 + the number of leading completed lessons (decision D3); `completedAt` is the moment the journey first
 * became complete (decision D5); release days count from `scheduleStartedOn` (decisions D1, D12).
 */
export const enrollments = pgTable(
  'user_journey_enrollments',
  {
    id: uuid().primaryKey(),
    userId: ownedBy(() => users.id),
    journeyId: ownedBy(() => journeys.id),
    currentDay: integer().notNull(),
    startedAt: instant().notNull(),
    scheduleStartedOn: localDay().notNull(),
    completedAt: instant(),
    /** The plan or the lessons changed and that completed it, without a completion of the member's: no certificate by itself. */
    isCompletedByChange: boolean().notNull().default(false),
    /** It became complete and no lesson of it was completed here: nothing is paid, and no badge counts it (decision D20). */
    isCompletedElsewhere: boolean().notNull().default(false),
    /** Lessons are closed since then: an administrator paused the enrollment, no grant is valid any more (decision C8), or the access is over. */
    suspendedAt: instant(),
    /** An administrator's pause, which only an administrator can lift. */
    pausedAt: instant(),
    /** An administrator's word on the last day of access. */
    accessEndSet: jsonb().$type<AccessWord>(),
    /** The last day of access, by `accessEndOf`; null without an end, and without a valid grant (decision C15). */
    accessUntil: localDay().$type<LocalDay>(),
    /** The journey became complete without a completion: the member's next rewarded command pays its 500 XP (decision D6). */
    journeyBonusDue: boolean().notNull().default(false),
    /** How often it was reset: identifies a page from before a reset (decision D12). */
    resets: integer().notNull().default(0),
    origin: text().notNull(),
    externalProductId: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    unique('user_journey_enrollments_user_journey_unique').on(t.userId, t.journeyId),
    check('user_journey_enrollments_current_day_check', sql`${t.currentDay} >= 1`),
    index('user_journey_enrollments_recent_idx').on(
      t.userId,
      t.updatedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('user_journey_enrollments_journey_idx').on(
      t.journeyId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    // Sorts by progress. With `completedAt`, the index alone counts the enrollments in the middle.
    index('user_journey_enrollments_progress_idx').on(t.journeyId, t.currentDay, t.id, t.completedAt),
    check(
      'user_journey_enrollments_elsewhere_check',
      sql`not ${t.isCompletedElsewhere} or (${t.isCompletedByChange} and ${t.completedAt} is not null)`,
    ),
    // Those that are to be closed, or told of their end.
    index('user_journey_enrollments_access_until_idx')
      .on(t.accessUntil)
      .where(sql`${t.suspendedAt} is null and ${t.accessUntil} is not null`),
    check('user_journey_enrollments_paused_check', sql`${t.pausedAt} is null or ${t.suspendedAt} is not null`),
    index('user_journey_enrollments_completed_by_change_idx')
      .on(t.journeyId)
      .where(sql`${t.isCompletedByChange}`),
    index('user_journey_enrollments_bonus_due_idx')
      .on(t.userId)
      .where(sql`${t.journeyBonusDue}`),
    index('user_journey_enrollments_created_idx').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // Both for administrators who search paused enrollments, perhaps few among very many.
    index('user_journey_enrollments_suspended_idx')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.suspendedAt} is not null`),
    index('user_journey_enrollments_journey_suspended_idx')
      .on(t.journeyId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.suspendedAt} is not null`),
  ],
);

/** A row means that the lesson is completed (decision D4). `completed` is always true; the specification's shape has it. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    userId: ownedBy(() => users.id),
    lessonId: ownedBy(() => lessons.id),
    enrollmentId: ownedBy(() => enrollments.id),
    completed: boolean().notNull(),
    completedAt: instant().notNull(),
    /**
     * The platform's calendar day of `completedAt`, fixed at the time; "completed today" counts it. Null for a lesson that was done on
     * another platform and brought here at `completedAt` (decision D20).
     */
    completedOn: localDay(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.lessonId] }),
    check('lesson_progress_completed_check', sql`${t.completed}`),
    index('lesson_progress_day_idx').on(t.userId, t.completedOn),
    index('lesson_progress_enrollment_idx').on(t.enrollmentId),
    index('lesson_progress_brought_idx')
      .on(t.enrollmentId)
      .where(sql`${t.completedOn} is null`),
    index('lesson_progress_lesson_idx').on(t.lessonId),
    index('lesson_progress_completed_idx').on(t.completedOn),
  ],
);

/**
 * Members who go on having a lesson that was taken back to draft, because they had begun it or it was their current one (decision D18).
 * Publishing it deletes the rows.
 */
export const keptLessons = pgTable(
  'kept_lessons',
  { userId: ownedBy(() => users.id), lessonId: ownedBy(() => lessons.id) },
  (t) => [primaryKey({ columns: [t.userId, t.lessonId] }), index('kept_lessons_lesson_idx').on(t.lessonId)],
);

/**
 * Why a member has access to a journey: the member or an administrator enrolled them, or an order was paid (decisions C1, H4).
 * Lessons are open while at least one grant is valid. A removal ends all grants.
 */
export const accessGrants = pgTable(
  'access_grants',
  {
    id: uuid().primaryKey(),
    userId: ownedBy(() => users.id),
    journeyId: ownedBy(() => journeys.id),
    kind: text({ enum: GRANT_KINDS }).notNull(),
    state: text({ enum: GRANT_STATES }).notNull(),
    /** The platform's order; empty unless `purchase`. */
    orderReference: text().notNull(),
    /** Null: access without an end. Else what it gives time for, also what was paid back (decision C15). */
    periods: jsonb().$type<AccessPeriod[]>(),
    grantedAt: instant().notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [
    check('access_grants_kind_check', oneOf(t.kind, GRANT_KINDS)),
    check('access_grants_state_check', oneOf(t.state, GRANT_STATES)),
    check('access_grants_order_check', sql`(${t.kind} = 'purchase') = (${t.orderReference} <> '')`),
    uniqueIndex('access_grants_living_unique')
      .on(t.userId, t.journeyId, t.kind, t.orderReference)
      .where(sql`${t.state} <> 'ended'`),
    index('access_grants_member_idx').on(t.userId, t.journeyId),
    index('access_grants_order_idx')
      .on(t.orderReference)
      .where(sql`${t.kind} = 'purchase'`),
  ],
);

/** The member was told that an access ends so many days later: once for each end, also after a crash. */
export const accessEndNotices = pgTable(
  'access_end_notices',
  {
    enrollmentId: ownedBy(() => enrollments.id),
    userId: ownedBy(() => users.id),
    accessUntil: localDay().notNull(),
    daysBefore: integer().notNull(),
    toldAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.enrollmentId, t.accessUntil, t.daysBefore] }),
    index('access_end_notices_member_idx').on(t.userId),
  ],
);
