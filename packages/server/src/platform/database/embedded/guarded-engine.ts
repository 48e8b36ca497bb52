import { type PGlite, type QueryOptions, type Results, TransactionAbortedError } from '@electric-sql/pglite';
import { BEGIN } from '../../speed/begin.ts';
import { traceStatement } from '../trace-statement.ts';
import type { TransactionGuard } from '../transaction-guard.ts';
import type { Engine } from './start-engine.ts';
import { createMutex, yieldToEventLoop } from './mutex.ts';
import { createStatements } from './statements.ts';

/** What runs statements: the engine, or a transaction in it. */
interface Runs {
  query<Row>(sql: string, values?: unknown[], options?: QueryOptions): Promise<Results<Row>>;
  /** Several statements in one text, without values. */
  exec: PGlite['exec'];
}

/** The part of the embedded engine that drizzle and the job queue use, with our safeguards. */
export interface GuardedEngine extends Runs {
  transaction<Result>(callback: (tx: Runs) => Promise<Result>): Promise<Result>;
}

/** Runs work while no other statement runs, in nobody's transaction. */
export type RunAlone = <Result>(work: (engine: Pick<PGlite, 'query' | 'exec'>) => Promise<Result>) => Promise<Result>;

/**
 * Wraps the engine so that queries and transactions take turns, the event loop runs between any two
 * queries, the outer database inside a transaction is refused, and no statement leaves a transaction
 * open for the next caller. `finish` stops the engine after the waiting calls. `reopen` replaces an engine that broke down before the next
 * turn, or throws what that turn's caller gets.
 */
export function guardEngine(
  first: Engine,
  guard: TransactionGuard,
  reopen: (broken: Engine) => Promise<Engine>,
): { guarded: GuardedEngine; runAlone: RunAlone; finish: () => Promise<void> } {
  const takeTurn = createMutex();
  let engine = first;
  let { pglite } = engine;
  let statements = createStatements(engine);

  async function turn<T>(work: () => Promise<T>): Promise<T> {
    guard.refuseInside();
    return await takeTurn(async () => {
      if (engine.breakdown()) await renew();
      return work();
    });
  }

  async function renew(): Promise<void> {
    engine = await reopen(engine);
    pglite = engine.pglite;
    statements = createStatements(engine);
  }

  async function leaveNothingOpen<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      if (pglite.ready && !engine.breakdown() && pglite.isInTransaction()) statements.command('rollback');
    }
  }

  /** What it has not committed at its end is rolled back by `leaveNothingOpen`. */
  async function transaction<Result>(callback: (tx: Runs) => Promise<Result>): Promise<Result> {
    let isOver = false;
    const refuseAfterwards = () => {
      if (isOver) throw new Error('Transaction is closed');
    };
    const tx: Runs = {
      query: async (sql, values, options) => {
        refuseAfterwards();
        try {
          return traceStatement(sql, () => statements.query(sql, values, options));
        } finally {
          await yieldToEventLoop();
        }
      },
      exec: async (...call) => {
        refuseAfterwards();
        return await pglite.exec(...call).finally(yieldToEventLoop);
      },
    };
    statements.command(BEGIN);
    try {
      const result = await callback(tx);
      isOver = true;
      if (statements.command('commit') === 'ROLLBACK') throw new TransactionAbortedError();
      return result;
    } finally {
      isOver = true;
    }
  }

  const guarded: GuardedEngine = {
    query: (...call) =>
      turn(() => leaveNothingOpen(async () => traceStatement(call[0], () => statements.query(...call)))),
    exec: (...call) => turn(() => leaveNothingOpen(() => pglite.exec(...call))),
    transaction: (callback) => turn(() => leaveNothingOpen(() => transaction(callback))),
  };
  return {
    guarded,
    runAlone: (work) => turn(() => leaveNothingOpen(() => work(pglite))),
    finish: () => takeTurn(() => engine.stop()),
  };
}
