import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LessonState } from '../../../lessons/release.ts';
import {
  decideStart,
  isUsedUp,
  quizStanding,
  refusalInAttempt,
  type AttemptFacts,
  type StartInput,
} from './attempts.ts';

const noon = new Date('2026-03-09T15:00:00Z');
const minutesAgo = (minutes: number) => new Date(noon.getTime() - minutes * 60_000);
const lesson = (status: LessonState['status']): LessonState => ({
  status,
  lockReason: status === 'locked' ? 'waits_for_previous' : null,
  releaseDate: null,
});
const ended = (number: number, ago = 120, isPassed = false): AttemptFacts => ({
  number,
  startedAt: minutesAgo(ago + 5),
  endedAt: minutesAgo(ago),
  isPassed,
});
const underWay = (number: number): AttemptFacts => ({
  number,
  startedAt: minutesAgo(5),
  endedAt: null,
  isPassed: null,
});

/** A member at noon on the current lesson, whose quiz has three attempts, an hour apart. */
const standing = (over: Partial<StartInput> = {}): StartInput => ({
  attempts: [],
  rules: { attempts: 3, waitMinutes: 60 },
  isTimed: false,
  outcome: 'none',
  lesson: lesson('current'),
  now: noon,
  ...over,
});
const answered = { outcome: 'answered', lesson: lesson('completed') } as const;

describe('a member who begins an attempt', () => {
  test.each([
    ['begins the first', {}, 1, true],
    ['begins the next after the wait', { attempts: [ended(1, 60)] }, 2, true],
    ['goes on with the one under way', { attempts: [ended(1), underWay(2)] }, 2, false],
    [
      'goes on with it though fewer are allowed by now',
      { attempts: [ended(1), ended(2), ended(3), underWay(4)] },
      4,
      false,
    ],
    ['begins a tenth without a limit', { attempts: [ended(9)], rules: { attempts: null, waitMinutes: 0 } }, 10, true],
    ['tries again after passing', { ...answered, attempts: [ended(1, 120, true)] }, 2, true],
    [
      'goes on while the time runs, the lesson completed',
      { isTimed: true, lesson: lesson('completed'), attempts: [underWay(1)] },
      1,
      false,
    ],
  ] as const)('%s', (_name, over, number, isNew) => {
    expect(decideStart(standing(over))).toEqual({ ok: true, number, isNew });
  });

  test.each([
    ['locked', { lesson: lesson('locked') }, 'lesson_locked'],
    ['done without it', { lesson: lesson('completed') }, 'lesson_already_completed'],
    [
      'done without the attempt under way',
      { lesson: lesson('completed'), attempts: [underWay(1)] },
      'lesson_already_completed',
    ],
    ['with all attempts made', { outcome: 'failed', attempts: [ended(1), ended(2), ended(3)] }, 'attempts_used_up'],
    ['passed in the last one', { ...answered, attempts: [ended(1), ended(2), ended(3, 90, true)] }, 'attempts_used_up'],
    [
      'timed, with its one attempt made',
      { isTimed: true, outcome: 'failed', attempts: [ended(1)] },
      'attempts_used_up',
    ],
    ['whose time ran out', { isTimed: true, outcome: 'expired' }, 'attempts_used_up'],
  ] as const)('is refused at a lesson %s', (_name, over, refusal) => {
    expect(decideStart(standing(over))).toMatchObject({ ok: false, refusal });
  });

  test('waits from the end of the last attempt', () => {
    const attempts = [ended(2, 59), ended(1, 200)];
    expect(decideStart(standing({ attempts }))).toEqual({
      ok: false,
      refusal: 'attempt_waits',
      until: new Date(noon.getTime() + 60_000),
    });
  });

  test.each([
    ['is open', {}, { state: 'open', made: 0, mayStart: true }],
    ['is under way', { attempts: [underWay(1)] }, { state: 'under_way', made: 1, mayStart: false }],
    [
      'waits',
      { attempts: [ended(1, 59)] },
      { state: 'waits', mayStart: false, nextAt: new Date(noon.getTime() + 60_000) },
    ],
    [
      'is used up',
      { attempts: [ended(1), ended(2), ended(3)], outcome: 'failed' },
      { state: 'used_up', mayStart: false },
    ],
    [
      'is passed, and may be tried again',
      { ...answered, attempts: [ended(1, 120, true)] },
      { state: 'passed', mayStart: true },
    ],
    [
      'is passed while a further attempt waits',
      { ...answered, attempts: [ended(1, 1, true)] },
      { state: 'passed', mayStart: false },
    ],
  ] as const)('reads that the quiz %s', (_name, over, shown) => {
    expect(quizStanding(standing(over))).toMatchObject(shown);
  });

  test('makes no more attempts than allowed, one after the other, and is never stuck', () => {
    const limit = fc.option(fc.integer({ min: 1, max: 20 }), { nil: null });
    const steps = fc.array(fc.record({ minutes: fc.integer({ min: 0, max: 90 }), ends: fc.boolean() }), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(
        limit,
        fc.integer({ min: 0, max: 120 }),
        fc.boolean(),
        steps,
        (attempts, waitMinutes, isTimed, taken) => {
          const made: AttemptFacts[] = [];
          const rules = { attempts, waitMinutes };
          let now = noon;
          for (const { minutes, ends } of taken) {
            now = new Date(now.getTime() + minutes * 60_000);
            const last = made.at(-1);
            if (ends && last && !last.endedAt) Object.assign(last, { endedAt: now, isPassed: false });
            const isUnderWay = made.some(({ endedAt }) => !endedAt);
            const usedUp = isUsedUp({ made: made.length, isUnderWay, rules, isTimed });
            const decision = decideStart(
              standing({ attempts: made, rules, isTimed, outcome: usedUp ? 'failed' : 'none', now }),
            );
            if (decision.ok) expect(decision.isNew).toBe(!isUnderWay);
            else expect(decision.refusal).toBe(usedUp ? 'attempts_used_up' : 'attempt_waits');
            if (!decision.ok && decision.refusal === 'attempt_waits') {
              const again = decideStart(standing({ attempts: made, rules, isTimed, now: decision.until }));
              expect(again).toMatchObject({ ok: true, isNew: true });
            }
            if (decision.ok && decision.isNew) {
              expect(decision.number).toBe(made.length + 1);
              made.push({ number: decision.number, startedAt: now, endedAt: null, isPassed: null });
            }
            expect(made.length).toBeLessThanOrEqual(isTimed ? 1 : (attempts ?? Infinity));
          }
        },
      ),
    );
  });
});

describe('an attempt', () => {
  const progress = { lesson: lesson('current'), isTimed: false, outcome: 'none', timer: null, now: noon } as const;
  const timer = (minutes: number) => ({ startedAt: minutesAgo(minutes), limitMinutes: 10 });

  test.each([
    ['is answered while it is under way', { attempt: underWay(1) }, null],
    ['is answered after an earlier pass', { attempt: underWay(2), ...answered }, null],
    [
      'is answered while its time runs, the lesson completed',
      { attempt: underWay(1), isTimed: true, timer: timer(9), lesson: lesson('completed') },
      null,
    ],
    ['is unknown', { attempt: null }, 'attempt_not_found'],
    ['is over', { attempt: ended(1) }, 'attempt_over'],
    ['is locked with its lesson', { attempt: underWay(1), lesson: lesson('locked') }, 'lesson_locked'],
    ['is closed with its lesson', { attempt: underWay(1), lesson: lesson('completed') }, 'lesson_already_completed'],
    ['is over with its time', { attempt: underWay(1), isTimed: true, timer: timer(11) }, 'timer_over'],
  ] as const)('%s', (_name, over, refusal) => {
    expect(refusalInAttempt({ ...progress, ...over })).toBe(refusal);
  });
});
