import { describe, expect, test } from 'vitest';
import { countPlaywright, countVitest, lastLines, sum } from './counts.mjs';

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
  const spec = (/** @type {string} */ title, /** @type {string[]} */ ...outcomes) => ({
    title,
    file: 'doors.spec.ts',
    tests: outcomes.map((status, index) => ({ status, projectName: ['desktop', 'phone'][index] ?? '' })),
  });
  const suites = [
    { specs: [spec('a visitor', 'expected')], suites: [{ specs: [spec('signing out', 'expected', 'flaky')] }] },
  ];

  test('a story that holds only at the second try is passed, and named', () => {
    expect(countPlaywright({ stats: { ...stats, flaky: 1 }, suites, errors: [] }, true)).toMatchObject({
      passed: 4,
      failed: 0,
      unsteady: ['[phone] doors.spec.ts: signing out'],
    });
  });

  test('a story that fails at both fails', () => {
    expect(countPlaywright({ stats: { ...stats, unexpected: 1 }, suites: [], errors: [] }, false)).toMatchObject({
      passed: 3,
      failed: 1,
      unsteady: [],
    });
  });

  test('a server that does not start fails the run', () => {
    const nothing = { stats: { ...stats, expected: 0 }, suites: [], errors: [] };
    expect(countPlaywright({ ...nothing, errors: [{}] }, false).failed).toBe(1);
    expect(countPlaywright(nothing, false).failed).toBe(1);
    expect(countPlaywright(undefined, false).failed).toBe(1);
  });
});

describe('the end of a run', () => {
  const steps = [
    { passed: 1, failed: 0 },
    { passed: 40, failed: 2, skipped: 1, unsteady: ['[desktop] doors.spec.ts: signing out'] },
  ];

  test('all steps are added up', () => {
    expect(sum(steps)).toEqual({
      passed: 41,
      failed: 2,
      skipped: 1,
      unsteady: ['[desktop] doors.spec.ts: signing out'],
    });
  });

  test('whatever was unsteady is named before the last line', () => {
    expect(lastLines(sum(steps))).toEqual([
      '1 skipped, 1 unsteady (held only at the second try):',
      '  [desktop] doors.spec.ts: signing out',
      '41 passed, 2 failed',
    ]);
    expect(lastLines(sum([{ passed: 1, failed: 0 }]))).toEqual(['0 skipped, 0 unsteady', '1 passed, 0 failed']);
  });
});
