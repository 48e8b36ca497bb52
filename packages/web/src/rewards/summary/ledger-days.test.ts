import { expect, test } from 'vitest';
import { byDay, titleAndParts } from './ledger-days.ts';

test('entries stand under the day they were earned on, newest first, across months', () => {
  const lines = ['2026-12-01', '2026-12-01', '2026-11-30', '2026-11-02'].map((day, id) => ({ id, day }));
  expect(byDay(lines, '2026-12-01').map(({ heading, lines: ofDay }) => [heading, ofDay.map(({ id }) => id)])).toEqual([
    ['Hoje', [0, 1]],
    ['Ontem', [2]],
    ['02/11/2026', [3]],
  ]);
});

test.each([
  ['Primeiro acesso do dia', 'Primeiro acesso do dia', null],
  ['Lição concluída: Foco · 10 XP de bônus · mais', 'Lição concluída: Foco', '10 XP de bônus · mais'],
])('%s', (text, title, parts) => {
  expect(titleAndParts(text)).toEqual({ title, parts });
});
