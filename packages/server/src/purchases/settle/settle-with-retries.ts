import { Refusal } from '../../platform/http/refusal.ts';
import type { Extent } from './order-locks.ts';
import type { Database } from '../../platform/database/database.ts';

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

/** Settlements of one process at once: fewer than its connections, so that a flood of deliveries leaves some to members. */
const AT_ONCE = 6;

interface Slots {
  running: number;
  waiting: (() => void)[];
}

const slotsOfDatabase = new WeakMap<Database, Slots>();

/** Runs at most six settlements at once. The others wait here, without a connection and without a timeout. */
export async function withSettlementSlot<Result>(db: Database, settle: () => Promise<Result>): Promise<Result> {
  let slots = slotsOfDatabase.get(db);
  if (!slots) slotsOfDatabase.set(db, (slots = { running: 0, waiting: [] }));
  if (slots.running < AT_ONCE) slots.running += 1;
  else await new Promise<void>((resolve) => slots.waiting.push(resolve));
  try {
    return await settle();
  } finally {
    const next = slots.waiting.shift();
    if (next) next();
    else slots.running -= 1;
  }
}
