import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../fixtures/test-app.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';

const statements: string[] = [];
const t = useTestApp({ onStatement: (statement) => statements.push(statement) });

/** How many of so many requests pass, each at one of the processes in turn; a process has its own memory. */
async function passing(processes: number, limit: keyof RateLimits, requests: number, key = randomUUID()) {
  const all = Array.from({ length: processes }, () => createRateLimits(t.services)[limit]);
  let passed = 0;
  for (let request = 0; request < requests; request += 1) {
    passed += await all[request % processes]!.spend(key).then(
      () => 1,
      () => 0,
    );
  }
  return passed;
}

test.each([
  ['mailTest', 1, 30, 20],
  ['mailTest', 3, 90, 20],
  ['unknownWebhookByNetwork', 2, 200, 60],
] as const)('%s: %i processes let pass the same number as one', async (limit, processes, requests, most) => {
  expect(await passing(processes, limit, requests)).toBe(most);
});

test.each([
  [1, 6000],
  [2, 6000 + 2 * 499],
  [4, 6000 + 4 * 499],
])('%i processes let %i requests of a session pass', async (processes, most) => {
  expect(await passing(processes, 'signedIn', 10_000)).toBe(most);
});

test('several processes let a key pass little more often than one', async () => {
  expect([await passing(1, 'apiKey', 500), await passing(3, 'apiKey', 900)]).toEqual([300, 300 + 3 * 24]);
});

test('a process that refuses asks the database no more, and a person never makes it ask', async () => {
  statements.length = 0;
  expect(await passing(2, 'signedIn', 900)).toBe(900);
  expect(statements).toEqual([]);
  await passing(1, 'unknownWebhookByNetwork', 200);
  expect(statements).toHaveLength(60);
});
