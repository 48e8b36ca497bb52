import fc from 'fast-check';
import { MAX_DAILY_GOAL, MIN_DAILY_GOAL } from '@jornada/domain/rewards/daily-goal';

type SettledBy = 'look' | 'job' | 'complete' | 'draft';

/** The request with which a member comes back after a timer was settled, on its day or after midnight. */
type ComesBack = 'look' | 'open' | 'login' | 'goal' | 'study' | 'tomorrow';

/** Whether an answer fits its mission. */
export type Temper = 'good' | 'blank' | 'strange';

/** Member, journey and lesson, each modulo the number of choices. */
export interface Choice {
  member: number;
  journey: number;
  lesson: number;
}

/** `isStale`: sent by a page from before the last reset or removal, if there was one (decision D12). */
interface Page {
  isStale?: boolean;
}

export type Event =
  /** Does the next lesson of a journey with its required mission. */
  | ({ kind: 'study' } & Choice)
  | ({ kind: 'look' | 'open' | 'timer' } & Choice)
  | ({ kind: 'complete' } & Choice & Page)
  | ({ kind: 'answer' | 'draft'; temper: Temper } & Choice & Page)
  | ({ kind: 'enroll' | 'enrollByAdmin' | 'reset' | 'pause' | 'resume' | 'remove' | 'delete' } & Choice)
  | ({ kind: 'move'; direction: 'up' | 'down' } & Choice)
  | ({ kind: 'login' } & Choice)
  | ({ kind: 'goal'; goal: number } & Choice)
  /** Starts a timer, perhaps leaves a draft, stays away until the time is up, and comes back. */
  | ({ kind: 'letRunOut'; temper: Temper; settledBy: SettledBy; thenBy: ComesBack } & Choice)
  /** Gamification is off for some days; the member studies before and after. */
  | ({ kind: 'holiday'; days: number } & Choice)
  /** Answers a mission, restarts the journey and reads the mission again. */
  | ({ kind: 'startOver'; by: 'reset' | 'remove' } & Choice)
  | { kind: 'switch' | 'job' }
  | { kind: 'wait'; days: number }
  | { kind: 'pass'; minutes: number };

const place = { member: fc.nat({ max: 1 }), journey: fc.nat({ max: 2 }), lesson: fc.nat({ max: 6 }) };
const seldom = fc.constantFrom(false, false, false, true);
const kinds = <Kind extends Event['kind']>(...names: Kind[]) =>
  fc.record({ kind: fc.constantFrom(...names), ...place });

/** A random event; most often learning, or a day that passes. */
export const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 30, arbitrary: kinds('study') },
  { weight: 16, arbitrary: fc.constant({ kind: 'wait' as const, days: 1 }) },
  { weight: 3, arbitrary: fc.constantFrom(2, 3, 40).map((days) => ({ kind: 'wait' as const, days })) },
  {
    weight: 6,
    arbitrary: fc.constantFrom(1, 4, 9, 11, 200, 700).map((minutes) => ({ kind: 'pass' as const, minutes })),
  },
  { weight: 7, arbitrary: kinds('timer') },
  { weight: 7, arbitrary: fc.record({ kind: fc.constant('complete' as const), ...place, isStale: seldom }) },
  {
    weight: 16,
    arbitrary: fc.record({
      kind: fc.constantFrom('answer' as const, 'draft'),
      ...place,
      temper: fc.constantFrom<Temper>('good', 'good', 'good', 'blank', 'strange'),
      isStale: seldom,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('letRunOut' as const),
      ...place,
      // Mostly the journey with all lessons open, because a locked lesson has no timer to start.
      journey: fc.constantFrom(0, 0, 0, 1, 2),
      temper: fc.constantFrom<Temper>('good', 'good', 'blank', 'strange'),
      settledBy: fc.constantFrom<SettledBy>('look', 'job', 'job', 'complete', 'draft'),
      thenBy: fc.constantFrom<ComesBack>('look', 'open', 'login', 'goal', 'study', 'tomorrow'),
    }),
  },
  { weight: 6, arbitrary: kinds('look', 'open', 'login', 'enroll', 'enrollByAdmin') },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('goal' as const),
      ...place,
      goal: fc.integer({ min: MIN_DAILY_GOAL, max: MAX_DAILY_GOAL }),
    }),
  },
  { weight: 4, arbitrary: kinds('pause', 'resume', 'resume') },
  { weight: 4, arbitrary: kinds('reset', 'remove', 'delete') },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('move' as const), ...place, direction: fc.constantFrom('up', 'down') }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('holiday' as const), ...place, days: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('startOver' as const),
      ...place,
      by: fc.constantFrom('reset', 'remove'),
    }),
  },
  { weight: 3, arbitrary: fc.constantFrom({ kind: 'switch' as const }, { kind: 'job' as const }) },
);
