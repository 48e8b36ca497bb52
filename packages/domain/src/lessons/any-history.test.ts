/** What must hold for anybody's place in a journey, whatever they, the clock and the admins do over the days. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brokenLaws, history, live } from '../../fixtures/any-history.ts';
import type { Law } from '../../fixtures/any-history.ts';
import type { Enrollment } from '../../fixtures/an-enrollment.ts';
import { at, day } from '../../fixtures/days.ts';
import type { Moment } from '../../fixtures/days.ts';
import { studies } from '../../fixtures/happenings.ts';
import { progressPercent } from '../journeys/progress.ts';
import type { LocalDay } from '../local-day.ts';
import { isOpen } from './release.ts';
import type { LessonState } from './release.ts';

/** Milliseconds; generous, because a machine may be busy with other tests. */
const patience = 60_000;

const inEveryJourney =
  (holds: (enrollment: Enrollment, moment: Moment) => boolean): Law =>
  () =>
  ({ member, moment }) =>
    member.enrollments.every((enrollment) => holds(enrollment, moment));

function isExplained(state: LessonState | undefined, isDone: boolean, today: LocalDay): boolean {
  if (!state) return false;
  const hasReason = isOpen(state) === (state.lockReason === null);
  const hasDate = (state.lockReason === 'waits_for_date') === (state.releaseDate !== null);
  const isFuture = state.releaseDate === null || state.releaseDate > today;
  return (state.status === 'completed') === isDone && hasReason && hasDate && isFuture;
}

const laws: Record<string, Law> = {
  'the current day is one more than the leading completed lessons': inEveryJourney(({ lessons, currentDay }) => {
    let leading = 0;
    while (lessons[leading]?.isCompleted) leading += 1;
    return currentDay === 1 + leading;
  }),

  'the percentage stays within 0–100': inEveryJourney(({ currentDay, journey }) => {
    const percent = progressPercent(currentDay, journey.totalDays);
    return percent >= 0 && percent <= 100;
  }),

  'whoever has passed the plan has completed the journey': inEveryJourney(
    ({ currentDay, journey, isComplete }) => currentDay <= journey.totalDays || isComplete,
  ),

  'whoever has a lesson left has one to do now or a date to come back, unless they are suspended': inEveryJourney(
    (enrollment, { today }) => {
      const states = enrollment.states(today);
      const next = states[enrollment.currentDay - 1];
      if (!next) return states.every(({ status }) => status === 'completed');
      if (enrollment.isSuspended) return next.lockReason === 'suspended';
      if (next.status === 'current') return true;
      return enrollment.journey.mode === 'uma_por_dia' && next.lockReason === 'waits_for_date';
    },
  ),

  'every lesson is explained: one current at most, a reason with every lock, a date only in the future': inEveryJourney(
    (enrollment, { today }) => {
      const states = enrollment.states(today);
      const explained = enrollment.lessons.every(({ isCompleted, dayNumber }) =>
        isExplained(states[dayNumber - 1], isCompleted, today),
      );
      return explained && states.filter(({ status }) => status === 'current').length <= 1;
    },
  ),

  'a completed lesson stays completed, until a reset, a removal or its deletion': () => {
    let before: string[] = [];
    return ({ member, event }) => {
      const mayGo = event.kind === 'reset' || event.kind === 'remove' || event.kind === 'delete';
      const done = new Set(member.enrollments.flatMap(({ progress }) => [...progress.keys()]));
      const isKept = mayGo || before.every((id) => done.has(id));
      before = [...done];
      return isKept;
    };
  },

  'a completed journey stays completed, until a reset or a removal': () => {
    let before: boolean[] = [];
    return ({ member, event }) => {
      const isKept =
        event.kind === 'reset' ||
        event.kind === 'remove' ||
        member.enrollments.every(({ isComplete }, index) => isComplete || !before[index]);
      before = member.enrollments.map(({ isComplete }) => isComplete);
      return isKept;
    };
  },
};

describe('whatever happens to a member', { timeout: patience }, () => {
  test('their place in every journey keeps the laws', () => {
    fc.assert(
      fc.property(history, (story) => {
        expect(brokenLaws(story, laws)).toEqual([]);
      }),
      { numRuns: 1200 },
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
