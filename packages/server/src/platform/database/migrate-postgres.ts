import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { explainConnectionFailure } from './connection-failure.ts';
import { refuseMissingMigrations, refuseNewerSchema } from './refuse-other-schema.ts';
import { requiredExtensions } from './required-extensions.ts';
import { keepAlive, refuseStandby } from './watch-connection.ts';

const oldestSupported = 15;

/** An arbitrary number that every version of Jornada must share. */
const migrationLock = 7_205_110_915;

/**
 * Checks the server and applies missing migrations, on a separate connection: it has no time limits,
 * and its end frees the lock whatever happens. Processes that start together wait for the first one,
 * because the migrator itself has no lock. Throws StartError, also when a migration is missing and it may not migrate.
 */
export async function migratePostgres(
  databaseUrl: string,
  migrationsFolder: string,
  { mayMigrate, isMove = false }: { mayMigrate: boolean; isMove?: boolean },
): Promise<void> {
  const client = await connect(databaseUrl);
  try {
    await refuseOldServer(client);
    if (!isMove) await refuseHalfMoved(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await refuseNewerSchema(client, migrationsFolder);
    if (!mayMigrate) return await refuseMissingMigrations(client, migrationsFolder);
    await createExtensions(client);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  try {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'jornada',
      connectionTimeoutMillis: 5_000,
      ...keepAlive,
    });
    await client.connect();
    await refuseStandby(client).catch(async (error: unknown) => {
      await client.end();
      throw error;
    });
    return client;
  } catch (error) {
    throw new StartError(explainConnectionFailure(error, databaseUrl), { cause: error });
  }
}

async function refuseOldServer(client: pg.Client) {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`);
  const major = Math.floor(Number(rows[0]?.version) / 10_000);
  if (major >= oldestSupported) return;
  throw new StartError(
    `O servidor de DATABASE_URL é o PostgreSQL ${major}, e a Jornada precisa do ${oldestSupported} ou mais novo.`,
  );
}

/** The schema is there while `npm run move-to-postgres` copies (backup/move/target.ts). */
async function refuseHalfMoved(client: pg.Client) {
  const { rows } = await client.query(`select 1 where to_regnamespace('jornada_move') is not null`);
  if (rows.length === 0) return;
  throw new StartError(
    'A mudança para este banco não terminou: rode npm run move-to-postgres de novo, que continua de onde parou.',
  );
}

async function createExtensions(client: pg.Client) {
  try {
    await client.query(requiredExtensions);
  } catch (error) {
    throw new StartError(
      'A Jornada precisa das extensões pg_trgm e unaccent: instale o pacote postgresql-contrib no servidor ou peça ao administrador que as crie neste banco.',
      { cause: error },
    );
  }
}
