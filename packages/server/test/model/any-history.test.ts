import fc from 'fast-check';
import { test } from 'vitest';
import { useTestApp } from '../../fixtures/test-app.ts';
import { liveAndCompare } from './compare.ts';
import { event } from './events.ts';
import { aWorld } from './world.ts';

const t = useTestApp();
const DAY_MS = 86_400_000;

test('whatever members and administrators do over the days, the product answers as the rules say', async () => {
  let start = Date.parse('2026-03-09T15:00:00Z');
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 40, maxLength: 60, size: 'max' }), async (events) => {
      const world = await aWorld(t, new Date(start));
      try {
        await liveAndCompare(world, events);
      } finally {
        start = world.model.now + 30 * DAY_MS;
      }
    }),
    // Time for the history that failed to become short, and for this test to say which one it was.
    { numRuns: 8, interruptAfterTimeLimit: 20_000 },
  );
});
