/** What a member's plan, rest days and pause say about a day, as a SQL expression for a statement that loads it with other data. */
import type { StudyPlanToday } from '@jornada/contract/study-plan/study-plan';
import type { LocalDay } from '@jornada/domain/local-day';
import { neutralKindOn } from '@jornada/domain/rewards/streak/neutral-days';
import { isStudyDay, nextStudyDay } from '@jornada/domain/study-plan/study-plan';
import { sql } from 'drizzle-orm';
import { asNeutralInterval, neutralIntervalsSince, type StoredNeutralInterval } from '../rewards/neutral-intervals.ts';
import { gamificationSetting, isGamificationOn } from '../settings/gamification.ts';
import { users } from '../tables/accounts.ts';
import { lessonProgress } from '../tables/enrollments.ts';
import { studyPlanOffers } from '../tables/study-plan.ts';
import { asPlan, planOf, type StoredPlan } from './stored-plan.ts';

/** The value of `planTodayOf`. */
export interface StoredPlanToday {
  gamification: unknown;
  plan: StoredPlan | null;
  /** A lesson was completed, the first one since there are plans, and the offer is not answered. */
  isOffered: boolean;
  neutral: StoredNeutralInterval[];
}

/**
 * Of a row of `users` joined with others, on a day. A completion before there were plans is no reason for an offer: the day before that one,
 * in any zone, only spares reading older ones.
 */
export const planTodayOf = (today: LocalDay) => sql<StoredPlanToday>`json_build_object(
  'gamification', ${gamificationSetting},
  'plan', ${planOf},
  'neutral', ${neutralIntervalsSince(users.id, sql`${today}::date`)},
  'isOffered', not exists (
      select 1 from ${studyPlanOffers} offer where offer.user_id = ${users.id} and offer.answered_at is not null)
    and exists (
      select 1 from ${lessonProgress} done left join ${studyPlanOffers} offer on offer.user_id = done.user_id
      where done.user_id = ${users.id} and done.completed_on is not null and (offer.completed_before is null
        or (done.completed_on >= (offer.completed_before at time zone 'UTC')::date - 1 and done.completed_at > offer.completed_before))))`;

export function presentPlanToday(
  { gamification, plan: stored, isOffered, neutral: intervals }: StoredPlanToday,
  today: LocalDay,
): StudyPlanToday {
  const plan = asPlan(stored);
  const neutral = intervals.map(asNeutralInterval);
  const breakOn = (day: LocalDay) => {
    const kind = isGamificationOn(gamification) ? neutralKindOn(day, neutral) : null;
    return kind === 'sem_gamificacao' ? null : kind;
  };
  return {
    isOffered: isOffered && !plan,
    plan: plan && {
      ...plan,
      weekdays: [...plan.weekdays],
      isStudyDay: isStudyDay(plan, today) && breakOn(today) === null,
      nextStudyDay: nextStudyDay(plan, today, (day) => breakOn(day) === null),
    },
    breakToday: breakOn(today),
  };
}
