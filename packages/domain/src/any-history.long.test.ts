/** All laws at once over very many histories, longer than the daily run lives through. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenLaws, history, live } from '../fixtures/any-history.ts';
import { lawsOfMissions } from '../fixtures/laws-of-missions.ts';
import { lawsOfProgress } from '../fixtures/laws-of-progress.ts';
import { lawsOfRewards } from '../fixtures/laws-of-rewards.ts';
import { retold } from '../fixtures/streak-retold.ts';

test('in a hundred thousand lives nobody meets a broken law', () => {
  const laws = { ...lawsOfProgress, ...lawsOfMissions, ...lawsOfRewards };
  fc.assert(
    fc.property(history, (story) => {
      expect(brokenLaws(story, laws)).toEqual([]);
      const { member } = live(story);
      const { days, record, shields } = member.wallet.standing.streak;
      const { offIntervals } = member.school;
      const calendar = retold({ actionDays: member.daysActed, offIntervals, shields: story.shields });
      expect(calendar.onActionDays).toEqual({ days, record, shields });
    }),
    { numRuns: 100_000 },
  );
});
