import { describe, expect, test } from 'vitest';
import { aChallenge, aPoll, aReflection, anAnswer, everyMission, ANSWER_QUALITIES } from '../../fixtures/missions.ts';
import { checkDraft, isBlank } from './mission-answer.ts';
import {
  canStillAnswer,
  mayReplaceDraft,
  settle,
  timerState,
  timerUrgency,
  warningMinutes,
  warningPassed,
} from './mission-timer.ts';

const start = new Date('2026-03-09T15:00:00Z');
const after = (milliseconds: number) => ({
  startedAt: start,
  limitMinutes: 10,
  now: new Date(start.getTime() + milliseconds),
});
const minutes = 60_000;

describe('a timer of ten minutes', () => {
  test.each([
    // elapsed, state, remaining, an answer is still accepted
    ['just started', 0, 'running', 10 * minutes, true],
    ['in the middle', 4 * minutes, 'running', 6 * minutes, true],
    ['a millisecond before the end', 10 * minutes - 1, 'running', 1, true],
    ['at the end', 10 * minutes, 'over', 0, true],
    ['at the end of the grace', 10 * minutes + 5000, 'over', 0, true],
    ['a millisecond after the grace', 10 * minutes + 5001, 'over', 0, false],
    ['a day later', 1440 * minutes, 'over', 0, false],
    ['while the clock is behind', -3 * minutes, 'running', 10 * minutes, true],
  ] as const)('%s', (_name, elapsed, state, remainingMilliseconds, isTaken) => {
    expect(timerState(after(elapsed))).toEqual({
      state,
      remainingMilliseconds,
      endsAt: new Date('2026-03-09T15:10:00Z'),
    });
    expect(canStillAnswer(after(elapsed))).toBe(isTaken);
  });
});

describe('what becomes of a mission whose time ran out', () => {
  test.each([
    ['with an option chosen', aPoll, { selectedOptions: ['Cedo'] }],
    ['with something written', aChallenge, { text: 'Consegui' }],
    ['with one question answered', aReflection, { answers: { 'O que foi fácil?': 'Começar' } }],
  ] as const)('%s: the draft is the answer', (_name, { type, content }, draft) => {
    expect(settle(structuredClone(draft) as never, type, structuredClone(content) as never)).toEqual({
      kind: 'answered',
      answer: draft,
    });
  });

  test.each([
    ['without a draft', null],
    ['with a draft of space', { text: ' \n' }],
    ['with a draft of another type', { selectedOptions: ['Cedo'] }],
  ])('%s: it has expired', (_name, draft) => {
    expect(settle(draft, 'desafio', aChallenge.content)).toEqual({ kind: 'expired' });
  });

  test('no draft that was taken is ever lost', () => {
    for (const mission of everyMission) {
      for (const quality of mission ? ANSWER_QUALITIES : []) {
        const checked = mission && checkDraft(mission.content, mission.type, anAnswer(mission, quality));
        if (!checked?.ok) continue;
        const expected = isBlank(checked.answer) ? { kind: 'expired' } : { kind: 'answered', answer: checked.answer };
        expect(settle(checked.answer, mission!.type, mission!.content)).toEqual(expected);
      }
    }
  });
});

describe('the warnings', () => {
  test.each([
    [180, [5, 3]],
    [6, [5, 3]],
    [5, [3]],
    [4, [3]],
    [3, []],
    [1, []],
  ])('of a timer of %i minutes come at %j', (limit, expected) => {
    expect(warningMinutes(limit)).toEqual(expected);
  });

  test.each([
    ['as five minutes are reached', 10, 5 * minutes + 1, 5 * minutes, 5],
    ['as three minutes are reached', 10, 3 * minutes + 200, 3 * minutes - 40, 3],
    ['only once', 10, 5 * minutes, 5 * minutes - 1, null],
    ['not in between', 10, 4.5 * minutes, 4 * minutes, null],
    ['as the later one, when both were slept through', 10, 6 * minutes, 2 * minutes, 3],
    ['not at five minutes of a timer of five', 5, 5 * minutes + 1, 5 * minutes, null],
    ['not when time stands still', 10, 5 * minutes, 5 * minutes, null],
  ])('come %s', (_name, limit, before, now, expected) => {
    expect(warningPassed(limit, before, now)).toBe(expected);
  });

  test.each([
    [5 * minutes + 1, 'calm'],
    [5 * minutes, 'soon'],
    [3 * minutes + 1, 'soon'],
    [3 * minutes, 'urgent'],
    [0, 'urgent'],
  ] as const)('%i milliseconds before the end look %s', (remaining, urgency) => {
    expect(timerUrgency(remaining)).toBe(urgency);
  });
});

describe('words replace the draft that stands', () => {
  const [earlier, later] = [new Date('2026-03-09T15:00:00.000Z'), new Date('2026-03-09T15:00:00.001Z')];
  const missionProgress = { savedAt: later, savedBy: 'phone' };
  test.each([
    ['as the first of all', { savedAt: null, savedBy: null }, { tab: 'laptop', after: null }, true],
    ['of the same tab, also when its replies were lost', missionProgress, { tab: 'phone', after: earlier }, true],
    ['of another tab when they go on from it', missionProgress, { tab: 'laptop', after: new Date(later) }, true],
    ['of another tab that saw an older one: never', missionProgress, { tab: 'laptop', after: earlier }, false],
    ['of another tab that saw none: never', missionProgress, { tab: 'laptop', after: null }, false],
    ['that nobody put a name to', { savedAt: later, savedBy: null }, { tab: 'laptop', after: later }, true],
    ['without telling where they come from', missionProgress, undefined, true],
  ])('%s', (_name, draft, from, expected) => {
    expect(mayReplaceDraft(draft, from)).toBe(expected);
  });
});
