import fc from 'fast-check';
import type { TestApp } from '../../fixtures/test-app.ts';
import { timeLeft } from '../../fixtures/time-left.ts';
import { liveAndCompare } from './compare.ts';
import { event, type Event } from './events.ts';
import { aWorld } from './world.ts';

const DAY_MS = 86_400_000;
/** So long a history that fails is made shorter. */
const SHORTENING_MS = 30_000;

/** Everybody begins two of the journeys, so that there is something to do from the first day on. */
const beginnings = [0, 1].flatMap((member): Event[] => [
  { kind: 'enroll', member, journey: member, lesson: 0 },
  { kind: 'enroll', member, journey: 2, lesson: 0 },
]);

/**
 * Lives through random histories on one app, each with people and journeys of its own, until there were `runs` of them or the time, if told, is up:
 * then no further one begins. The first one does in any case, and what has begun is finished, so that nothing goes on behind a test that is over.
 * Rejects with the shortest history that it found in half a minute at which product and model disagree.
 * @returns how many commands were compared
 */
export async function liveThroughHistories(
  t: TestApp,
  { runs, events, milliseconds = Infinity }: { runs: number; events: number; milliseconds?: number },
): Promise<number> {
  let latest = performance.now() + Math.min(milliseconds, timeLeft());
  // After whatever this app has lived through: a second try begins where the first one ended.
  let start = t.services.clock().getTime() + 10 * DAY_MS;
  let [histories, steps] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: events / 2, maxLength: events, size: 'max' }), async (history) => {
      if (histories > 0 && performance.now() > latest) return;
      histories += 1;
      const world = await aWorld(t, new Date(start));
      try {
        steps += await liveAndCompare(world, [...beginnings, ...history]);
      } catch (error) {
        latest = Math.min(latest, performance.now() + SHORTENING_MS);
        throw error;
      } finally {
        start = world.model.now + 10 * DAY_MS;
      }
    }),
    { numRuns: runs },
  );
  return steps;
}
