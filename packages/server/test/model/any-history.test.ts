import { expect, test } from 'vitest';
import { isShortRun } from '../../fixtures/short-run.ts';
import { useTestApp } from '../../fixtures/test-app.ts';
import { liveThroughHistories } from './histories.ts';

const t = useTestApp();

test('whatever members and administrators do over the days, the product answers as the rules say', async () => {
  expect(await liveThroughHistories(t, { runs: isShortRun ? 6 : 10, events: 60 })).toBeGreaterThan(30);
  // A history takes many seconds on a busy machine, and a failing one must be shrunk and reported.
}, 300_000);
