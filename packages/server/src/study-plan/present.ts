import type { StudyPlanView } from '@jornada/contract/study-plan/study-plan';
import type { LocalDay } from '@jornada/domain/local-day';
import { currentPauses, pauseDaysLeft } from '@jornada/domain/study-plan/streak-pauses';
import type { ChosenPlan } from './store.ts';

/** What a member chose, as their page shows it on a day. */
export function presentPlan(
  { gamificationEnabled, plan, restIntervals, pauses }: ChosenPlan,
  today: LocalDay,
): StudyPlanView {
  return {
    today,
    plan: plan && { ...plan, weekdays: [...plan.weekdays] },
    breaks: gamificationEnabled
      ? {
          restIntervals: restIntervals.slice(-2).map((interval) => ({ ...interval, weekdays: [...interval.weekdays] })),
          pauses: currentPauses(pauses, today),
          pauseDaysLeft: pauseDaysLeft(pauses, today),
        }
      : null,
  };
}
