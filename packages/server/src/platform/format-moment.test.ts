import { expect, test } from 'vitest';
import { formatMoment } from './format-moment.ts';

test.each([
  ['2026-03-09T15:00:00.000Z', 'America/Sao_Paulo', '09/03/2026 12:00'],
  ['2026-03-09T02:59:59.999Z', 'America/Sao_Paulo', '08/03/2026 23:59'],
  ['2026-03-09T03:00:00.000Z', 'America/Sao_Paulo', '09/03/2026 00:00'],
  ['2026-03-09T03:00:00.000Z', 'America/Manaus', '08/03/2026 23:00'],
  ['2026-03-09T03:04:00.000Z', 'UTC', '09/03/2026 03:04'],
])('%s is in %s %s', (instant, timeZone, words) => {
  expect(formatMoment(new Date(instant), timeZone)).toBe(words);
});
