/** What must hold for anybody's place in a journey, whatever they and the admins do over the days. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { history, live } from '../../fixtures/any-history.ts';
import { day } from '../../fixtures/days.ts';
import { progressPercent } from '../journeys/progress.ts';
import { isOpen } from './release.ts';

const often = { numRuns: 300 };
/** Milliseconds; generous, because a machine may be busy with other tests. */
const patience = 30_000;

describe('whatever happens to a member', { timeout: patience }, () => {
  test('the current day is one more than the leading completed lessons, and the percentage stays within 0–100', () => {
    fc.assert(
      fc.property(history, (story) => {
        live(story, (member) => {
          let leading = 0;
          while (member.lessons[leading]?.isCompleted) leading += 1;
          expect(member.currentDay).toBe(1 + leading);
          const percent = progressPercent(member.currentDay, member.totalDays);
          expect(percent >= 0 && percent <= 100).toBe(true);
        });
      }),
      often,
    );
  });

  test('whoever has a lesson left has one to do now or a date to come back', () => {
    fc.assert(
      fc.property(history, (story) => {
        live(story, (member, offset) => {
          const today = day(offset);
          const states = member.states(today);
          const next = states[member.currentDay - 1];
          if (!next) return expect(states.every((state) => state.status === 'completed')).toBe(true);
          if (next.status === 'current') return;
          expect(member.mode).toBe('uma_por_dia');
          expect(next.lockReason).toBe('waits_for_date');
          expect(next.releaseDate !== null && next.releaseDate > today).toBe(true);
        });
      }),
      often,
    );
  });

  test('every lesson is explained: one current at most, a reason with every lock, a date only in the future', () => {
    fc.assert(
      fc.property(history, (story) => {
        live(story, (member, offset) => {
          const states = member.states(day(offset));
          const explained = states.every((state, index) => {
            const isDone = (state.status === 'completed') === member.lessons[index]?.isCompleted;
            const hasReason = isOpen(state) === (state.lockReason === null);
            const hasDate = (state.lockReason === 'waits_for_date') === (state.releaseDate !== null);
            return isDone && hasReason && hasDate && (state.releaseDate === null || state.releaseDate > day(offset));
          });
          expect(explained).toBe(true);
          expect(states.filter((state) => state.status === 'current').length).toBeLessThanOrEqual(1);
        });
      }),
      often,
    );
  });

  test('an open lesson can be completed and a locked one cannot: screens and server never disagree', () => {
    fc.assert(
      fc.property(history, fc.nat({ max: 59 }), (story, pick) => {
        const member = live(story);
        const today = day(story.events.length);
        const position = pick % member.lessons.length;
        const state = member.states(today)[position];
        expect(member.completes(position + 1, today).decision.ok).toBe(state !== undefined && isOpen(state));
      }),
      often,
    );
  });

  test('a journey left alone can always be finished, a lesson a day, and pays its 500 once at most', () => {
    fc.assert(
      fc.property(history, (story) => {
        const member = live({ ...story, totalDays: 1 });
        for (let offset = 60_000; member.currentDay <= member.lessons.length; offset += 1) {
          expect(member.completes(member.currentDay, day(offset)).decision.ok).toBe(true);
        }
        expect(member.isJourneyComplete).toBe(true);
        expect(member.paidKeys().filter((key) => key.startsWith('jornada:')).length).toBeLessThanOrEqual(1);
      }),
      often,
    );
  });
});
