import { existsSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { explainConnectionFailure } from '../platform/database/connection-failure.ts';
import type { Database } from '../platform/database/database.ts';
import { openDatabase, ownMigrations } from '../platform/database/open-database.ts';
import { refuseNewerSchema, refuseOlderSchema } from '../platform/database/refuse-other-schema.ts';
import { StartError } from '../platform/start-error.ts';

export interface ExaminedDatabase {
  db: Database;
  close(): Promise<void>;
}

/**
 * Opens the configured database. A PostgreSQL server is only read, so the platform may keep running; the embedded database belongs to one
 * process, so a running server locks it.
 * Refuses with a StartError: no database, folder in use, server unreachable, a schema newer or older than this program.
 */
export async function openForExamination({
  databaseUrl,
  dataDir,
}: {
  databaseUrl?: string | undefined;
  dataDir: string;
}): Promise<ExaminedDatabase> {
  if (databaseUrl) return await openPostgres(databaseUrl);
  if (!existsSync(dataDir)) {
    throw new StartError(`Não há nada para examinar: a pasta de dados ${dataDir} não existe.`);
  }
  return await openDatabase({ dataDir });
}

/** Runs no migrations: an examination changes nothing. */
async function openPostgres(databaseUrl: string): Promise<ExaminedDatabase> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'jornada doctor',
    max: 1,
    connectionTimeoutMillis: 5_000,
    onConnect: async (client) => {
      await client.query(`set timezone = 'UTC'; set default_transaction_read_only = on`);
    },
  });
  try {
    await pool.query('select 1').catch((error: unknown) => {
      throw new StartError(explainConnectionFailure(error, databaseUrl), { cause: error });
    });
    await refuseNewerSchema(pool, ownMigrations);
    await refuseOlderSchema(pool, ownMigrations);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db: drizzle(pool, { casing: 'snake_case' }), close: () => pool.end() };
}
