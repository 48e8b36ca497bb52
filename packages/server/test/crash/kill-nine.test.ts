import { expect, test } from 'vitest';
import { killWriters } from './kill-writers.ts';

test('three times kill -9 under load, once while the database opens: what was acknowledged is there once', async () => {
  expect(await killWriters({ rounds: 3 })).toBeGreaterThan(1);
  // Nine process starts take half a minute on a busy machine.
}, 300_000);
