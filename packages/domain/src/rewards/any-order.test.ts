/** Laws for the same commands in any order and any number of times: two tabs, a double click, a retry. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, day } from '../../fixtures/days.ts';
import { anAnswer } from '../../fixtures/missions.ts';
import { begin, history, JOURNEYS, live } from '../../fixtures/model/live.ts';
import { quizAnswersOf, quizKey } from '../../fixtures/model/quiz-missions.ts';
import { productRules } from '../../fixtures/model/rules.ts';
import { askedOf, nth, travelTo, type School } from '../../fixtures/model/school.ts';
import { placeOf } from '../../fixtures/model/steps.ts';
import { takeStep } from '../../fixtures/model/take-step.ts';

/** In milliseconds. Generous, because the machine may be busy with other tests. */
const patience = 60_000;

const commands = ['complete', 'answer', 'draft', 'timer', 'login', 'job', 'quizStart', 'quizEnd'] as const;

/** Sends a command on a lesson, without any time going by. */
function send(school: School, kind: (typeof commands)[number], journey: number, lesson: number): void {
  const at = { member: 0, journey, lesson };
  const place = placeOf(school, at);
  const asked = askedOf(place.member, place.lesson);
  const answer = asked ? anAnswer(asked) : { text: 'Feito' };
  if ((kind === 'quizStart' || kind === 'quizEnd') && asked?.type !== 'quiz') return;
  const attemptId = place.member.attempts.get(place.lesson.id)?.at(-1)?.id ?? 'new';
  takeStep(school, { ...at, kind, answer, attemptId, given: quizAnswersOf(quizKey(0), 'right') });
}

describe('whatever order the commands of a member come in', { timeout: patience }, () => {
  const everyLesson = [0, 1].flatMap((journey) => Array.from({ length: 8 }, (_, lesson) => [journey, lesson] as const));

  /** The outcome of a day on which a member does these lessons and missions in order. */
  function dayOf(lessons: typeof everyLesson) {
    const story = { modes: ['imediata' as const, 'imediata' as const], totalDays: 8, lessonCount: 8, shields: 0 };
    const school = begin(story, productRules);
    travelTo(school, at(day(1)).now.getTime());
    for (const [journey, lesson] of lessons) {
      for (const command of ['timer', 'answer', 'complete'] as const) send(school, command, journey, lesson);
    }
    const { ledger, enrollments } = nth(school.members, 0);
    const facts = ledger.flatMap(({ entry }) => entry.keys).toSorted();
    const xpBeforeBonus = ledger.reduce((sum, { entry }) => sum + entry.xpGanho, 0);
    const places = [...enrollments.values()].map(({ currentDay, timesCompleted }) => ({ currentDay, timesCompleted }));
    return { facts, xpBeforeBonus, places };
  }

  test('the same lessons and missions pay the same facts, and the same XP before any bonus', () => {
    const expected = dayOf(everyLesson);
    expect(expected.places).toEqual([
      { currentDay: 9, timesCompleted: 1 },
      { currentDay: 9, timesCompleted: 1 },
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
    const kinds = fc.constantFrom(...commands);
    fc.assert(
      fc.property(history, kinds, fc.nat({ max: JOURNEYS - 1 }), fc.nat({ max: 50 }), (story, kind, index, pick) => {
        const school = live(story);
        const [member, journey] = [nth(school.members, 0), nth(school.journeys, index)];
        const next = (member.enrollments.get(journey.id)?.currentDay ?? 1) - 1;
        const { length } = journey.lessons;
        const lesson = pick % 2 === 0 && next < length ? next : pick % length;
        send(school, kind, index, lesson);
        const once = structuredClone(member);
        send(school, kind, index, lesson);
        // A repeated login counts as a command, though it pays nothing.
        expect({ ...member, rewards: [] }).toEqual({ ...once, rewards: [] });
      }),
      { numRuns: 400 },
    );
  });
});
