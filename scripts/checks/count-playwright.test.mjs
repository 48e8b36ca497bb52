import { expect, test } from 'vitest';
import { countPlaywright } from './count-playwright.mjs';

const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };
const spec = (/** @type {string} */ title, /** @type {string[]} */ ...outcomes) => ({
  title,
  file: 'auth-guards.spec.ts',
  tests: outcomes.map((status, index) => ({
    status,
    projectName: ['desktop', 'phone'][index] ?? '',
    results: status === 'expected' ? [{ errors: [] }] : [{ errors: [{ message: 'no button' }] }, { errors: [] }],
  })),
});

test('a story that holds only at the second try is passed, and named', () => {
  const suites = [
    { specs: [spec('a visitor', 'expected')], suites: [{ specs: [spec('signing out', 'expected', 'flaky')] }] },
  ];
  expect(countPlaywright({ stats: { ...stats, flaky: 1 }, suites, errors: [] }, true)).toEqual({
    passed: 4,
    failed: 0,
    skipped: 0,
    failures: [],
    unsteady: [{ name: '[phone] auth-guards.spec.ts: signing out', why: 'no button' }],
  });
});

test('a story that fails at both fails, and is named', () => {
  const suites = [{ specs: [spec('a visitor', 'unexpected')] }];
  expect(countPlaywright({ stats: { ...stats, unexpected: 1 }, suites, errors: [] }, false)).toEqual({
    passed: 3,
    failed: 1,
    skipped: 0,
    failures: [{ name: '[desktop] auth-guards.spec.ts: a visitor', why: 'no button' }],
    unsteady: [],
  });
});

test('a server that does not start fails the run', () => {
  const nothing = { stats: { ...stats, expected: 0 }, suites: [], errors: [] };
  const broken = countPlaywright({ ...nothing, errors: [{ message: 'port taken' }] }, false);
  expect(broken).toMatchObject({ failed: 1, failures: [{ name: 'stories', why: 'port taken' }] });
  expect(countPlaywright(nothing, false).failed).toBe(1);
  expect(countPlaywright(undefined, false).failed).toBe(1);
});
