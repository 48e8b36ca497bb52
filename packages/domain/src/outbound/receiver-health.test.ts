import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anAnswer, aRandom } from '../../fixtures/outbound.ts';
import { decideReceiver, FAILING_FROM, type ReceiverHealth } from './receiver-health.ts';
import { GIVES_UP_AFTER_MS, isAccepted, isGone, type Answer } from './retry.ts';

const start = new Date('2026-03-09T12:00:00Z');
const well: ReceiverHealth = { failuresInRow: 0, failingSince: null, blockedUntil: null };
const refusing: Answer = { status: 500, retryAfterMs: null };
const later = (ms: number) => new Date(start.getTime() + ms);

/** A try of some delivery, so long after the start. */
interface Try {
  answer: Answer;
  tries: number;
  afterMs: number;
}

const decide = (health: ReceiverHealth, { answer, tries, afterMs }: Try, random = 0.5) =>
  decideReceiver({ health, answer, tries, now: later(afterMs), random });
const after = (tries: Try[]) => tries.reduce<ReceiverHealth>((health, each) => decide(health, each), well);

test('from five failing deliveries in a row on it waits, longer each time, and a success clears that', () => {
  let health = well;
  const waits: (number | null)[] = [];
  for (let n = 0; n < 8; n += 1) {
    health = decide(health, { answer: refusing, tries: 1, afterMs: 0 });
    waits.push(health.blockedUntil && (health.blockedUntil.getTime() - start.getTime()) / 1000);
  }
  expect(waits).toEqual([null, null, null, null, 5, 30, 120, 600]);
  expect(decide(health, { answer: { status: 204, retryAfterMs: null }, tries: 3, afterMs: 1 })).toEqual({
    ...well,
    turnsOff: null,
  });
});

test('one delivery that always fails holds no other one back, while others get through or there is none', () => {
  const poison = Array.from({ length: 40 }, (_, n) => ({ answer: refusing, tries: n + 1, afterMs: n * 60_000 }));
  expect(after(poison)).toMatchObject({ failuresInRow: 1, blockedUntil: null });
  fc.assert(
    fc.property(fc.array(fc.boolean()), (isPoison) => {
      let tries = 0;
      const mixed = isPoison.map((fails, n): Try => {
        if (fails) tries += 1;
        return fails
          ? { answer: refusing, tries, afterMs: n }
          : { answer: { status: 200, retryAfterMs: null }, tries: 1, afterMs: n };
      });
      expect(after(mixed).blockedUntil).toBeNull();
    }),
  );
});

test('after three days without a success it is off; 410 turns it off at once; a success never does', () => {
  const failing = { ...well, failuresInRow: 1, failingSince: start };
  const answeredAt = (afterMs: number) => decide(failing, { answer: refusing, tries: 9, afterMs }).turnsOff;
  expect([GIVES_UP_AFTER_MS - 1, GIVES_UP_AFTER_MS].map(answeredAt)).toEqual([null, 'failed']);
  expect(decide(well, { answer: { status: 410, retryAfterMs: null }, tries: 1, afterMs: 0 }).turnsOff).toBe('gone');
});

test('whatever is answered: it fails since its first failure after a success, and is never tried before it asked for', () => {
  const aTry = fc.record({
    answer: anAnswer,
    tries: fc.integer({ min: 1, max: 9 }),
    waitedMs: fc.integer({ min: 0, max: 86_400_000 }),
  });
  fc.assert(
    fc.property(fc.array(aTry), aRandom, (all, random) => {
      let health = well;
      let afterMs = 0;
      let firstFailure: Date | null = null;
      for (const { answer, tries, waitedMs } of all) {
        afterMs += waitedMs;
        const { turnsOff, ...next } = decide(health, { answer, tries, afterMs }, random);
        firstFailure = isAccepted(answer) ? null : (firstFailure ?? later(afterMs));
        expect(next.failingSince).toEqual(firstFailure);
        if (isAccepted(answer)) expect({ ...next, turnsOff }).toEqual({ ...well, turnsOff: null });
        else if (next.failuresInRow >= FAILING_FROM || ('status' in answer && answer.retryAfterMs !== null))
          expect(next.blockedUntil!.getTime()).toBeGreaterThan(later(afterMs).getTime());
        else expect(next.blockedUntil).toBeNull();
        if (isGone(answer)) expect(turnsOff).toBe('gone');
        health = next;
      }
    }),
  );
});
