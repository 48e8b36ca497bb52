import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

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
        days: { day: string; enrollments: number; completedLessons: number }[];
      }>()
      .notNull(),
  },
  (t) => [check('overview_figures_only_check', sql`${t.isOnly}`)],
);
