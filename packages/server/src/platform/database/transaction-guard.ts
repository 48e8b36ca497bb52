import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Transaction } from './database.ts';

export interface TransactionGuard {
  /** Throws when the current asynchronous context is inside an open transaction of this database. */
  refuseInside(): void;
  /** Runs `work` as the inside of a transaction. */
  inside<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Turns a silent deadlock into an error at the line that causes it. The embedded engine has a single
 * connection: a query on the outer database inside a transaction waits for that transaction, which
 * waits for the query. On PostgreSQL the same line escapes the transaction, and hangs as soon as the
 * pool is used up; so both drivers refuse it.
 */
export function createTransactionGuard(): TransactionGuard {
  const current = new AsyncLocalStorage<{ open: boolean }>();
  return {
    refuseInside() {
      if (current.getStore()?.open) {
        throw new Error('The outer database was used inside a transaction() callback: use its `tx` instead.');
      }
    },
    async inside(work) {
      const marker = { open: true };
      try {
        return await current.run(marker, work);
      } finally {
        // Work that the callback left running may use the database again once the transaction is over.
        marker.open = false;
      }
    },
  };
}

/** Makes `db.transaction()` run its callbacks inside the guard. */
export function guardTransactions(db: Database, guard: TransactionGuard): Database {
  const transaction = db.transaction.bind(db);
  db.transaction = async <T>(
    callback: (tx: Transaction) => Promise<T>,
    config?: Parameters<Database['transaction']>[1],
  ) => {
    guard.refuseInside();
    return await transaction((tx) => guard.inside(() => callback(tx)), config);
  };
  return db;
}
