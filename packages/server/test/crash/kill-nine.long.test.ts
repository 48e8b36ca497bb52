import { expect, test } from 'vitest';
import { killWriters } from './kill-writers.ts';

test('thirty times kill -9 under load: what was acknowledged is there once, what was not at most once', async () => {
  expect(await killWriters({ rounds: 30 })).toBeGreaterThan(19);
});
