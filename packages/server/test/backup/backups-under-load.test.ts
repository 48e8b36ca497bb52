import { expect, test } from 'vitest';
import { backUpUnderLoad } from './backups-under-load.ts';

test('a backup made while members work restores to a platform that answers the same', async () => {
  const { effects } = await backUpUnderLoad({ rounds: 1 });
  expect(effects).toBeGreaterThan(0);
}, 300_000);
