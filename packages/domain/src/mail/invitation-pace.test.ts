import { expect, test } from 'vitest';
import { asLocalDay } from '../local-day.ts';
import { lastInvitationDay } from './invitation-pace.ts';

const today = asLocalDay('2026-12-30');

test.each([
  [0, 200, '2026-12-30'],
  [200, 200, '2026-12-30'],
  [201, 200, '2026-12-31'],
  [400, 200, '2026-12-31'],
  [401, 200, '2027-01-01'],
  [1, 0, '2026-12-31'],
  // More than now may go went already, before the number was lowered.
  [200, -50, '2026-12-31'],
])('of %i who wait, with %i left today, the last goes on %s', (waiting, leftToday, day) => {
  expect(lastInvitationDay({ waiting, leftToday, perDay: 200, today })).toBe(day);
});
