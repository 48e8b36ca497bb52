import { describe, expect, test } from 'vitest';
import { countPlaywright, countVitest, sum } from './counts.mjs';

const file = (/** @type {string} */ status, /** @type {string[]} */ ...tests) => ({
  status,
  assertionResults: tests.map((outcome) => ({ status: outcome })),
});

describe('what Vitest reports', () => {
  const allPassed = {
    numPassedTests: 2,
    numFailedTests: 0,
    numPendingTests: 1,
    testResults: [file('passed', 'passed')],
  };

  test('tests count one by one', () => {
    expect(countVitest(allPassed, true)).toEqual({ passed: 2, failed: 0, skipped: 1 });
  });

  test('a file that breaks before its first test fails', () => {
    const report = { ...allPassed, testResults: [file('passed', 'passed'), file('failed')] };
    expect(countVitest(report, false)).toMatchObject({ passed: 2, failed: 1 });
  });

  test('a failed test is not counted once more for its file', () => {
    const report = { ...allPassed, numFailedTests: 1, testResults: [file('failed', 'passed', 'failed')] };
    expect(countVitest(report, false)).toMatchObject({ failed: 1 });
  });

  test.each([
    ['ends badly although every test passed', allPassed],
    ['leaves no report', undefined],
  ])('a run that %s fails', (_why, report) => {
    expect(countVitest(report, false).failed).toBe(1);
  });
});

describe('what Playwright reports', () => {
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };

  test('a story that holds at the second try only does not hold', () => {
    expect(countPlaywright({ stats: { ...stats, flaky: 1 }, errors: [] }, true)).toMatchObject({
      passed: 3,
      failed: 1,
    });
  });

  test('a server that does not start fails the run', () => {
    expect(countPlaywright({ stats: { ...stats, expected: 0 }, errors: [{}] }, false).failed).toBe(1);
    expect(countPlaywright({ stats: { ...stats, expected: 0 }, errors: [] }, false).failed).toBe(1);
    expect(countPlaywright(undefined, false).failed).toBe(1);
  });
});

test('the last line adds up all steps', () => {
  const steps = [
    { passed: 1, failed: 0 },
    { passed: 40, failed: 2, skipped: 1 },
  ];
  expect(sum(steps)).toEqual({ passed: 41, failed: 2, skipped: 1 });
});
