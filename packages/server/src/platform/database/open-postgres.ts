import { isSpeedLayerOn } from '../speed/speed-layer.ts';
import { pipelinedDatabase, plainDatabase } from '../speed/pipelined-database.ts';
import { migratePostgres } from './migrate-postgres.ts';
import type { OpenDatabase } from './connection.ts';
import { openPool } from './open-pool.ts';
import { openReplica } from './replica/open-replica.ts';
import { statementLogger } from './statement-logger.ts';
import { createTransactionGuard, guardTransactions } from './transaction-guard.ts';
import { onPrimary, pingWithin } from './watch-connection.ts';

/** Whoever asks whether the database answers, such as a load balancer, waits a few seconds at most. */
const PING_MS = 2_000;

/** Opens a PostgreSQL server by address, and migrates it. Throws StartError. */
export async function openPostgres(options: {
  databaseUrl: string;
  replicaUrl?: string | undefined;
  migrationsFolder: string;
  mayMigrate?: boolean | undefined;
  onBackgroundError: (error: unknown) => void;
  onStatement?: ((statement: string, values: unknown[]) => void) | undefined;
  connectTimeoutMs?: number | undefined;
}): Promise<OpenDatabase> {
  const { databaseUrl, replicaUrl, connectTimeoutMs = 5_000, onBackgroundError } = options;
  await migratePostgres(databaseUrl, options.migrationsFolder, { mayMigrate: options.mayMigrate ?? true });
  const guard = createTransactionGuard();
  const pool = openPool(databaseUrl, {
    guard,
    connectTimeoutMs,
    statementSeconds: 15,
    onConnect: (client) => onPrimary(client, 'requests'),
  });
  let closing: Promise<unknown> | undefined;
  // Without a listener, a server restart while a connection is idle would end the process.
  pool.on('error', ({ message }) => {
    if (!closing) onBackgroundError(new Error(`An idle connection to the database failed: ${message}`));
  });
  const logger = statementLogger(options.onStatement);
  const driver = isSpeedLayerOn ? pipelinedDatabase(pool, logger) : plainDatabase(pool, logger);
  const db = guardTransactions(driver, guard);
  const replica =
    replicaUrl === undefined
      ? undefined
      : await openReplica({ url: replicaUrl, primary: { pool, db }, guard, onTrouble: onBackgroundError }).catch(
          async (error: unknown) => {
            await pool.end();
            throw error;
          },
        );
  return {
    kind: 'postgres',
    db,
    replica,
    boss: { kind: 'postgres', connectionString: databaseUrl },
    ping: () => pingWithin(PING_MS, pool),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => void (await (closing ??= Promise.all([pool.end(), replica?.close()]))),
  };
}
