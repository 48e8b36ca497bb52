/** Laws for the same commands in any order and any number of times: two tabs, a double click, a retry. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Member } from '../../fixtures/a-member.ts';
import { begin, history, live } from '../../fixtures/any-history.ts';
import { at, day } from '../../fixtures/days.ts';
import type { Moment } from '../../fixtures/days.ts';
import { anAnswer } from '../../fixtures/missions.ts';

/** In milliseconds. Generous, because the machine may be busy with other tests. */
const patience = 60_000;

type Command = (member: Member, journey: number, dayNumber: number, when: Moment) => void;

const commands = {
  complete: (member, journey, dayNumber, when) => {
    member.completes(journey, dayNumber, when);
  },
  answer: (member, journey, dayNumber, when) => {
    const { mission } = member.enrollment(journey).lesson(dayNumber);
    if (mission) member.answers(journey, dayNumber, anAnswer(mission), when);
  },
  draft: (member, journey, dayNumber, when) => {
    const { mission } = member.enrollment(journey).lesson(dayNumber);
    if (mission) member.savesDraft(journey, dayNumber, anAnswer(mission), when);
  },
  timer: (member, journey, dayNumber, when) => {
    member.startsTimer(journey, dayNumber, when);
  },
  login: (member, _journey, _dayNumber, when) => {
    member.logsIn(when);
  },
  job: (member, _journey, _dayNumber, when) => member.isVisitedByTheJob(when),
} satisfies Record<string, Command>;

/** Everything that a command could change about a member. */
function everythingOf({ wallet, enrollments }: Member): string {
  const places = enrollments.map(({ currentDay, isComplete, progress, answers, timers, outcomes }) => {
    return [currentDay, isComplete, ...[progress, answers, timers, outcomes].map((rows) => [...rows])];
  });
  return JSON.stringify([wallet.rewardState, wallet.ledger, [...wallet.badges], places]);
}

describe('whatever order the commands of a member come in', { timeout: patience }, () => {
  const everyLesson = [0, 1].flatMap((journey) =>
    Array.from({ length: 8 }, (_, index) => [journey, index + 1] as const),
  );

  /** The outcome of a day on which a member does these lessons and missions in order. */
  function dayOf(lessons: typeof everyLesson) {
    const member = begin({ modes: ['imediata', 'imediata'], totalDays: 8, lessonCount: 8, shields: 0 });
    for (const [journey, dayNumber] of lessons) {
      for (const command of ['timer', 'answer', 'complete'] as const)
        commands[command](member, journey, dayNumber, at(day(1)));
    }
    const xpBeforeBonus = member.wallet.ledger.reduce((sum, { entry }) => sum + entry.xpGanho, 0);
    const places = member.enrollments.map(({ currentDay, isComplete }) => ({ currentDay, isComplete }));
    return { facts: member.wallet.paidKeys().toSorted(), xpBeforeBonus, places };
  }

  test('the same lessons and missions pay the same facts, and the same XP before any bonus', () => {
    const expected = dayOf(everyLesson);
    expect(expected.places).toEqual([
      { currentDay: 9, isComplete: true },
      { currentDay: 9, isComplete: true },
    ]);
    const anyOrder = fc.shuffledSubarray(everyLesson, { minLength: everyLesson.length });
    fc.assert(
      fc.property(anyOrder, fc.array(fc.constantFrom(...everyLesson), { maxLength: 6 }), (lessons, again) => {
        expect(dayOf([...lessons, ...again])).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });

  test('a command that is sent again changes nothing', () => {
    const kind = fc.constantFrom(...(Object.keys(commands) as (keyof typeof commands)[]));
    fc.assert(
      fc.property(history, kind, fc.nat({ max: 1 }), fc.nat({ max: 50 }), (story, kind, journey, pick) => {
        const { member, moment } = live(story);
        const { currentDay, journey: taught } = member.enrollment(journey);
        const count = taught.lessons.length;
        const dayNumber = pick % 2 === 0 && currentDay <= count ? currentDay : 1 + (pick % count);
        commands[kind](member, journey, dayNumber, moment);
        const once = everythingOf(member);
        commands[kind](member, journey, dayNumber, moment);
        expect(everythingOf(member)).toBe(once);
      }),
      { numRuns: 400 },
    );
  });
});
