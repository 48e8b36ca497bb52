import { expect, test } from 'vitest';
import { formatClock, formatRemaining } from './time-labels.ts';

test.each([
  [600_000, '10:00'],
  [297_001, '04:58'],
  [1, '00:01'],
  [0, '00:00'],
  [10_800_000, '3:00:00'],
  [3_729_000, '1:02:09'],
])('%i milliseconds read %s', (milliseconds, text) => {
  expect(formatClock(milliseconds)).toBe(text);
});

test.each([
  [298_000, 'Tempo restante: 4 minutos e 58 segundos'],
  [61_000, 'Tempo restante: 1 minuto e 1 segundo'],
  [120_000, 'Tempo restante: 2 minutos'],
  [0, 'Tempo restante: 0 segundos'],
])('%i milliseconds are spoken as "%s"', (milliseconds, text) => {
  expect(formatRemaining(milliseconds)).toBe(text);
});
