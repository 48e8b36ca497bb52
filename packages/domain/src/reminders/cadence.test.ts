import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, asLocalDay, daysBetween, type LocalDay } from '../local-day.ts';
import { isTimeForAnother, rhythmAfter, type ReminderHistory } from './cadence.ts';

const monday = asLocalDay('2026-03-09');

/** The days on which somebody gets a reminder who has one waiting every day, and visits on some days. */
function daysOf(
  visits: ReadonlySet<number>,
  days: number,
  frequency: 'study_days' | 'weekly' = 'study_days',
): number[] {
  let history: ReminderHistory = { unanswered: 0, lastSentOn: null };
  const sent: number[] = [];
  for (let day = 0; day < days; day += 1) {
    const today: LocalDay = addDays(monday, day);
    if (visits.has(day)) history = { ...history, unanswered: 0 };
    if (!isTimeForAnother(history, { frequency, today })) continue;
    history = { unanswered: history.unanswered + 1, lastSentOn: today };
    sent.push(day);
  }
  return sent;
}

test('without a visit: three days, three weeks, two months, a last one, then silence for ever', () => {
  expect(daysOf(new Set(), 1000)).toEqual([0, 1, 2, 9, 16, 23, 53, 83, 113]);
  const rhythms = Array.from({ length: 11 }, (_, unanswered) => rhythmAfter(unanswered));
  const [often, weekly, monthly] = ['study_days', 'weekly', 'monthly'] as const;
  const expected = [often, often, often, weekly, weekly, weekly, monthly, monthly, 'farewell', 'silent', 'silent'];
  expect(rhythms).toEqual(expected);
});

test('a visit begins anew, also long after the last one', () => {
  expect(daysOf(new Set([5]), 8)).toEqual([0, 1, 2, 5, 6, 7]);
  expect(daysOf(new Set([400]), 403).slice(9)).toEqual([400, 401, 402]);
});

test('whoever asked for one a week gets no more, whenever they visit', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(120)), (visits) => {
      const sent = daysOf(new Set(visits), 120, 'weekly');
      const gaps = sent.slice(1).map((day, index) => day - sent.at(index)!);
      expect(Math.min(7, ...gaps)).toBe(7);
    }),
  );
});

test('between two visits nobody gets more than nine, and never two on a day', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(365)), (visits) => {
      const sent = daysOf(new Set(visits), 365);
      expect(new Set(sent).size).toBe(sent.length);
      const turns = [-1, ...visits.toSorted((a, b) => a - b), 365];
      for (const [index, from] of turns.slice(0, -1).entries()) {
        const between = sent.filter((day) => day >= from && day < turns[index + 1]!);
        expect(between.length).toBeLessThanOrEqual(9);
      }
      expect(daysBetween(monday, addDays(monday, sent.at(-1) ?? 0))).toBeLessThan(365);
    }),
  );
});
