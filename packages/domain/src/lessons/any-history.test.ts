/** Laws of every member's progress, whatever the member, the clock and the admins do over the days. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brokenLaws, history, live } from '../../fixtures/any-history.ts';
import { at, day } from '../../fixtures/days.ts';
import { studies } from '../../fixtures/happenings.ts';
import { lawsOfProgress } from '../../fixtures/laws-of-progress.ts';
import { isOpen } from './release.ts';

/** In milliseconds. Generous, because the machine may be busy with other tests. */
const patience = 60_000;

describe('whatever happens to a member', { timeout: patience }, () => {
  test('their place in every journey keeps the laws', () => {
    fc.assert(
      fc.property(history, (story) => {
        expect(brokenLaws(story, lawsOfProgress)).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  });

  test('an open lesson can be completed and a locked one cannot: screens and server never disagree', () => {
    fc.assert(
      fc.property(history, fc.nat({ max: 59 }), fc.nat({ max: 1 }), (story, pick, journey) => {
        const { member, moment } = live(story);
        const enrollment = member.enrollment(journey);
        const dayNumber = 1 + (pick % enrollment.journey.lessons.length);
        member.isVisitedByTheJob(moment);
        const state = enrollment.state(dayNumber, moment.today);
        const isBlocked = enrollment.isBlockedByMission(enrollment.lesson(dayNumber));
        const { ok } = member.completes(journey, dayNumber, moment).decision;
        expect(ok).toBe(!enrollment.isSuspended && isOpen(state) && (state.status === 'completed' || !isBlocked));
      }),
      { numRuns: 300 },
    );
  });

  test('a journey left alone can always be finished, a lesson a day, and pays its 500 once at most', () => {
    fc.assert(
      fc.property(history, (story) => {
        const { member } = live(story);
        member.school.plans(0, 1);
        const enrollment = member.enrollment(0);
        enrollment.isPausedByAdmin = false;
        enrollment.grants = [{ id: 'grant-again', kind: 'manual', state: 'valid' }];
        const count = enrollment.journey.lessons.length;
        for (let offset = 60_000; enrollment.currentDay <= count; offset += 1) {
          const before = enrollment.currentDay;
          studies(member, 0, at(day(offset)));
          expect(enrollment.currentDay).toBeGreaterThan(before);
        }
        enrollment.isChanged();
        expect(enrollment.isComplete).toBe(true);
        const paid = member.wallet.paidKeys().filter((key) => key === 'jornada:journey-1');
        expect(paid.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });
});
