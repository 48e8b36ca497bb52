import pg from 'pg';
import { corkWrites } from '../speed/cork-writes.ts';
import { nameStatements } from '../speed/name-statements.ts';
import { isSpeedLayerOn } from '../speed/speed-layer.ts';
import { pipelinedDatabase, plainDatabase } from '../speed/pipelined-database.ts';
import { overLocalSocket } from './local-socket.ts';
import { migratePostgres } from './migrate-postgres.ts';
import type { OpenDatabase } from './connection.ts';
import { statementLogger } from './statement-logger.ts';
import { createTransactionGuard, guardTransactions, type TransactionGuard } from './transaction-guard.ts';

// Set by a statement, because connection poolers refuse most of these at connection time. With UTC, timestamps read as
// text equal the embedded engine's. Compiling a statement (jit), or dividing it among processes (parallel workers), takes
// longer than the product's longest lists.
const session = `set timezone = 'UTC'; set jit = off; set max_parallel_workers_per_gather = 0; set statement_timeout = '15s'; set idle_in_transaction_session_timeout = '30s'`;

/** Opens a PostgreSQL server by address, over its UNIX socket where there is one, and migrates it. Throws StartError. */
export async function openPostgres(options: {
  databaseUrl: string;
  migrationsFolder: string;
  mayMigrate?: boolean | undefined;
  onBackgroundError: (error: unknown) => void;
  onStatement?: ((statement: string, values: unknown[]) => void) | undefined;
  connectTimeoutMs?: number | undefined;
  /** For tests. */
  socketFolders?: readonly string[];
}): Promise<OpenDatabase> {
  await migratePostgres(options.databaseUrl, options.migrationsFolder, { mayMigrate: options.mayMigrate ?? true });
  const guard = createTransactionGuard();
  const address = await overLocalSocket(options.databaseUrl, options.socketFolders);
  const pool = openPool(address, { guard, connectTimeoutMs: options.connectTimeoutMs });
  let closing: Promise<void> | undefined;
  // Without a listener, a server restart while a connection is idle would end the process.
  pool.on('error', ({ message }) => {
    if (!closing) options.onBackgroundError(new Error(`An idle connection to the database failed: ${message}`));
  });
  const logger = statementLogger(options.onStatement);
  const driver = isSpeedLayerOn ? pipelinedDatabase(pool, logger) : plainDatabase(pool, logger);
  return {
    kind: 'postgres',
    db: guardTransactions(driver, guard),
    boss: { kind: 'postgres', connectionString: address },
    ping: async () => void (await pool.query('select 1')),
    close: () => (closing ??= pool.end()),
  };
}

function openPool(
  connectionString: string,
  { guard, connectTimeoutMs = 5_000 }: { guard: TransactionGuard; connectTimeoutMs: number | undefined },
): pg.Pool {
  const names = new Map<string, string>();
  const pool = new pg.Pool({
    connectionString,
    application_name: 'jornada',
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    // Statements may be sent before earlier ones have answered; only transactions use it.
    pipeline: isSpeedLayerOn,
    onConnect: async (client) => {
      await client.query(session);
      if (!isSpeedLayerOn) return;
      corkWrites(client);
      nameStatements(client, names);
    },
  });
  const connect = pool.connect.bind(pool) as (...call: unknown[]) => unknown;
  // `pool.query` calls it too.
  pool.connect = ((...call: unknown[]) => {
    guard.refuseInside();
    return connect(...call);
  }) as typeof pool.connect;
  return pool;
}
