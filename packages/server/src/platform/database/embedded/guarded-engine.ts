import type { PGlite, Transaction as EngineTransaction } from '@electric-sql/pglite';
import type { TransactionGuard } from '../transaction-guard.ts';
import type { Engine } from './start-engine.ts';
import { createMutex, yieldToEventLoop } from './mutex.ts';

/** The part of the embedded engine that drizzle and the job queue use, with our safeguards. */
export type GuardedEngine = Pick<PGlite, 'query' | 'exec' | 'transaction' | 'listen'>;

/**
 * Wraps the engine so that queries and transactions take turns, the event loop runs between any two
 * queries, the outer database inside a transaction is refused, and no statement leaves a transaction
 * open for the next caller. `finish` stops the engine after the waiting calls.
 */
export function guardEngine(
  engine: Engine,
  guard: TransactionGuard,
): { guarded: GuardedEngine; finish: () => Promise<void> } {
  const { pglite } = engine;
  const takeTurn = createMutex();

  async function turn<T>(work: () => Promise<T>): Promise<T> {
    guard.refuseInside();
    return await takeTurn(work);
  }

  async function leaveNothingOpen<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      if (pglite.ready && !engine.breakdown() && pglite.isInTransaction()) await pglite.exec('rollback');
    }
  }

  const guarded: GuardedEngine = {
    query: <T>(...call: Parameters<PGlite['query']>) => turn(() => leaveNothingOpen(() => pglite.query<T>(...call))),
    exec: (...call) => turn(() => leaveNothingOpen(() => pglite.exec(...call))),
    transaction: (callback) => turn(() => pglite.transaction((tx) => callback(fairTransaction(tx)))),
    listen: (...call) => turn(() => pglite.listen(...call)),
  };
  return { guarded, finish: () => turn(() => engine.stop()) };
}

function fairTransaction(tx: EngineTransaction): EngineTransaction {
  return {
    query: <T>(...call: Parameters<EngineTransaction['query']>) => tx.query<T>(...call).finally(yieldToEventLoop),
    sql: <T>(...call: Parameters<EngineTransaction['sql']>) => tx.sql<T>(...call).finally(yieldToEventLoop),
    exec: (...call) => tx.exec(...call).finally(yieldToEventLoop),
    rollback: () => tx.rollback(),
    listen: (...call) => tx.listen(...call),
    get closed() {
      return tx.closed;
    },
  };
}
