import type { StudyPlanView } from '@jornada/contract/study-plan/study-plan';
import { daysOfBoth } from '@jornada/domain/study-plan/plan-and-streak';
import { changeRestDays, restDaysAfter } from '@jornada/domain/study-plan/rest-days';
import type { Weekday } from '@jornada/domain/study-plan/weekdays';
import { WEEKDAYS } from '@jornada/domain/study-plan/weekdays';
import type { Database, Transaction } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { LocalDay } from '@jornada/domain/local-day';
import { changePlan, refuseWithoutGamification, type PlanCommand } from './change-plan.ts';
import { answerOffer, savePlan, saveRestDays, type ChosenPlan } from './store.ts';

export interface SaveStudyPlan extends PlanCommand {
  /** None: no plan. */
  weekdays: readonly Weekday[];
  /** Minutes after midnight in the platform's zone. */
  studyMinute: number;
  /** Undefined: they stay as they are. */
  restWeekdays?: readonly Weekday[] | undefined;
}

/**
 * Saves a member's plan, and with `restWeekdays` their rest days from tomorrow on (decision K11); all of it or nothing. It answers the offer
 * of a plan. Refuses rest days with `gamification_off`, `rest_days_just_changed` and `rest_days_too_close`, and `study_day_is_rest` for a
 * day of study that is one of rest by another request.
 */
export function saveStudyPlan(db: Database, command: SaveStudyPlan): Promise<StudyPlanView> {
  const { userId, studyMinute, restWeekdays } = command;
  const weekdays = inOrder(command.weekdays);
  return changePlan(db, command, async (tx, before, { today, now }) => {
    const plan = weekdays.length > 0 ? { weekdays, studyMinute } : null;
    const restIntervals = restWeekdays
      ? await changeRest(tx, before, { userId, restWeekdays: inOrder(restWeekdays), today })
      : before.restIntervals;
    if (daysOfBoth(weekdays, restIntervals.at(-1)?.weekdays ?? []).length > 0) refuse('study_day_is_rest');
    await savePlan(tx, { userId, plan, now });
    await answerOffer(tx, userId, now);
    return { ...before, plan, restIntervals };
  });
}

async function changeRest(
  tx: Transaction,
  before: ChosenPlan,
  { userId, restWeekdays, today }: { userId: string; restWeekdays: readonly Weekday[]; today: LocalDay },
) {
  const { restIntervals } = before;
  refuseWithoutGamification(before);
  const changed = changeRestDays(restIntervals, restWeekdays, today);
  if (!changed.ok) return refuse(changed.refusal);
  if (!changed.change) return restIntervals;
  const after = restDaysAfter(restIntervals, changed.change, today);
  await saveRestDays(tx, userId, { before: restIntervals, after });
  return after;
}

/** Monday first, each once. */
const inOrder = (weekdays: readonly Weekday[]) => WEEKDAYS.filter((weekday) => weekdays.includes(weekday));
