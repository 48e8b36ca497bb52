import { test } from 'vitest';
import { useTestApp } from '../../fixtures/test-app.ts';
import { webhookSamples } from '../../fixtures/webhook-samples.ts';
import { expectSameAccessAgain } from './reduced-events.ts';
import { SAMPLES_ARRIVE } from './sample-world.ts';

const t = useTestApp({ now: SAMPLES_ARRIVE });

test('all samples give the same access again from their reduced bodies', async () => {
  await expectSameAccessAgain(
    t,
    webhookSamples.map(({ id }) => id),
  );
});
