import type { StudyPlan } from '@jornada/domain/study-plan/study-plan';
import { weekdaysOfMask } from '@jornada/domain/study-plan/weekdays';
import { sql } from 'drizzle-orm';
import { users } from '../tables/accounts.ts';
import { studyPlans } from '../tables/study-plan.ts';

/** A member's plan, as JSON. */
export interface StoredPlan {
  /** A bit for each weekday. */
  weekdays: number;
  studyMinute: number;
}

/** The plan of a row of `users`; null without one. */
export const planOf = sql`(select json_build_object('weekdays', weekdays, 'studyMinute', study_minute)
  from ${studyPlans} plan where plan.user_id = ${users.id})`;

export const asPlan = (stored: StoredPlan | null): StudyPlan | null =>
  stored && { weekdays: weekdaysOfMask(stored.weekdays), studyMinute: stored.studyMinute };
