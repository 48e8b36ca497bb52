import type { Database, Transaction } from '../database/database.ts';

const underway = new WeakMap<Transaction, Promise<unknown>[]>();

/**
 * Defers waiting for a transaction's last writes: they are sent now and awaited together with the commit, which saves one wait. A write
 * that fails makes the transaction fail, as if it had been awaited; nothing is acknowledged before all of them have succeeded. Call it
 * only if the transaction does not read the written rows again. A savepoint awaits its own writes before it is released.
 */
export function deferWrites(tx: Transaction, ...writes: Promise<unknown>[]): void {
  const left = underway.get(tx);
  if (!left) throw new Error('A transaction that is over can be left nothing.');
  for (const write of writes) {
    // Awaited at the end; until then a failure is no unhandled rejection.
    write.catch(() => {});
    left.push(write);
  }
}

/** Runs a transaction's callback; returns its result with the writes that it deferred. */
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

/** For drivers that begin and end transactions themselves: makes transactions and their savepoints await their deferred writes. */
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

/** Waits for all promises. Returns the first one's error, because later ones failed only after it; undefined when none failed. */
export async function firstFailure(promises: readonly Promise<unknown>[]): Promise<unknown> {
  return (await Promise.allSettled(promises)).find((outcome) => outcome.status === 'rejected')?.reason;
}

/** A statement refused because an earlier one had failed: its error does not show the cause. */
function isAftermath(error: unknown): boolean {
  const IN_FAILED_TRANSACTION = '25P02';
  return error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === IN_FAILED_TRANSACTION;
}
