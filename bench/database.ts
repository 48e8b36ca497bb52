import pg from 'pg';
import { startThrowawayPostgres } from '../scripts/throwaway-postgres.mjs';
import { parentOf } from './cpu-time.ts';

export interface BenchDatabase {
  url: string;
  postmaster: number;
  version: string;
  stop(): Promise<void>;
}

/** A PostgreSQL server of the bench's own, which waits for the disk as in production; with its defaults, unless told. */
export async function startBenchDatabase(options: { sharedBuffers?: string } = {}): Promise<BenchDatabase> {
  const { url, stop } = await startThrowawayPostgres({ isDurable: true, ...options });
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ pid: number; version: string }>(
    `select pg_backend_pid() as pid, current_setting('server_version') as version`,
  );
  const { pid, version } = rows[0]!;
  // Only while it is connected: afterwards its process is gone.
  const postmaster = parentOf(pid);
  await client.end();
  return { url, postmaster, version, stop };
}

/** Runs one statement on its own connection. */
export async function runSql(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
