import { expect, test } from 'vitest';
import { killReceiver } from '../purchases/kill-receiver.ts';

test('three times kill -9 among purchases: whoever paid is let in once, after the restart at the latest', async () => {
  expect((await killReceiver({ rounds: 3 })).acknowledged).toBeGreaterThan(2);
  // A dozen server starts take minutes on a busy machine.
}, 600_000);
