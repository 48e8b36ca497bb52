import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What happened on one day of the platform's calendar. */
export interface DayCounts {
  day: string;
  activeMembers: number;
  enrollments: number;
  /** Lessons of the journeys of that day's enrolments. */
  lessonsToDo: number;
  completedLessons: number;
  sales: number;
}

/** The figures of administrators' first screen in one row, where counting them takes long: counted again from time to time. */
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
        /** Journeys with so many more enrolments than lists count that none counts them (decision G2). */
        largeJourneys: string[];
        /** Days that have something to count. */
        days: DayCounts[];
        /** Distinct people who completed a lesson in the last so many days, and in as many before. */
        activeMembers: { days: number; now: number; before: number }[];
      }>()
      .notNull(),
  },
  (t) => [check('overview_figures_only_check', sql`${t.isOnly}`)],
);
