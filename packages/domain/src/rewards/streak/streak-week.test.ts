import { describe, expect, test } from 'vitest';
import { day, monday } from '../../../fixtures/days.ts';
import type { NeutralInterval } from './neutral-days.ts';
import { streakWeek } from './streak-week.ts';

/** The week from Tuesday to Monday as text: x done, o protected, . neither. */
function week(
  actions: readonly number[],
  protectedDays: readonly [number, number][] = [],
  neutral: readonly NeutralInterval[] = [],
): string {
  const days = streakWeek({
    today: monday,
    actionDays: new Set(actions.map(day)),
    protectedDays: protectedDays.map(([from, to]) => ({ from: day(from), to: day(to) })),
    neutral,
  });
  expect(days.map((entry) => entry.day)).toEqual([-6, -5, -4, -3, -2, -1, 0].map(day));
  return days
    .map(({ state }) => ({ feita: 'x', descanso: 'd', pausa: 'p', protegida: 'o', sem_acao: '.' })[state])
    .join('');
}

describe('the streak grid of a member', () => {
  test.each([
    ['who never acted is empty', [], [], '.......'],
    ['who acted every day is full', [-6, -5, -4, -3, -2, -1, 0], [], 'xxxxxxx'],
    ['who acted on two days shows just these', [-5, -1], [], '.x...x.'],
    ['who acted long ago shows none of it', [-7, -30], [], '.......'],
    ['who missed a day under a shield sees it marked', [-3, -1, 0], [[-2, -2]], '...xoxx'],
    ['whose shield covered weeks sees the days of this one', [0], [[-20, -1]], 'oooooox'],
    ['who acted on a protected day after all sees the action', [-2], [[-3, -1]], '...oxo.'],
    [
      'who used two shields sees both',
      [-4, -2, 0],
      [
        [-3, -3],
        [-1, -1],
      ],
      '..xoxox',
    ],
  ] as const)('%s', (_name, actions, protectedDays, expected) => {
    expect(
      week(
        actions,
        protectedDays.map(([from, to]) => [from, to]),
      ),
    ).toBe(expected);
  });

  test('who rests and pauses sees both before a shield, and an action before all', () => {
    const neutral: NeutralInterval[] = [
      { kind: 'descanso', from: day(-9), to: null, weekdays: [1, 6] },
      { kind: 'pausa', from: day(-6), to: day(-4) },
    ];
    expect(week([-4, 0], [[-6, -1]], neutral)).toBe('dpxoodx');
  });
});
