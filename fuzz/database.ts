import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startThrowawayPostgres } from '../scripts/throwaway-postgres.mjs';

export interface FuzzDatabase {
  /** Empty for the embedded database in the product's data folder. */
  url: string;
  name: string;
  stop(): Promise<void>;
}

/**
 * A throwaway database: on the PostgreSQL server of the tests (`TEST_POSTGRES_URL`), else on an own server where PostgreSQL is installed,
 * else, or with `isEmbedded`, the embedded one.
 */
export async function startDatabase({ isEmbedded }: { isEmbedded: boolean }): Promise<FuzzDatabase> {
  if (isEmbedded) return { url: '', name: 'embedded database', stop: async () => undefined };
  const given = process.env.TEST_POSTGRES_URL;
  if (given) return { ...(await createDatabase(given)), name: 'PostgreSQL' };
  const server = await startThrowawayPostgres().catch(() => undefined);
  return server ? { url: server.url, name: 'PostgreSQL', stop: server.stop } : startDatabase({ isEmbedded: true });
}

async function createDatabase(server: string) {
  const name = `fuzz_${randomBytes(8).toString('hex')}`;
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, stop: () => run(server, `drop database ${name} with (force)`) };
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
