import { describe, expect, test } from 'vitest';
import { lastLines, sum, trouble } from './counts.mjs';

describe('the end of a run', () => {
  const steps = [
    { passed: 1, failed: 0 },
    {
      passed: 40,
      failed: 1,
      skipped: 1,
      failures: [{ name: 'signing in', why: 'expected 3\nto be 2', repeat: 'TEST_SEED=1 npx vitest' }],
      unsteady: [{ name: 'signing out', why: 'no button' }],
    },
  ];

  test('all steps are added up', () => {
    expect(sum(steps)).toEqual({ ...steps[1], passed: 41 });
  });

  test('whatever failed or was unsteady is named with its reason before the last lines', () => {
    expect(lastLines(sum(steps))).toEqual([
      'failed: signing in',
      '    expected 3',
      '    to be 2',
      '  to see it again:',
      'TEST_SEED=1 npx vitest',
      'held only at the second try: signing out',
      '    no button',
      '1 skipped, 1 unsteady',
      '41 passed, 1 failed',
    ]);
    expect(lastLines(sum([{ passed: 1, failed: 0 }]))).toEqual(['0 skipped, 0 unsteady', '1 passed, 0 failed']);
  });

  test('of very many that failed some are named, and the others counted', () => {
    const failures = Array.from({ length: 25 }, (_, index) => ({ name: `test ${index}`, why: 'no server' }));
    const lines = lastLines(sum([{ passed: 0, failed: 25, failures }]));
    expect(lines.filter((line) => line.startsWith('failed: test '))).toHaveLength(20);
    expect(lines.slice(-3)).toEqual(['failed: 5 more', '0 skipped, 0 unsteady', '0 passed, 25 failed']);
  });

  test('of a long error the beginning is told, without the colours of a terminal', () => {
    const { why } = trouble('signing in', `\u001b[31mexpected\u001b[39m\n${'line\n'.repeat(100)}`);
    expect(why.split('\n')).toHaveLength(40);
    expect(why).toMatch(/^expected\nline\n/);
  });
});
