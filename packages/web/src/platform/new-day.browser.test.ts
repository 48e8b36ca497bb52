import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onNewDay } from './new-day.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-23T02:59:00Z') }));
afterEach(() => vi.useRealTimers());

test('a page left open over midnight in São Paulo is read again soon after it', () => {
  const refresh = vi.fn<() => void>();
  const stop = onNewDay(refresh);
  vi.advanceTimersByTime(59_000);
  expect(refresh).not.toHaveBeenCalled();
  vi.advanceTimersByTime(11_000);
  expect(refresh).toHaveBeenCalledOnce();
  stop();
});

test('a page that is left is read no more', () => {
  const refresh = vi.fn<() => void>();
  onNewDay(refresh)();
  vi.advanceTimersByTime(86_400_000);
  expect(refresh).not.toHaveBeenCalled();
});
