import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogLimiter } from './log-limiter.ts';

const minute = 60_000;
let lines: [key: string, count: number][];
beforeEach(() => {
  lines = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

function aLimiter(options?: { maxKeys: number }) {
  const limiter = createLogLimiter(options);
  const happen = (key: string, times = 1) => {
    for (let n = 0; n < times; n++) limiter.log(key, (count) => lines.push([key, count]));
  };
  return { ...limiter, happen };
}

test('what happens once is written at once, and never again', () => {
  aLimiter().happen('a');
  expect(lines).toEqual([['a', 1]]);
  vi.advanceTimersByTime(10 * minute);
  expect(lines).toEqual([['a', 1]]);
  expect(vi.getTimerCount()).toBe(0);
});

test('what is repeated is written once more at the end of the minute, with its count', () => {
  const { happen } = aLimiter();
  happen('a', 500);
  happen('b');
  expect(lines).toEqual([
    ['a', 1],
    ['b', 1],
  ]);
  vi.advanceTimersByTime(minute);
  expect(lines.slice(2)).toEqual([['a', 499]]);
});

test('an operator finds one line a minute of whoever goes on, and all of it is counted', () => {
  const { happen } = aLimiter();
  for (let second = 0; second < 600; second++) {
    happen('a');
    vi.advanceTimersByTime(1000);
  }
  expect(lines).toHaveLength(11);
  expect(lines.reduce((sum, [, count]) => sum + count, 0)).toBe(600);
});

test('whoever comes back after a quiet minute is written at once', () => {
  const { happen } = aLimiter();
  happen('a', 2);
  vi.advanceTimersByTime(2 * minute);
  happen('a');
  expect(lines).toEqual([
    ['a', 1],
    ['a', 1],
    ['a', 1],
  ]);
});

test('a flood of keys shares one line a minute and is forgotten after it', () => {
  const { happen } = aLimiter({ maxKeys: 10 });
  for (let n = 0; n < 5000; n++) happen(`key ${n}`);
  expect(lines).toHaveLength(11);
  expect(vi.getTimerCount()).toBe(11);
  vi.advanceTimersByTime(minute);
  expect(lines.slice(11)).toEqual([['key 10', 4989]]);
  vi.advanceTimersByTime(minute);
  expect(vi.getTimerCount()).toBe(0);
  happen('key 4999');
  expect(lines.at(-1)).toEqual(['key 4999', 1]);
});

test('what is counted when the server stops is written before', () => {
  const limiter = aLimiter();
  limiter.happen('a', 3);
  limiter.close();
  expect(lines).toEqual([
    ['a', 1],
    ['a', 2],
  ]);
  expect(vi.getTimerCount()).toBe(0);
});
