import { addDays, localDay } from '@jornada/domain/local-day';
import { weekdaysOfMask, type Weekday } from '@jornada/domain/study-plan/weekdays';
import { sql } from 'drizzle-orm';
import { streakPauses } from '../../src/tables/study-plan.ts';
import { ofMember } from './effects.ts';
import { all, signedIn, type EntriesOf, type Prepare } from './entry.ts';
import type { Scene } from './scene.ts';

const todayOf = ({ t }: Scene) => localDay(t.services.clock(), t.services.timeZone);

/** One to three weekdays, others for each `nth`. */
const choices = Array.from({ length: 127 }, (_, mask) => weekdaysOfMask(mask + 1)).filter(({ length }) => length <= 3);
const anotherRest = (nth: number): Weekday[] => choices[nth % choices.length]!;

const pause: Prepare<{ body: { from: string; days: number } }> = (scene, nth) => ({
  body: { from: addDays(todayOf(scene), 1), days: 1 + (nth % 14) },
});

/** A pause of the member's that has begun. */
async function aPause(scene: Scene): Promise<object> {
  const { userId } = await scene.member();
  const today = todayOf(scene);
  await scene.t.db
    .insert(streakPauses)
    .values({ userId, fromDay: addDays(today, -2), toDay: addDays(today, 5) })
    .onConflictDoNothing();
  return {};
}

export const studyPlan: EntriesOf<'studyPlan'> = {
  readStudyPlan: signedIn(200, 2),
  saveStudyPlan: signedIn(200, 7, {
    input: (_scene, nth) => ({ body: { weekdays: [0, 2], studyMinute: 60 + nth, restWeekdays: [6] } }),
    atOnce: {
      // Fifty choices of rest days: none is in force yet, so each replaces the one before.
      input: (_scene, nth) => ({ body: { weekdays: [], studyMinute: 0, restWeekdays: anotherRest(nth) } }),
      statuses: all(200),
      effect: ofMember('rest_days'),
    },
    competes: true,
  }),
  declineStudyPlan: signedIn(200, 3, {
    atOnce: { statuses: all(200), effect: ofMember('study_plan_offers') },
    competes: true,
  }),
  startStreakPause: signedIn(200, 5, {
    input: pause,
    refuses: {
      changed_meanwhile: (scene) => ({ body: { from: todayOf(scene), days: 3 } }),
    },
    atOnce: { statuses: { 200: 'some', 409: 'some' }, effect: ofMember('streak_pauses') },
    competes: true,
  }),
  endStreakPause: signedIn(200, 5, {
    input: aPause,
    atOnce: {
      statuses: all(200),
      effect: async (scene) =>
        sql`select 1 from streak_pauses where user_id = ${(await scene.member()).userId} and to_day = ${todayOf(scene)}`,
    },
    competes: true,
  }),
};
