/** Laws of every member's missions and timers, whatever the member, the clock, the jobs and the admins do over the days. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenLaws, history } from '../../fixtures/any-history.ts';
import { lawsOfMissions } from '../../fixtures/laws-of-missions.ts';

/** In milliseconds. Generous, because the machine may be busy with other tests. */
const patience = 60_000;

test('whatever happens to a member, their missions keep the laws', { timeout: patience }, () => {
  fc.assert(
    fc.property(history, (story) => {
      expect(brokenLaws(story, lawsOfMissions)).toEqual([]);
    }),
    { numRuns: 1200 },
  );
});
