import type { StudyPlanView } from '@jornada/contract/study-plan/study-plan';
import { localDay } from '@jornada/domain/local-day';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { PlanCommand } from './change-plan.ts';
import { presentPlan } from './present.ts';
import { findChosenPlan } from './store.ts';

/** The member's plan, rest days and pause. */
export async function readStudyPlan(db: Database, { userId, clock, timeZone }: PlanCommand): Promise<StudyPlanView> {
  const today = localDay(clock(), timeZone);
  const chosen = (await findChosenPlan(db, { userId, today })) ?? refuse('not_signed_in');
  return presentPlan(chosen, today);
}
