import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const clockModule = join(import.meta.dirname, 'global-clock.ts');

/** Runs code in a process whose first import is the clock, as main.ts does. */
function run(code: string, clock?: string): string {
  return execFileSync(
    process.execPath,
    ['--input-type=module', '-e', `const clock = await import(${JSON.stringify(clockModule)}); ${code}`],
    { env: { ...process.env, CLOCK: clock ?? '' }, encoding: 'utf8' },
  ).trim();
}

test('CLOCK shifts every way of asking for the time, and it runs on from there', () => {
  const code = `
    const first = Date.now();
    while (Date.now() === first) await new Promise((resolve) => setTimeout(resolve, 1));
    console.log(JSON.stringify([new Date().toISOString().slice(0, 13), new Date(first).toISOString().slice(0, 13), Date.now() > first, new Date(2020, 1, 1) instanceof Date, new Date('2020-02-01T00:00:00Z').getTime()]));`;
  expect(JSON.parse(run(code, '2031-01-02T03:04:00Z'))).toEqual([
    '2031-01-02T03',
    '2031-01-02T03',
    true,
    true,
    1580515200000,
  ]);
});

test('while CLOCK is set the clock can be moved; without it, it cannot', () => {
  const move = `clock.setGlobalClock(new Date('2032-05-06T07:08:00Z')); console.log(new Date().toISOString().slice(0, 16));`;
  expect(run(move, '2031-01-02T03:04:00Z')).toBe('2032-05-06T07:08');
  expect(() => run(move)).toThrow(/CLOCK is not set/);
});
