import { expect, test } from 'vitest';
import { useTestApp } from '../../fixtures/test-app.ts';
import { liveThroughHistories } from './histories.ts';

const t = useTestApp();
const MINUTE_MS = 60_000;

test('thousands of steps of random histories: the product answers as the rules say', async () => {
  const steps = await liveThroughHistories(t, { runs: 60, events: 200, milliseconds: 20 * MINUTE_MS });
  process.stdout.write(`${steps} commands compared with the model\n`);
  expect(steps).toBeGreaterThan(2000);
});
