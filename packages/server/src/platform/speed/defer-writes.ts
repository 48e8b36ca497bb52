import type { Database, Transaction } from '../database/database.ts';

type WriteAll<Item> = (tx: Transaction, items: readonly Item[]) => Promise<unknown>;

interface Underway {
  writes: Promise<unknown>[];
  gathered: { write: WriteAll<never>; item: unknown }[];
}

/** By transaction. */
const underway = new WeakMap<object, Underway>();

function underwayIn(tx: Transaction): Underway {
  const own = underway.get(tx);
  if (!own) throw new Error('A transaction that is over can be left nothing.');
  return own;
}

/**
 * Defers waiting for a transaction's last writes: they are sent now and awaited together with the commit, which saves one wait. A write
 * that fails makes the transaction fail, as if it had been awaited; nothing is acknowledged before all of them have succeeded. Call it
 * only if the transaction does not read the written rows again. A savepoint awaits its own writes before it is released.
 */
export function deferWrites(tx: Transaction, ...writes: Promise<unknown>[]): void {
  const { writes: left } = underwayIn(tx);
  for (const write of writes) {
    // Awaited at the end; until then a failure is no unhandled rejection.
    write.catch(() => {});
    left.push(write);
  }
}

/**
 * Leaves an item to one call of `write` for all of the transaction, behind everything else that it writes: so the locks for it come last and in
 * one order, wherever its items arise. `write` sends all its statements before it waits. What a savepoint gathered goes if that fails.
 */
export function gatherWrite<Item>(tx: Transaction, write: WriteAll<Item>, item: Item): void {
  underwayIn(tx).gathered.push({ write, item });
}

/** Takes back what this transaction, or savepoint, left to `write` and that `isVoid`, such as rows about what it deletes. */
export function forgetGathered<Item>(tx: Transaction, write: WriteAll<Item>, isVoid: (item: Item) => boolean): void {
  const own = underwayIn(tx);
  own.gathered = own.gathered.filter((one) => one.write !== write || !isVoid(one.item as Item));
}

/** Runs a transaction's callback, or that of a savepoint of `whole`; returns its result with the writes that it deferred. */
export async function collectDeferredWrites<Result>(
  tx: Transaction,
  callback: (tx: Transaction) => Promise<Result>,
  whole?: Underway,
): Promise<{ result: Result } & Underway> {
  const own: Underway = { writes: [], gathered: [] };
  underway.set(tx, own);
  awaitDeferredWrites(tx);
  try {
    const result = await callback(tx);
    if (!whole)
      for (const [write, all] of Map.groupBy(own.gathered, (one) => one.write))
        deferWrites(tx, write(tx, all.map(({ item }) => item) as never[]));
    return { result, ...own };
  } catch (error) {
    throw isAftermath(error) ? ((await firstFailure(own.writes)) ?? error) : error;
  } finally {
    underway.delete(tx);
  }
}

/** For drivers that begin and end transactions themselves: makes transactions and their savepoints await their deferred writes. */
export function awaitDeferredWrites(whole: Pick<Database, 'transaction'>): void {
  const transaction = whole.transaction.bind(whole);
  whole.transaction = (callback, config) =>
    transaction(async (tx) => {
      const around = underway.get(whole);
      const { result, writes, gathered } = await collectDeferredWrites(tx, callback, around);
      const failure = await firstFailure(writes);
      if (failure !== undefined) throw failure;
      for (const one of gathered) around?.gathered.push(one);
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
