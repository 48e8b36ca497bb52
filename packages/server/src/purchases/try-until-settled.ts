import { Refusal } from '../platform/http/refusal.ts';
import type { Extent } from './order-locks.ts';

/** Ends a transaction that has to begin anew, and says what it has to hold then. */
export class SettleAgain extends Error {
  readonly extent: Extent;

  constructor(extent: Extent) {
    super('What is to be settled changed meanwhile');
    this.extent = extent;
  }
}

const MOST_TRIES = 12;

/** Serialization failure, deadlock, and a row referred to that was deleted meanwhile: the next try sees things as they are. */
const toast = new Set(['40001', '40P01', '23503']);

/**
 * Runs a settlement until it goes through: with more names held when its orders turned out to be larger than was known, and again when
 * somebody was in the way (a sign-up with the buyer's address, a deletion, a deadlock with a command that locks otherwise).
 */
export async function tryUntilSettled<Result>(
  first: Extent,
  run: (extent: Extent) => Promise<Result>,
): Promise<Result> {
  let extent = first;
  for (let tries = 1; ; tries += 1) {
    try {
      return await run(extent);
    } catch (error) {
      if (tries >= MOST_TRIES) throw error;
      if (error instanceof SettleAgain) extent = union(extent, error.extent);
      else if (!isPassing(error)) throw error;
    }
  }
}

function isPassing(error: unknown): boolean {
  if (error instanceof Refusal) return error.code === 'email_taken';
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (toast.has(String((cause as { code?: unknown }).code))) return true;
  }
  return false;
}

const union = (a: Extent, b: Extent): Extent => ({
  references: [...new Set([...a.references, ...b.references])],
  emails: [...new Set([...a.emails, ...b.emails])],
});
