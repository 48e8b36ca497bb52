/** All laws over more histories than the daily run. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lawsOfBreaks } from '../fixtures/model/laws-of-breaks.ts';
import { lawsOfMissions } from '../fixtures/model/laws-of-missions.ts';
import { lawsOfProgress } from '../fixtures/model/laws-of-progress.ts';
import { lawsOfRewards } from '../fixtures/model/laws-of-rewards.ts';
import { brokenLaws, history } from '../fixtures/model/live.ts';
import { plainRulesAgree } from '../fixtures/model/plain-rules-agree.ts';

test('in fifty thousand lives nobody meets a broken law', () => {
  const laws = { ...lawsOfProgress, ...lawsOfMissions, ...lawsOfRewards, ...lawsOfBreaks, ...plainRulesAgree };
  fc.assert(
    fc.property(history, (story) => {
      expect(brokenLaws(story, laws)).toEqual([]);
    }),
    { numRuns: 50_000 },
  );
});
