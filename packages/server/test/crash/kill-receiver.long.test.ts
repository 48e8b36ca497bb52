import { expect, test } from 'vitest';
import { killReceiver } from '../purchases/kill-receiver.ts';

const rounds = Number(process.env.CRASH_ROUNDS ?? 30);

test(`kill -9 of the server among purchases, ${rounds} times: everything is settled after the restart, and nothing twice`, async () => {
  const { acknowledged, resumed } = await killReceiver({ rounds });
  process.stdout.write(
    `${rounds} × kill -9: ${acknowledged} purchases acknowledged, ${resumed} taken up after a crash\n`,
  );
  expect(acknowledged).toBeGreaterThan(rounds);
  expect(resumed).toBeGreaterThan(0);
});
