import { expect, test } from 'vitest';
import { sessionEnd } from './session-end.ts';

const startedAt = new Date('2026-03-01T12:00:00Z');
const endOn = (role: 'admin' | 'user', now: string) =>
  sessionEnd({ role, startedAt, now: new Date(now) })
    .toISOString()
    .slice(0, 10);

test('a member’s session ends after 30 days without a visit, and 90 days after it began', () => {
  expect(endOn('user', '2026-03-01T12:00:00Z')).toBe('2026-03-31');
  expect(endOn('user', '2026-04-15T12:00:00Z')).toBe('2026-05-15');
  expect(endOn('user', '2026-05-20T12:00:00Z')).toBe('2026-05-30');
});

test('an administrator’s ends after 7 days without a visit, and 30 days after it began', () => {
  expect(endOn('admin', '2026-03-01T12:00:00Z')).toBe('2026-03-08');
  expect(endOn('admin', '2026-03-20T12:00:00Z')).toBe('2026-03-27');
  expect(endOn('admin', '2026-03-29T12:00:00Z')).toBe('2026-03-31');
});
