import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, asLocalDay } from '../local-day.ts';
import { decideReminder, type ReminderQuestion } from './decide-reminder.ts';
import { REMINDER_FREQUENCIES } from './frequency.ts';
import { REMINDER_TEXTS, trueTexts, type ReminderFacts } from './reminder-facts.ts';

const today = asLocalDay('2026-03-09');
const waiting: ReminderFacts = {
  hasActedToday: false,
  lesson: { opensToday: false, minutes: 40 },
  isMissionUnanswered: false,
  hasCertificateToConfirm: false,
  streak: null,
  goalRemainder: null,
};
const nothing: ReminderFacts = { ...waiting, lesson: null };
const question = (change: Partial<ReminderQuestion> = {}): ReminderQuestion => ({
  today,
  second: 20 * 3600,
  plan: { isStudyDay: true, studyMinute: 20 * 60 },
  isNeutralDay: false,
  frequency: 'study_days',
  address: { isProven: true, isSuppressed: false },
  history: { unanswered: 0, lastSentOn: null, lastText: null },
  facts: waiting,
  ...change,
});

const facts: fc.Arbitrary<ReminderFacts> = fc.record({
  hasActedToday: fc.boolean(),
  lesson: fc.option(fc.record({ opensToday: fc.boolean(), minutes: fc.nat(60) })),
  isMissionUnanswered: fc.boolean(),
  hasCertificateToConfirm: fc.boolean(),
  streak: fc.option(
    fc.record({
      days: fc.nat(9),
      state: fc.constantFrom('feita_hoje', 'em_risco', 'escudo_sera_usado', 'perdida', 'sem_streak'),
    }),
  ),
  goalRemainder: fc.option(fc.integer({ min: 1, max: 100 })),
});
const anyText = fc.constantFrom(...REMINDER_TEXTS, 'farewell' as const, null);
const questions: fc.Arbitrary<ReminderQuestion> = fc.record({
  today: fc.constant(today),
  second: fc.constantFrom(0, 71_999, 72_000, 79_200, 79_201, 86_399),
  plan: fc.option(fc.record({ isStudyDay: fc.boolean(), studyMinute: fc.constant(20 * 60) })),
  isNeutralDay: fc.boolean(),
  frequency: fc.constantFrom(...REMINDER_FREQUENCIES),
  address: fc.record({ isProven: fc.boolean(), isSuppressed: fc.boolean() }),
  history: fc.record({
    unanswered: fc.nat(12),
    lastSentOn: fc.option(fc.nat(40).map((ago) => addDays(today, -ago))),
    lastText: anyText,
  }),
  facts,
});

test('on a day of rest or pause nothing is sent, whatever is true', () => {
  fc.assert(
    fc.property(questions, (asked) => {
      expect(decideReminder({ ...asked, isNeutralDay: true }).text).toBeNull();
    }),
  );
});

describe('nobody gets a reminder', () => {
  test.each([
    ['without a plan', { plan: null }, 'no_plan'],
    ['who wants none', { frequency: 'never' }, 'not_wanted'],
    ['at an address that nobody proved', { address: { isProven: false, isSuppressed: false } }, 'address_not_proven'],
    ['at an address that does not exist', { address: { isProven: true, isSuppressed: true } }, 'address_suppressed'],
    ['on other days', { plan: { isStudyDay: false, studyMinute: 1200 } }, 'no_study_day'],
    ['while they rest or pause', { isNeutralDay: true }, 'rest_or_pause'],
    ['before their time', { second: 71_999 }, 'not_the_time'],
    ['two hours after it', { second: 79_201 }, 'not_the_time'],
    ['twice a day', { history: { unanswered: 0, lastSentOn: today, lastText: 'goal' } }, 'sent_today'],
    [
      'who has not come for long, each day',
      { history: { unanswered: 3, lastSentOn: addDays(today, -6), lastText: 'goal' } },
      'not_yet_again',
    ],
    ['after the last one', { history: { unanswered: 9, lastSentOn: null, lastText: 'farewell' } }, 'not_yet_again'],
    ['who acted today', { facts: { ...waiting, hasActedToday: true } }, 'acted_today'],
    ['about nothing', { facts: nothing }, 'nothing_true'],
    ['who wants to hear of new lessons only, about another', { frequency: 'new_lessons' }, 'nothing_true'],
    [
      'twice in a row about the same',
      {
        facts: { ...nothing, hasCertificateToConfirm: true },
        history: { unanswered: 0, lastSentOn: null, lastText: 'certificate' },
      },
      'nothing_else_true',
    ],
  ] as const)('%s', (_name, change, because) => {
    expect(decideReminder(question(change))).toEqual({ text: null, because });
  });

  test('about a streak or a goal for which nothing can be done', () => {
    const idle: ReminderFacts = { ...nothing, streak: { days: 9, state: 'em_risco' }, goalRemainder: 100 };
    expect(decideReminder(question({ facts: idle }))).toEqual({ text: null, because: 'nothing_true' });
    expect(trueTexts({ ...idle, isMissionUnanswered: true })).toEqual(['streak', 'goal', 'mission']);
  });
});

test('what is sent is true, wanted and never the last text again', () => {
  fc.assert(
    fc.property(questions, (asked) => {
      const { text } = decideReminder(asked);
      if (text === null) return;
      const allowed = trueTexts(asked.facts);
      expect(allowed.length).toBeGreaterThan(0);
      expect(asked.facts.hasActedToday).toBe(false);
      expect(asked.address).toEqual({ isProven: true, isSuppressed: false });
      expect(asked.plan?.isStudyDay).toBe(true);
      expect(asked.second).toBeGreaterThanOrEqual(72_000);
      expect(asked.second).toBeLessThanOrEqual(79_200);
      if (asked.frequency === 'new_lessons') expect(asked.facts.lesson?.opensToday).toBe(true);
      if (text === 'farewell') {
        expect(asked.history.unanswered).toBe(8);
        return;
      }
      expect(allowed).toContain(text);
      expect(text).not.toBe(asked.history.lastText);
    }),
    { numRuns: 2000 },
  );
});

test('the texts take turns: as long as all are true, all eight come before one comes again', () => {
  const all: ReminderFacts = {
    ...waiting,
    lesson: { opensToday: true, minutes: 9 },
    isMissionUnanswered: true,
    hasCertificateToConfirm: true,
    streak: { days: 3, state: 'em_risco' },
    goalRemainder: 40,
  };
  const seen: (string | null)[] = [];
  let lastText: (typeof REMINDER_TEXTS)[number] | null = null;
  for (let turn = 0; turn < 14; turn += 1) {
    const { text } = decideReminder(question({ facts: all, history: { unanswered: 0, lastSentOn: null, lastText } }));
    seen.push(text);
    lastText = text as (typeof REMINDER_TEXTS)[number];
  }
  // A lesson either opens today or waits.
  const seven = REMINDER_TEXTS.filter((text) => text !== 'waiting');
  expect(seen).toEqual([...seven, ...seven]);
});

test('the last one says goodbye, whatever is true', () => {
  const history = { unanswered: 8, lastSentOn: addDays(today, -30), lastText: 'goal' } as const;
  expect(decideReminder(question({ history }))).toEqual({ text: 'farewell' });
});
