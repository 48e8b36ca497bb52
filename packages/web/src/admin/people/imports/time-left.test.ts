import { expect, test } from 'vitest';
import { formatTimeLeft } from './time-left.ts';

test.each([
  [{ done: 0, at: 0 }, { done: 30, at: 30_000 }, 60, 'Falta menos de um minuto.'],
  [{ done: 0, at: 0 }, { done: 100, at: 60_000 }, 200, 'Falta cerca de 1 minuto.'],
  [{ done: 500, at: 60_000 }, { done: 600, at: 120_000 }, 900, 'Faltam cerca de 3 minutos.'],
  [{ done: 0, at: 0 }, { done: 10, at: 60_000 }, 1_210, 'Faltam cerca de 2 horas.'],
])('what was seen from %o to %o of %d says: %s', (first, last, total, text) => {
  expect(formatTimeLeft(first, last, total)).toBe(text);
});

test.each([
  ['nothing was done', { done: 5, at: 60_000 }],
  ['too short a time was seen', { done: 50, at: 3_000 }],
])('nothing is said while %s', (_, last) => {
  expect(formatTimeLeft({ done: 5, at: 0 }, last, 100)).toBeNull();
});
