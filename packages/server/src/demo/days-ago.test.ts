import { expect, test } from 'vitest';
import { daysAgo } from './days-ago.ts';

test.each([
  ['America/Sao_Paulo', '2026-03-09T15:00:00Z', 1, '07:30', '2026-03-08T10:30:00.000Z'],
  ['America/Sao_Paulo', '2026-03-09T02:00:00Z', 0, '21:05', '2026-03-09T00:05:00.000Z'],
  ['America/Sao_Paulo', '2026-03-09T02:00:00.321Z', 8, '00:00', '2026-02-28T03:00:00.000Z'],
  ['Pacific/Auckland', '2026-03-09T15:00:00Z', 1, '07:30', '2026-03-08T18:30:00.000Z'],
  ['Asia/Kathmandu', '2026-03-09T15:00:00Z', 2, '12:00', '2026-03-07T06:15:00.000Z'],
  ['UTC', '2026-03-09T15:00:00Z', 0, '12:00', '2026-03-09T12:00:00.000Z'],
])('in %s, seen from %s, %i days ago at %s was %s', (timeZone, now, days, at, expected) => {
  expect(daysAgo(new Date(now), { days, at, timeZone }).toISOString()).toBe(expected);
});

test('on the days around a change of clocks people still rise at seven', () => {
  const afterChange = new Date('2026-11-03T12:00:00Z');
  const rise = [0, 1, 2, 3].map((days) => daysAgo(afterChange, { days, at: '07:00', timeZone: 'America/New_York' }));
  expect(rise.map((instant) => instant.toISOString())).toEqual([
    '2026-11-03T12:00:00.000Z',
    '2026-11-02T12:00:00.000Z',
    '2026-11-01T12:00:00.000Z',
    '2026-10-31T11:00:00.000Z',
  ]);
});
