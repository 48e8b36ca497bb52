import { expect, test } from 'vitest';
import { killReceiver } from '../purchases/kill-receiver.ts';

test('twice kill -9 among purchases: whoever paid is let in once, after the restart at the latest', async () => {
  expect((await killReceiver({ rounds: 2 })).acknowledged).toBeGreaterThan(1);
  // Six server starts and more take minutes on a busy machine.
}, 600_000);
