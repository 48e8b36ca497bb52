import { expect, test } from 'vitest';
import { useTestApp } from '../../fixtures/test-app.ts';
import { liveThroughPublications, publishAtOnce } from './publication-histories.ts';

const t = useTestApp();

test('long histories of publishing, consent and deletions never show words whose consent is gone', async () => {
  expect(await liveThroughPublications(t, { runs: 60, events: 150 })).toBeGreaterThan(1000);
  expect(await publishAtOnce(t, 40)).toBeGreaterThan(20);
}, 1_800_000);
