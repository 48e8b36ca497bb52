import { fileURLToPath } from 'node:url';
import { openPostgres } from './open-postgres.ts';
import type { OpenDatabase } from './connection.ts';

export interface OpenDatabaseOptions {
  /** A PostgreSQL address; without one the database is embedded and lives in `dataDir`. */
  databaseUrl?: string | undefined;
  /** The address of a streaming replica of that server, for reads (docs/decisions/0016). */
  replicaUrl?: string | undefined;
  dataDir: string;
  /** A folder of migrations other than the product's own; for tests. */
  migrationsFolder?: string;
  /** False where other processes of an earlier start work on the database: on a server, refuses instead of migrating under them. */
  mayMigrate?: boolean;
  /** Called when housekeeping of the embedded database, an idle connection, or the replica fails. */
  onBackgroundError?: (error: unknown) => void;
  /**
   * Called once when the embedded database breaks down (disk full, failing disk): everything throws from
   * then on, and only a new process recovers.
   */
  onBreakdown?: (error: Error) => void;
  /** Called before each statement is sent, except those that begin and end transactions; for tests that count or explain statements. */
  onStatement?: ((statement: string, values: unknown[]) => void) | undefined;
  /** How long a query waits for a free connection to a server, default 5,000 ms; for tests whose queries wait longer on a busy machine. */
  connectTimeoutMs?: number | undefined;
}

/** The product's own migrations. */
export const ownMigrations = fileURLToPath(new URL('../../../migrations', import.meta.url));

/**
 * Opens the database and brings it to the newest migration; several processes may do so at once.
 * Refuses with a StartError: folder not writable or in use, server unreachable or older than 15, a schema newer than this
 * program, one that is older where it may not migrate, and a replica of another server.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const migrationsFolder = options.migrationsFolder ?? ownMigrations;
  const onBackgroundError = options.onBackgroundError ?? ((error) => console.error(error));
  const { onStatement, connectTimeoutMs, mayMigrate } = options;
  if (options.databaseUrl) {
    const { databaseUrl, replicaUrl } = options;
    const given = { onBackgroundError, onStatement, connectTimeoutMs, mayMigrate };
    return await openPostgres({ databaseUrl, replicaUrl, migrationsFolder, ...given });
  }
  // The engine is 9 MB of code, and a server with its own PostgreSQL never needs it.
  const { openEmbedded } = await import('./embedded/open-embedded.ts');
  return await openEmbedded({
    dataDir: options.dataDir,
    migrationsFolder,
    onBackgroundError,
    onBreakdown: options.onBreakdown ?? onBackgroundError,
    onStatement,
  });
}
