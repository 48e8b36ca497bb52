import { expect, test } from 'vitest';
import { useTestApp } from '../../fixtures/test-app.ts';
import { SAMPLES_ARRIVE } from './sample-world.ts';
import { deliverShuffled } from './shuffled-deliveries.ts';

const t = useTestApp({ now: SAMPLES_ARRIVE });

test('two hundred shuffles of deliveries: the same people have access in the end', async () => {
  expect(await deliverShuffled(t, { runs: 200 })).toBeGreaterThan(400);
});
