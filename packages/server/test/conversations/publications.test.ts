import { expect, test } from 'vitest';
import { isShortRun } from '../../fixtures/short-run.ts';
import { useTestApp } from '../../fixtures/test-app.ts';
import { liveThroughPublications, publishAtOnce } from './publication-histories.ts';

const t = useTestApp();

test('no history of publishing, consent and deletions shows words whose consent is gone', async () => {
  const runs = isShortRun ? 2 : 6;
  expect(await liveThroughPublications(t, { runs, events: 60 })).toBeGreaterThan(runs * 10);
}, 120_000);

test('nor does publishing at the same moment as what takes it back', async () => {
  expect(await publishAtOnce(t, isShortRun ? 2 : 6)).toBeGreaterThan(0);
}, 120_000);
