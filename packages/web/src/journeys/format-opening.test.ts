import { expect, test } from 'vitest';
import { formatOpening } from './format-opening.ts';

test.each([
  ['2026-11-24', 1, 'Abre amanhã'],
  ['2026-11-25', 2, 'Abre na quarta-feira'],
  ['2026-11-28', 5, 'Abre no sábado'],
  ['2026-11-29', 6, 'Abre no domingo'],
  ['2026-11-30', 7, 'Abre em 30/11/2026'],
  ['2027-01-02', 40, 'Abre em 02/01/2027'],
])('what opens on %s, in %i days', (opensOn, inDays, text) => {
  expect(formatOpening({ opensOn, inDays })).toBe(text);
});
