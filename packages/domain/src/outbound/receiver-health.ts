import { isAccepted, isGone, isOver, nextTryAt, type Try } from './retry.ts';

/** `off`: by an administrator. The others: by the server, as it answers 410, failed for three days, or has too much waiting. */
export const RECEIVER_STATES = ['on', 'off', 'gone', 'failed', 'overfull'] as const;
export type ReceiverState = (typeof RECEIVER_STATES)[number];

/** From so many failures in a row on, a receiver is tried by one delivery at a time, with waits between. */
export const FAILING_FROM = 5;

/** What is kept of a receiver's tries. */
export interface ReceiverHealth {
  failuresInRow: number;
  /** The first failure since the last success; null after a success. */
  failingSince: Date | null;
  /** No delivery of it is tried before. */
  blockedUntil: Date | null;
}

/**
 * What a try makes of its receiver (decision H21). A success clears everything. While it works, repeated failures of one delivery count once:
 * a body that is always refused never holds the others back.
 */
export function decideReceiver({
  health,
  tries,
  ...attempt
}: Try & { health: ReceiverHealth }): ReceiverHealth & { turnsOff: 'gone' | 'failed' | null } {
  const { answer, now } = attempt;
  if (isAccepted(answer)) return { failuresInRow: 0, failingSince: null, blockedUntil: null, turnsOff: null };
  const isCounted = tries === 1 || health.failuresInRow >= FAILING_FROM;
  const failuresInRow = health.failuresInRow + (isCounted ? 1 : 0);
  const failingSince = health.failingSince ?? now;
  const waits = failuresInRow >= FAILING_FROM || ('status' in answer && answer.retryAfterMs !== null);
  const blockedUntil = waits ? nextTryAt(Math.max(1, failuresInRow - FAILING_FROM + 1), attempt) : null;
  const turnsOff = isGone(answer) ? 'gone' : isOver(failingSince, now) ? 'failed' : null;
  return { failuresInRow, failingSince, blockedUntil, turnsOff };
}
