import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runPeriodically, type PeriodicJob, type Round } from './run-periodically.ts';

const noon = new Date('2026-03-09T12:00:00Z');
const rounds: Round[] = [];
const errors: unknown[] = [];
const reporting = { clock: () => noon, onError: (error: unknown) => errors.push(error) };
/** One for each round that runs: ends it. */
const ending: (() => void)[] = [];
const job: PeriodicJob<string> = {
  name: 'tests.wait',
  everyMs: 1000,
  for: 'process',
  async run(_context, round) {
    rounds.push(round);
    await new Promise<void>((resolve) => ending.push(resolve));
  },
};
const end = async () => {
  ending.shift()!();
  await new Promise((resolve) => setImmediate(resolve));
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  for (const list of [rounds, errors, ending]) list.length = 0;
});
afterEach(() => vi.useRealTimers());

test('rounds begin after each interval, one at a time, and get the time', async () => {
  const stop = runPeriodically(job, 'context', reporting);
  expect(rounds).toEqual([]);
  vi.advanceTimersByTime(4000);
  expect(rounds).toMatchObject([{ now: noon, number: 0 }]);
  await end();
  expect(rounds).toMatchObject([{ number: 0 }, { number: 3 }]);
  await end();
  await stop();
  vi.advanceTimersByTime(4000);
  expect([rounds.length, errors]).toEqual([2, []]);
});

test('the first round may begin at once, and a stop waits for it and tells it so', async () => {
  let isOver = false;
  const stopped = runPeriodically({ ...job, atStart: 'background' }, 'context', reporting)().then(
    () => (isOver = true),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect([rounds[0]!.signal.aborted, isOver]).toEqual([true, false]);
  await end();
  await stopped;
  expect(rounds).toHaveLength(1);
});

test('a round that was due when the job is stopped never begins', async () => {
  const stop = runPeriodically(job, 'context', reporting);
  vi.advanceTimersByTime(2000);
  const stopped = stop();
  await end();
  expect(rounds).toHaveLength(1);
  await stopped;
});

test('a failed round is reported with the name of its job, and the next one begins', async () => {
  const run = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('No database')));
  const stop = runPeriodically({ ...job, run }, 'context', reporting);
  vi.advanceTimersByTime(1000);
  await vi.waitFor(() => expect(errors).toHaveLength(1));
  expect(errors[0]).toMatchObject({ message: 'A round of tests.wait failed', cause: { message: 'No database' } });
  vi.advanceTimersByTime(1000);
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
  await stop();
});

test('rounds for the school drift apart by less than a twentieth of their interval', async () => {
  const starts = vi.spyOn(globalThis, 'setInterval');
  for (let count = 0; count < 20; count++) await runPeriodically({ ...job, for: 'school' }, 'context', reporting)();
  const intervals = starts.mock.calls.map(([, ms]) => ms!);
  expect(Math.min(...intervals)).toBeGreaterThanOrEqual(1000);
  expect(Math.max(...intervals)).toBeLessThan(1050);
  expect(new Set(intervals).size).toBeGreaterThan(1);
});
