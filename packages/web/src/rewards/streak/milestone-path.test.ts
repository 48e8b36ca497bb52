import { expect, test } from 'vitest';
import { milestonePath, formatPays } from './milestone-path.ts';
import { formatMissing } from './streak-story.ts';

const glance = (streak: number) =>
  milestonePath(streak).map(({ days, state, missing, progressPercent }) => [days, state, missing, progressPercent]);

test('the milestones lie ahead of somebody who begins', () => {
  expect(glance(0)).toEqual([
    [7, 'next', 7, 0],
    [14, 'later', 14, 0],
    [21, 'later', 21, 0],
    [30, 'later', 30, 0],
  ]);
});

test('a milestone stands from its day on, and the way to the next begins there', () => {
  expect(glance(7).slice(0, 2)).toEqual([
    [7, 'done', 0, 100],
    [14, 'next', 7, 0],
  ]);
  expect(glance(28).slice(2)).toEqual([
    [21, 'done', 0, 100],
    [30, 'next', 2, (7 / 9) * 100],
  ]);
});

test('after thirty days all of them stand', () => {
  expect(milestonePath(400).map(({ state, missing }) => [state, missing])).toEqual(Array(4).fill(['done', 0]));
});

test('they say what they pay and how far they are', () => {
  expect(milestonePath(13).map(formatPays)).toEqual(['+100 XP', '+200 XP e 1 escudo', '+500 XP', '+1.000 XP']);
  expect([0, 1, 2].map(formatMissing)).toEqual(['Alcançado', 'Falta 1 dia', 'Faltam 2 dias']);
});
