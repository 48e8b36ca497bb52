import { expect, test } from 'vitest';
import { RestartDelay } from './restart-delay.ts';

test('a worker that has worked for a minute is replaced at once', () => {
  expect(new RestartDelay().next(60_000)).toBe(0);
});

test('one that ends again and again is started ever later, up to half a minute', () => {
  const delay = new RestartDelay();
  const waits = [59_999, 0, 10, 0, 0, 0, 0, 0].map((livedMs) => delay.next(livedMs));
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test('after a steady minute the waits begin anew', () => {
  const delay = new RestartDelay();
  delay.next(0);
  delay.next(0);
  expect([delay.next(60_000), delay.next(0)]).toEqual([0, 500]);
});
