import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quietReason } from './quiet-day.ts';

const day = (change: Partial<Parameters<typeof quietReason>[0]> = {}) =>
  quietReason({ breakToday: null, isStudyDay: null, hasStreak: true, ...change });

test('rest and pause ask for nothing, with a plan and without', () => {
  for (const isStudyDay of [null, false]) {
    expect([day({ breakToday: 'descanso', isStudyDay }), day({ breakToday: 'pausa', isStudyDay })]).toEqual([
      'descanso',
      'pausa',
    ]);
  }
});

test('a day outside the plan counts for a streak, and asks for nothing without one', () => {
  expect(day({ isStudyDay: false })).toBeNull();
  expect(day({ isStudyDay: false, hasStreak: false })).toBe('fora_do_plano');
});

test('a day of study always asks for a lesson, and so does any day without plan and break', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.constantFrom(true, null), (hasStreak, isStudyDay) => {
      expect(day({ isStudyDay, hasStreak })).toBeNull();
    }),
  );
});
