import pg from 'pg';
import { corkWrites } from '../speed/cork-writes.ts';
import { nameStatements } from '../speed/name-statements.ts';
import { inOwnTrace } from '../own-trace.ts';
import { isSpeedLayerOn } from '../speed/speed-layer.ts';
import { traceStatements } from './trace-statement.ts';
import type { TransactionGuard } from './transaction-guard.ts';
import { keepAlive } from './watch-connection.ts';

// Set by a statement, because connection poolers refuse most of these at connection time. With UTC, timestamps read as
// text equal the embedded engine's. Compiling a statement (jit), or dividing it among processes (parallel workers), takes
// longer than the product's longest lists.
const session = `set timezone = 'UTC'; set jit = off; set max_parallel_workers_per_gather = 0; set idle_in_transaction_session_timeout = '30s'`;

interface PoolOptions {
  guard: TransactionGuard;
  connectTimeoutMs: number;
  /** The server ends a statement that takes longer. */
  statementSeconds: number;
  /** Called with each new connection before its first use; a rejection closes it. */
  onConnect?: (client: pg.ClientBase) => Promise<void>;
  more?: pg.PoolConfig;
}

/** A pool of connections to a server, each set up as the product expects. */
export function openPool(
  connectionString: string,
  { guard, connectTimeoutMs, statementSeconds, onConnect, more }: PoolOptions,
): pg.Pool {
  const names = new Map<string, string>();
  const pool = new pg.Pool({
    connectionString,
    application_name: 'jornada',
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    ...keepAlive,
    // Statements may be sent before earlier ones have answered; only transactions and reads of a replica use it.
    pipeline: isSpeedLayerOn,
    ...more,
    onConnect: async (client) => {
      await client.query(`${session}; set statement_timeout = '${statementSeconds}s'`);
      await onConnect?.(client);
      if (isSpeedLayerOn) {
        corkWrites(client);
        nameStatements(client, names);
      }
      traceStatements(client);
    },
  });
  const connect = pool.connect.bind(pool) as (...call: unknown[]) => unknown;
  // `pool.query` calls it too.
  pool.connect = ((...call: unknown[]) => {
    guard.refuseInside();
    return connect(...call.map(inOwnTrace));
  }) as typeof pool.connect;
  return pool;
}
