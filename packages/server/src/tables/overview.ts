import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What happened on one day of the platform's calendar. */
export interface DayCounts {
  day: string;
  activeMembers: number;
  enrollments: number;
  /** Lessons in the journeys of that day's enrollments. */
  lessonsToDo: number;
  completedLessons: number;
  sales: number;
}

/** The figures of the administrators' dashboard in one row. Counting them may take long, so they are recounted from time to time. */
export const overviewFigures = pgTable(
  'overview_figures',
  {
    isOnly: boolean().primaryKey().default(true),
    countedAt: instant().notNull(),
    figures: jsonb()
      .$type<{
        users: number;
        newUsers: number;
        enrollments: number;
        completedLessons: number;
        lessonsToDo: number;
        /** Journeys with far more enrollments than lists count to: lists do not count these (decision G2). */
        largeJourneys: string[];
        /** Only days with something to count. */
        days: DayCounts[];
        /** Distinct people who completed a lesson in the last `days` days, and in as many before. */
        activeMembers: { days: number; now: number; before: number }[];
      }>()
      .notNull(),
  },
  (t) => [check('overview_figures_only_check', sql`${t.isOnly}`)],
);
