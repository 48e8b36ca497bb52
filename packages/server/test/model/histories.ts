import { anyEvent, type Event } from '@jornada/domain/fixtures/model/events';
import fc from 'fast-check';
import type { TestApp } from '../../fixtures/test-app.ts';
import { timeLeft } from '../../fixtures/time-left.ts';
import { liveAndCompare } from './compare.ts';
import { aWorld, size } from './world.ts';

const DAY_MS = 86_400_000;
/** How long a failing history is shrunk. */
const SHORTENING_MS = 30_000;

const event = anyEvent({ ...size, isInMemory: false });

/** Everybody starts with two journeys, so that there are lessons to do from the first day on. */
const beginnings = [0, 1].flatMap((member): Event[] => [
  { kind: 'enroll', member, journey: member, lesson: 0 },
  { kind: 'enroll', member, journey: 2, lesson: 0 },
]);

/**
 * Runs random histories on one app, each with its own people and journeys. Starts no further one after `runs` of them or `milliseconds`,
 * but always runs the first. A started history is finished, so that nothing runs on after the test.
 * Rejects with the shortest history found in half a minute at which product and school disagree.
 * @returns the number of compared commands
 */
export async function liveThroughHistories(
  t: TestApp,
  { runs, events, milliseconds = Infinity }: { runs: number; events: number; milliseconds?: number },
): Promise<number> {
  let latest = performance.now() + Math.min(milliseconds, timeLeft());
  // After all earlier histories of this app: a second call begins where the first one ended.
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
        start = world.school.now + 10 * DAY_MS;
      }
    }),
    { numRuns: runs },
  );
  return steps;
}
