import type { PGlite, Transaction as EngineTransaction } from '@electric-sql/pglite';
import type { TransactionGuard } from '../transaction-guard.ts';
import { createTurns, yieldToEventLoop } from './turns.ts';

/** The embedded engine with our manners: what drizzle and the job queue get to see of it. */
export type GuardedEngine = Pick<PGlite, 'query' | 'exec' | 'transaction' | 'listen'>;

/**
 * Wraps the engine so that queries and transactions take turns, the event loop gets its go between
 * any two queries, the outer database inside a transaction is refused, no statement leaves a
 * transaction open for the next caller, and an engine that broke down answers nothing any more.
 */
export function guardEngine(engine: PGlite, guard: TransactionGuard): GuardedEngine {
  const takeTurn = createTurns();
  let breakdown: Error | undefined;

  async function watch<T>(work: () => Promise<T>): Promise<T> {
    if (breakdown) throw breakdown;
    try {
      return await work();
    } catch (error) {
      if (isBreakdown(error)) {
        breakdown = new Error('The embedded database broke down: restart the process to recover.', { cause: error });
        throw breakdown;
      }
      throw error;
    }
  }

  async function turn<T>(work: () => Promise<T>): Promise<T> {
    guard.refuseInside();
    return await takeTurn(() => watch(work));
  }

  async function leaveNothingOpen<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      if (engine.isInTransaction()) await engine.exec('rollback');
    }
  }

  return {
    query: <T>(...call: Parameters<PGlite['query']>) => turn(() => leaveNothingOpen(() => engine.query<T>(...call))),
    exec: (...call) => turn(() => leaveNothingOpen(() => engine.exec(...call))),
    transaction: (callback) => turn(() => engine.transaction((tx) => callback(fairTransaction(tx, watch)))),
    listen: (...call) => turn(() => engine.listen(...call)),
  };
}

function fairTransaction(tx: EngineTransaction, watch: <T>(work: () => Promise<T>) => Promise<T>): EngineTransaction {
  const fairly = <T>(work: () => Promise<T>) => watch(work).finally(yieldToEventLoop);
  return {
    query: <T>(...call: Parameters<EngineTransaction['query']>) => fairly(() => tx.query<T>(...call)),
    sql: <T>(...call: Parameters<EngineTransaction['sql']>) => fairly(() => tx.sql<T>(...call)),
    exec: (...call) => fairly(() => tx.exec(...call)),
    rollback: () => tx.rollback(),
    listen: (...call) => tx.listen(...call),
    get closed() {
      return tx.closed;
    },
  };
}

/** A panic ends PostgreSQL; here it leaves a half-dead module in memory instead of a dead process. */
function isBreakdown(error: unknown): boolean {
  const name = (error as { name?: unknown } | null)?.name;
  return name === 'RuntimeError' || name === 'ExitStatus';
}
