/** All laws at once, over more and longer histories than the daily run. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenLaws, history } from '../fixtures/any-history.ts';
import { lawsOfMissions } from '../fixtures/laws-of-missions.ts';
import { lawsOfProgress } from '../fixtures/laws-of-progress.ts';
import { lawsOfRewards } from '../fixtures/laws-of-rewards.ts';

test('in fifty thousand lives nobody meets a broken law', () => {
  const laws = { ...lawsOfProgress, ...lawsOfMissions, ...lawsOfRewards };
  fc.assert(
    fc.property(history, (story) => {
      expect(brokenLaws(story, laws)).toEqual([]);
    }),
    { numRuns: 50_000 },
  );
});
