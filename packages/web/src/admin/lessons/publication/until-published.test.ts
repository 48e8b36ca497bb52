import { expect, test } from 'vitest';
import { untilPublished } from './until-published.ts';

const untilAt = (now: string, ...moments: (string | null)[]) =>
  untilPublished(
    moments.map((at) => ({ publishAt: at === null ? null : { at } })),
    new Date(now),
  );

test('a list is read again once its next draft is published', () => {
  expect(untilAt('2026-12-01T08:58:00Z', null, '2026-12-01T09:30:00Z', '2026-12-01T09:00:00Z')).toBe(125_000);
});

test('past the moment it is read every few seconds, and long before it now and then', () => {
  expect(untilAt('2026-12-01T09:00:30Z', '2026-12-01T09:00:00Z')).toBe(15_000);
  expect(untilAt('2026-06-01T09:00:00Z', '2026-12-01T09:00:00Z')).toBe(3_600_000);
});

test('nothing is read again where nothing is appointed', () => {
  expect(untilAt('2026-12-01T09:00:00Z', null)).toBe(false);
});
