import { expect, test } from 'vitest';
import { killSender } from './kill-sender.ts';

test('ten times kill -9 while reminders are sent: nobody gets two', async () => {
  const { arrived, lost } = await killSender({ rounds: 10, members: 400 });
  process.stdout.write(`10 × kill -9: ${arrived} reminders arrived, ${lost} were lost with a process\n`);
  expect(arrived).toBeGreaterThan(200);
}, 900_000);
