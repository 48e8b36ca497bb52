import { expect, test } from 'vitest';
import { firstInstant, instantOf } from './instants.ts';

test.each([
  ['a date without zone is Brasília’s', '2026-11-10 09:12:33', '2026-11-10T12:12:33.000Z'],
  ['with a T as well', '2026-11-10T09:12:33', '2026-11-10T12:12:33.000Z'],
  ['a day alone begins there', '2026-11-10', '2026-11-10T03:00:00.000Z'],
  ['a zone that is told counts', '2026-11-10T12:12:33Z', '2026-11-10T12:12:33.000Z'],
  ['also without its colon', '2026-11-10 12:12:33.250 +0000', '2026-11-10T12:12:33.250Z'],
  ['seconds', 1794312753, '2026-11-10T12:12:33.000Z'],
  ['milliseconds', 1794312753000, '2026-11-10T12:12:33.000Z'],
  ['milliseconds as text', '1794312753000', '2026-11-10T12:12:33.000Z'],
])('%s', (_name, value, expected) => {
  expect(instantOf(value)?.toISOString()).toBe(expected);
});

test.each([
  'yesterday',
  '',
  '10/11/2026',
  '2026-13-40',
  12,
  Number.NaN,
  Infinity,
  1e300,
  -1,
  null,
  {},
  [],
  true,
  '2026',
])('%j is no instant', (value) => {
  expect(instantOf(value)).toBeNull();
});

test('the first that is one counts', () => {
  expect(firstInstant(null, 'never', 1794312753, 1)?.toISOString()).toBe('2026-11-10T12:12:33.000Z');
});
