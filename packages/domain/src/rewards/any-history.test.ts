/** What must hold for anybody's XP, level, streak and badges, whatever they, the clock and the admins do over the days. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brokenLaws, history, live } from '../../fixtures/any-history.ts';
import { lawsOfRewards } from '../../fixtures/laws-of-rewards.ts';
import { retold } from '../../fixtures/streak-retold.ts';
import { streakToday } from './streak.ts';

/** Milliseconds; generous, because a machine may be busy with other tests. */
const patience = 60_000;

describe('whatever happens to a member', { timeout: patience }, () => {
  test('what they earn keeps the laws', () => {
    fc.assert(
      fc.property(history, (story) => {
        expect(brokenLaws(story, lawsOfRewards)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  test('the streak is what a look through the calendar tells, day by day', () => {
    fc.assert(
      fc.property(history, (story) => {
        const { member, moment } = live(story);
        const { streak } = member.wallet.standing;
        const { offIntervals } = member.school;
        const calendar = retold({ actionDays: member.daysActed, offIntervals, shields: story.shields });
        expect(calendar.onActionDays).toEqual({ days: streak.days, record: streak.record, shields: streak.shields });
        expect(streakToday(streak, moment.today, offIntervals).days).toBe(calendar.shownOn(moment.today));
      }),
      { numRuns: 800 },
    );
  });
});
