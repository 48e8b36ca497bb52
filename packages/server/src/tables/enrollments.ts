import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant, localDay } from './columns.ts';
import { journeys } from './journeys.ts';
import { lessons } from './lessons.ts';

/**
 * A member's place in a journey: one row per member and journey (decision C1).
 * `currentDay` = 1 + the number of leading completed lessons (decision D3); `completedAt` is the moment the journey first
 * became complete (decision D5); release days count from `scheduleStartedOn` (decisions D1, D12).
 */
export const enrollments = pgTable(
  'user_journey_enrollments',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    journeyId: uuid()
      .notNull()
      .references(() => journeys.id, { onDelete: 'cascade' }),
    currentDay: integer().notNull(),
    startedAt: instant().notNull(),
    scheduleStartedOn: localDay().notNull(),
    completedAt: instant(),
    suspendedAt: instant(),
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
    index('user_journey_enrollments_journey_idx').on(t.journeyId, t.id),
    index('user_journey_enrollments_created_idx').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

/** A row here means the lesson is completed (decision D4); `completed` is kept for the specification's shape and is always true. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lessonId: uuid()
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    enrollmentId: uuid()
      .notNull()
      .references(() => enrollments.id, { onDelete: 'cascade' }),
    completed: boolean().notNull(),
    completedAt: instant().notNull(),
    /** The platform's calendar day of `completedAt`, fixed at the time: what "completed today" counts. */
    completedOn: localDay().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.lessonId] }),
    check('lesson_progress_completed_check', sql`${t.completed}`),
    index('lesson_progress_day_idx').on(t.userId, t.completedOn),
    index('lesson_progress_enrollment_idx').on(t.enrollmentId),
    index('lesson_progress_lesson_idx').on(t.lessonId),
  ],
);
