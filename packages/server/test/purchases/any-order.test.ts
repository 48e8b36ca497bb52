import { expect, test } from 'vitest';
import { useTestApp } from '../../fixtures/test-app.ts';
import { SAMPLES_ARRIVE } from './sample-world.ts';
import { deliverShuffled } from './shuffled-deliveries.ts';

const t = useTestApp({ now: SAMPLES_ARRIVE });

test('whatever order and repetition deliveries come in, the same people have access in the end', async () => {
  expect(await deliverShuffled(t, { runs: 20 })).toBeGreaterThan(20);
  // Two hundred deliveries on a busy machine, and a failing sequence must be shrunk and reported.
}, 120_000);
