import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant, localDay, ownedBy } from './columns.ts';

/**
 * The second of the day from which a member's reminder is due, as an expression: spread by the last byte of the member's id. A test keeps it
 * equal to the domain's `dueSecond`.
 */
export const dueSecondOf = ({ userId, studyMinute }: Record<'userId' | 'studyMinute', AnyPgColumn>) =>
  sql<number>`(${studyMinute} * 60 + get_byte(uuid_send(${userId}), 15) * least(900, 86370 - ${studyMinute} * 60) / 256)`;

/** A member's plan: weekdays and one time of the platform's zone. Who has no row has no plan. It changes words and reminders, no rule. */
export const studyPlans = pgTable(
  'study_plans',
  {
    userId: ownedBy(() => users.id).primaryKey(),
    /** A bit for each weekday: 1 is Monday, 64 is Sunday. */
    weekdays: smallint().notNull(),
    /** Minutes after midnight in the platform's zone. */
    studyMinute: smallint().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    check('study_plans_weekdays_check', sql`${t.weekdays} between 1 and 127`),
    check('study_plans_minute_check', sql`${t.studyMinute} between 0 and 1439`),
    // In the order in which reminders are due; `dueSecond` of the domain says the same.
    index('study_plans_due_idx').on(dueSecondOf({ userId: t.userId, studyMinute: t.studyMinute }), t.userId),
  ],
);

/** What the offer of a plan has to know about a member. Without a row: their first completed lesson brings it. */
export const studyPlanOffers = pgTable(
  'study_plan_offers',
  {
    userId: ownedBy(() => users.id).primaryKey(),
    /** Whoever had completed lessons before there were plans is offered one after the next: their last completion then. */
    completedBefore: instant(),
    /** When they made a plan or said 'Agora não'. It is not offered again. */
    answeredAt: instant(),
  },
  (t) => [
    check('study_plan_offers_reason_check', sql`${t.completedBefore} is not null or ${t.answeredAt} is not null`),
  ],
);

/**
 * The weekdays on which a member rests, as intervals that follow each other without a gap; the last one is open (decision K11). An interval
 * with no weekday is a time without rest days.
 */
export const restDays = pgTable(
  'rest_days',
  {
    userId: ownedBy(() => users.id),
    fromDay: localDay().notNull(),
    /** Null while it is in force. */
    toDay: localDay(),
    /** A bit for each weekday: 1 is Monday, 64 is Sunday; at most three of them. */
    weekdays: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.fromDay] }),
    uniqueIndex('rest_days_open_unique')
      .on(t.userId)
      .where(sql`${t.toDay} is null`),
    check(
      'rest_days_weekdays_check',
      sql`${t.weekdays} between 0 and 127 and bit_count(${t.weekdays}::int::bit(7)) <= 3`,
    ),
    // One change in any seven days.
    check('rest_days_length_check', sql`${t.toDay} is null or ${t.toDay} - ${t.fromDay} >= 6`),
  ],
);

/** Pauses of a member's streak, both ends included (decision K11). One that is ended ends on that day. */
export const streakPauses = pgTable(
  'streak_pauses',
  {
    userId: ownedBy(() => users.id),
    fromDay: localDay().notNull(),
    toDay: localDay().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.fromDay] }),
    check('streak_pauses_length_check', sql`${t.toDay} - ${t.fromDay} between 0 and 13`),
  ],
);
