import type { Database, Transaction } from './database.ts';

const underway = new WeakMap<Transaction, Promise<unknown>[]>();

/**
 * Leaves a transaction's last writes to its end: they are sent now and heard of together with the commit, which saves the wait between
 * the two. A write that fails makes the transaction fail, as if it had been awaited; nothing is acknowledged before all of them have
 * succeeded. Call it where nothing of what is written is read again. A savepoint hears of its own before it is released.
 */
export function deferWrites(tx: Transaction, ...writes: Promise<unknown>[]): void {
  const left = underway.get(tx);
  if (!left) throw new Error('A transaction that is over can be left nothing.');
  for (const write of writes) {
    // Heard at the end; until then nobody else may be told that nobody listens.
    write.catch(() => {});
    left.push(write);
  }
}

/** Runs a transaction's callback; gives its result with the writes that it left to the end. */
export async function collectDeferredWrites<Result>(
  tx: Transaction,
  callback: (tx: Transaction) => Promise<Result>,
): Promise<{ result: Result; writes: Promise<unknown>[] }> {
  const writes: Promise<unknown>[] = [];
  underway.set(tx, writes);
  awaitDeferredWrites(tx);
  try {
    return { result: await callback(tx), writes };
  } catch (error) {
    throw isAftermath(error) ? ((await firstFailure(writes)) ?? error) : error;
  } finally {
    underway.delete(tx);
  }
}

/** Where the driver begins and ends them by itself: transactions, and savepoints of one, wait for the writes left to their end. */
export function awaitDeferredWrites(whole: Pick<Database, 'transaction'>): void {
  const transaction = whole.transaction.bind(whole);
  whole.transaction = (callback, config) =>
    transaction(async (tx) => {
      const { result, writes } = await collectDeferredWrites(tx, callback);
      const failure = await firstFailure(writes);
      if (failure !== undefined) throw failure;
      return result;
    }, config);
}

/** Waits for all of them; what the first failed with, as the others only failed after it. Undefined when none did. */
export async function firstFailure(promises: readonly Promise<unknown>[]): Promise<unknown> {
  return (await Promise.allSettled(promises)).find((outcome) => outcome.status === 'rejected')?.reason;
}

/** A statement refused because one before it had failed: it tells nothing of what went wrong. */
function isAftermath(error: unknown): boolean {
  const IN_FAILED_TRANSACTION = '25P02';
  return error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === IN_FAILED_TRANSACTION;
}
