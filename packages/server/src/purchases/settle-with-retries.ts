import { Refusal } from '../platform/http/refusal.ts';
import type { Extent } from './order-locks.ts';

/** Rolls back a transaction that has to begin again, and names what it must lock then. */
export class RetrySettlement extends Error {
  readonly extent: Extent;

  constructor(extent: Extent) {
    super('What is to be settled changed meanwhile');
    this.extent = extent;
  }
}

const MOST_TRIES = 12;

/** SQLSTATEs that a new try can solve: serialization failure, deadlock, and a foreign key to a row that was deleted meanwhile. */
const RETRYABLE_SQLSTATES = new Set(['40001', '40P01', '23503']);

/**
 * Runs a settlement until it succeeds, at most 12 times: with more locks when its orders prove larger, and again after a conflict
 * (a sign-up with the buyer's address, a deletion, a deadlock with a command that locks in another order).
 */
export async function settleWithRetries<Result>(
  first: Extent,
  run: (extent: Extent) => Promise<Result>,
): Promise<Result> {
  let extent = first;
  for (let tries = 1; ; tries += 1) {
    try {
      return await run(extent);
    } catch (error) {
      if (tries >= MOST_TRIES) throw error;
      if (error instanceof RetrySettlement) extent = union(extent, error.extent);
      else if (!isRetryable(error)) throw error;
    }
  }
}

function isRetryable(error: unknown): boolean {
  if (error instanceof Refusal) return error.code === 'email_taken';
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (RETRYABLE_SQLSTATES.has(String((cause as { code?: unknown }).code))) return true;
  }
  return false;
}

const union = (a: Extent, b: Extent): Extent => ({
  references: [...new Set([...a.references, ...b.references])],
  emails: [...new Set([...a.emails, ...b.emails])],
});
