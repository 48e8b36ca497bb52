/** Laws of every member's XP, level, streak and badges, whatever the member, the clock and the admins do over the days. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenLaws, history } from '../../fixtures/any-history.ts';
import { lawsOfRewards } from '../../fixtures/laws-of-rewards.ts';

/** In milliseconds. Generous, because the machine may be busy with other tests. */
const patience = 60_000;

test('whatever happens to a member, what they earn keeps the laws', { timeout: patience }, () => {
  fc.assert(
    fc.property(history, (story) => {
      expect(brokenLaws(story, lawsOfRewards)).toEqual([]);
    }),
    { numRuns: 2500 },
  );
});
