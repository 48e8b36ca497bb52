import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anAnswer, aMoment, aRandom } from '../../fixtures/outbound.ts';
import {
  decideDelivery,
  GIVES_UP_AFTER_MS,
  isAccepted,
  LONGEST_RETRY_AFTER_MS,
  parseRetryAfter,
  type Answer,
} from './retry.ts';

const HOUR_MS = 3_600_000;
const start = new Date('2026-03-09T12:00:00Z');
const refusing: Answer = { status: 500, retryAfterMs: null };

/** The seconds between the tries of a delivery that always gets this answer. */
function waitsOf(answer: Answer, random = 0.5): number[] {
  const waits: number[] = [];
  let now = start;
  for (let tries = 1; ; tries += 1) {
    const decision = decideDelivery({ answer, tries, firstTriedAt: start, now, random });
    if (decision.state !== 'waiting') return waits;
    waits.push((decision.nextAt.getTime() - now.getTime()) / 1000);
    now = decision.nextAt;
  }
}

test('the waits grow from five seconds to three hours, and end after three days', () => {
  const waits = waitsOf(refusing);
  expect(waits.slice(0, 8)).toEqual([5, 30, 120, 600, 1800, 3600, 10_800, 10_800]);
  expect(waits).toHaveLength(30);
  expect(waitsOf({ problem: 'timeout' })).toEqual(waits);
});

test('a delivery is tried for three days at least, and ends soon after, whatever the chance', () => {
  fc.assert(
    fc.property(aRandom, (random) => {
      const total = waitsOf(refusing, random).reduce((sum, wait) => sum + wait * 1000, 0);
      expect(total).toBeGreaterThanOrEqual(GIVES_UP_AFTER_MS);
      expect(total).toBeLessThan(GIVES_UP_AFTER_MS + 3.6 * HOUR_MS);
    }),
  );
});

test('only 2xx delivers; 410 ends it at once; anything else within three days waits for a later moment', () => {
  fc.assert(
    fc.property(
      fc.record({ answer: anAnswer, tries: fc.integer({ min: 1, max: 200 }), random: aRandom, now: aMoment(start) }),
      ({ answer, tries, random, now }) => {
        const decision = decideDelivery({ answer, tries, firstTriedAt: start, now, random });
        const isOver = now.getTime() - start.getTime() >= GIVES_UP_AFTER_MS;
        const isGone = 'status' in answer && answer.status === 410;
        if (isAccepted(answer)) expect(decision).toEqual({ state: 'delivered' });
        else if (isGone || isOver) expect(decision).toEqual({ state: 'failed' });
        else {
          const wait = decision.state === 'waiting' ? decision.nextAt.getTime() - now.getTime() : NaN;
          const asked = 'status' in answer ? (answer.retryAfterMs ?? 0) : 0;
          expect(wait).toBeGreaterThanOrEqual(Math.max(4000, Math.min(asked, LONGEST_RETRY_AFTER_MS)));
          expect(wait).toBeLessThanOrEqual(Math.max(3.6 * HOUR_MS, Math.min(asked, LONGEST_RETRY_AFTER_MS)));
        }
      },
    ),
  );
});

test.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Mon, 09 Mar 2026 12:00:30 GMT', 30_000],
  ['Monday, 09-Mar-26 12:00:30 GMT', 30_000],
  ['Mon, 09 Mar 2026 11:00:00 GMT', 0],
  ['-1', null],
  ['1.5', null],
  ['2026-03-09', null],
  ['soon', null],
  ['', null],
  [undefined, null],
])('Retry-After %j is %j ms', (header, expected) => {
  expect(parseRetryAfter(header, start)).toBe(expected);
});
