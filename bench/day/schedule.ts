import { aPurchase } from '../purchases.ts';
import type { SchoolMember } from '../school.ts';
import { arrivals } from './arrivals.ts';
import { purchaseShares, visitShares } from './day-curve.ts';
import { memberVisit, type Step } from './member-visit.ts';

/** Purchases a day for each active member. Assumed. */
export const PURCHASES_A_MEMBER = 0.01;

/** A day that is replayed faster, or a part of it. */
export interface Day {
  /** Members who come, each once. */
  members: number;
  /** How many times as many of them come in a second as in reality. */
  speed: number;
  /** Seconds of each hour that are replayed. */
  seconds: number;
}

/** Somebody who comes `at` so many milliseconds after the beginning, in an hour of the day, and sends these one after the other. */
export interface Arrival {
  at: number;
  hour: number;
  steps: Step[];
}

/** How many visits each hour's part of the day has on average. */
export function expectedVisits({ members, speed, seconds }: Day): number[] {
  return visitShares().map((share) => (share * members * speed * seconds) / 3600);
}

/** All arrivals of a day, in order. `visitors`: who comes; each comes once. Throws when they do not suffice. */
export function daySchedule(day: Day, visitors: readonly SchoolMember[], random: () => number): Arrival[] {
  const length = day.seconds * 1000;
  let next = 0;
  const visit = () => {
    const visitor = visitors[next++];
    if (!visitor) throw new Error('The school has no fresh members left: it needs more.');
    return memberVisit(visitor, random);
  };
  const visits = expectedVisits(day).flatMap((expected, hour) =>
    arrivals(expected, { length, random }).map((at) => ({ at: hour * length + at, hour, steps: visit() })),
  );
  const purchases = purchaseShares().flatMap(({ share, isLaunch }, hour) => {
    const expected = (share * day.members * PURCHASES_A_MEMBER * day.speed * day.seconds) / 3600;
    return arrivals(expected, { length: isLaunch ? length / 6 : length, random }).map((at) => ({
      at: hour * length + at,
      hour,
      steps: [{ name: 'delivery', ...aPurchase() }],
    }));
  });
  return [...visits, ...purchases].sort((one, other) => one.at - other.at);
}
