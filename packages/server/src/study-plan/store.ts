import { addDays, asLocalDay, type LocalDay } from '@jornada/domain/local-day';
import type { RestInterval } from '@jornada/domain/study-plan/rest-days';
import type { StreakPause } from '@jornada/domain/study-plan/streak-pauses';
import type { StudyPlan } from '@jornada/domain/study-plan/study-plan';
import { isSameWeekdays, maskOfWeekdays, weekdaysOfMask } from '@jornada/domain/study-plan/weekdays';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { statement } from '../platform/speed/statement.ts';
import { gamificationSetting, isGamificationOn } from '../settings/gamification.ts';
import { users } from '../tables/accounts.ts';
import { restDays, streakPauses, studyPlanOffers, studyPlans } from '../tables/study-plan.ts';
import { asPlan, planOf, type StoredPlan } from './stored-plan.ts';

/** What a member chose, as far as it decides about a change or is shown. */
export interface ChosenPlan {
  gamificationEnabled: boolean;
  plan: StudyPlan | null;
  /** The last two, oldest first. */
  restIntervals: RestInterval[];
  /** Those of the last 365 days and those to come, oldest first. */
  pauses: StreakPause[];
}

const findChosen = statement<
  { userId: string; pausesSince: string },
  {
    gamification: unknown;
    plan: StoredPlan | null;
    rests: { from: string; to: string | null; weekdays: number }[];
    pauses: { from: string; to: string }[];
  }
>(
  (value) => sql`
  select ${gamificationSetting} as gamification, ${planOf} as plan,
    (select coalesce(json_agg(json_build_object('from', from_day, 'to', to_day, 'weekdays', weekdays) order by from_day), '[]')
      from (select * from ${restDays} where user_id = ${users.id} order by from_day desc limit 2) as latest) as rests,
    (select coalesce(json_agg(json_build_object('from', from_day, 'to', to_day) order by from_day), '[]')
      from ${streakPauses} where user_id = ${users.id} and to_day >= ${value('pausesSince')}) as pauses
  from ${users} where id = ${value('userId')}`,
);

/** Undefined for a user deleted meanwhile. */
export async function findChosenPlan(
  db: Executor,
  { userId, today }: { userId: string; today: LocalDay },
): Promise<ChosenPlan | undefined> {
  const [row] = await findChosen(db, { userId, pausesSince: addDays(today, -365) });
  return (
    row && {
      gamificationEnabled: isGamificationOn(row.gamification),
      plan: asPlan(row.plan),
      restIntervals: row.rests.map(({ from, to, weekdays }) => ({
        from: asLocalDay(from),
        to: to === null ? null : asLocalDay(to),
        weekdays: weekdaysOfMask(weekdays),
      })),
      pauses: row.pauses.map(({ from, to }) => ({ from: asLocalDay(from), to: asLocalDay(to) })),
    }
  );
}

/** Saves the plan; null removes it. */
export async function savePlan(
  tx: Transaction,
  { userId, plan, now }: { userId: string; plan: StudyPlan | null; now: Date },
): Promise<void> {
  if (!plan) {
    await tx.delete(studyPlans).where(eq(studyPlans.userId, userId));
    return;
  }
  const values = { weekdays: maskOfWeekdays(plan.weekdays), studyMinute: plan.studyMinute, updatedAt: now };
  await tx
    .insert(studyPlans)
    .values({ userId, ...values, createdAt: now })
    .onConflictDoUpdate({ target: studyPlans.userId, set: values });
}

/** Notes that the offer of a plan is answered; an earlier answer stays. */
export async function answerOffer(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx
    .insert(studyPlanOffers)
    .values({ userId, answeredAt: now })
    .onConflictDoUpdate({
      target: studyPlanOffers.userId,
      set: { answeredAt: now },
      setWhere: isNull(studyPlanOffers.answeredAt),
    });
}

/** Saves what a change of rest days made of a member's last intervals. An interval keeps its first day for ever. */
export async function saveRestDays(
  tx: Transaction,
  userId: string,
  { before, after }: { before: readonly RestInterval[]; after: readonly RestInterval[] },
): Promise<void> {
  const old = new Map(before.map((interval) => [interval.from, interval]));
  const isOf = (from: LocalDay) => and(eq(restDays.userId, userId), eq(restDays.fromDay, from));
  // One is open at a time: what goes or ends comes first.
  for (const { from } of before) {
    if (!after.some((interval) => interval.from === from)) await tx.delete(restDays).where(isOf(from));
  }
  for (const { from, to, weekdays } of after) {
    const values = { toDay: to, weekdays: maskOfWeekdays(weekdays) };
    const was = old.get(from);
    if (!was) await tx.insert(restDays).values({ userId, fromDay: from, ...values });
    else if (was.to !== to || !isSameWeekdays(was.weekdays, weekdays))
      await tx.update(restDays).set(values).where(isOf(from));
  }
}

export async function insertPause(tx: Transaction, userId: string, { from, to }: StreakPause): Promise<void> {
  await tx.insert(streakPauses).values({ userId, fromDay: from, toDay: to });
}

/** Gives a pause its last day; null removes it. */
export async function setPauseEnd(
  tx: Transaction,
  { userId, from, endsOn }: { userId: string; from: LocalDay; endsOn: LocalDay | null },
): Promise<void> {
  const isThisOne = and(eq(streakPauses.userId, userId), eq(streakPauses.fromDay, from));
  if (endsOn === null) await tx.delete(streakPauses).where(isThisOne);
  else await tx.update(streakPauses).set({ toDay: endsOn }).where(isThisOne);
}
