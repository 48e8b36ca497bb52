import { expect, test } from 'vitest';
import { aRunningMission } from '../../testing/missions.ts';
import { isSettledByTimer } from './settled-by-timer.ts';

const timer = { ...aRunningMission().timer!, endsAt: '2026-11-23T12:10:00.000Z' };

test.each([
  ['in time', '2026-11-23T12:09:59.000Z', false],
  ['within the grace', '2026-11-23T12:10:05.000Z', false],
  ['after the grace, which only the clock can', '2026-11-23T12:10:05.001Z', true],
])('an answer %s', (_, answeredAt, isSettled) => {
  expect(isSettledByTimer({ answeredAt, timer })).toBe(isSettled);
});

test('an answer to an untimed mission', () => {
  expect(isSettledByTimer({ answeredAt: '2026-11-23T12:10:05.001Z', timer: null })).toBe(false);
});
