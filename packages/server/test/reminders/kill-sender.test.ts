import { expect, test } from 'vitest';
import { killSender } from './kill-sender.ts';

test('kill -9 while reminders are sent: nobody gets two', async () => {
  const { arrived } = await killSender({ rounds: 1, members: 40 });
  expect(arrived).toBeGreaterThan(0);
  // Three process starts take half a minute on a busy machine.
}, 300_000);
