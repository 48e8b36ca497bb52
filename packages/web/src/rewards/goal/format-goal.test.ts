import { expect, test } from 'vitest';
import { goalPercent, formatGoal } from './format-goal.ts';

test.each([
  [0, 100, 0, 'Faltam 100 XP. Um passo de cada vez.'],
  [50, 100, 50, 'Faltam 50 XP. Uma lição resolve.'],
  [999, 1000, 99, 'Falta 1 XP. Uma lição resolve.'],
  [100, 100, 100, 'Meta atingida! Parabéns!'],
  [12_345, 10, 100, 'Meta atingida! Parabéns!'],
])('with %i of %i XP', (xpHoje, goal, percent, text) => {
  expect(goalPercent(xpHoje, goal)).toBe(percent);
  expect(formatGoal(xpHoje, goal)).toBe(text);
});

test('a goal that was raised after the day was paid counts from tomorrow on', () => {
  expect(goalPercent(60, 200, true)).toBe(100);
  expect(formatGoal(60, 200, true)).toBe('A meta de hoje já foi atingida. A de 200 XP vale a partir de amanhã.');
});
