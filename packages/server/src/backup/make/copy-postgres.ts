import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { explainConnectionFailure } from '../../platform/database/connection-failure.ts';
import { StartError } from '../../platform/start-error.ts';
import { DUMP_FILE } from '../archive/manifest.ts';
import { failBackup, finishBackup, insertBackup, noteSending, renewBackup } from '../backup-store.ts';
import { readDatabaseFacts, TABLES_OF_PROCESSES } from '../database-facts.ts';
import type { DatabaseCopy } from './database-copy.ts';

const run = promisify(execFile);
const RENEWAL_MS = 30_000;

/**
 * Dumps a server's database into a file in `folder`, with pg_dump, as of one snapshot that also counts its rows. The platform may run.
 * `leftOut` names tables whose rows stay out.
 * Throws a StartError that quotes pg_dump.
 */
export async function copyPostgres(
  databaseUrl: string,
  { folder, claimed, leftOut }: { folder: string; claimed: string | undefined; leftOut: string[] },
): Promise<DatabaseCopy> {
  const pool = new pg.Pool({ connectionString: databaseUrl, application_name: 'jornada backup', max: 2 });
  pool.on('error', () => undefined);
  const db = drizzle(pool, { casing: 'snake_case' });
  const id = claimed ?? randomUUID();
  let renewal: NodeJS.Timeout | undefined;
  const release = async () => {
    clearInterval(renewal);
    await pool.end();
  };
  try {
    const isKnown = await pool
      .query(`select to_regclass('backups') is not null as known`)
      .then(({ rows }) => (rows[0] as { known: boolean }).known)
      .catch((cause: unknown) => {
        throw new StartError(explainConnectionFailure(cause, databaseUrl), { cause });
      });
    // Before an upgrade the newer program backs up a database that has no such table yet.
    const noting = async (note: () => Promise<void>) => (isKnown ? await note() : undefined);
    if (!claimed) await noting(() => insertBackup(db, { id, startedAt: new Date() }));
    renewal = setInterval(() => void noting(() => renewBackup(db, id)).catch(() => undefined), RENEWAL_MS);
    const file = join(folder, DUMP_FILE);
    const fail = (reason: string) => noting(() => failBackup(db, id, reason));
    const facts = await dumpSnapshot(pool, { databaseUrl, file, leftOut }).catch(async (error: unknown) => {
      await fail(error instanceof Error ? error.message : String(error)).catch(() => undefined);
      throw error;
    });
    return {
      facts: { kind: 'postgres', ...facts },
      addTo: (archive) => archive.addFile(DUMP_FILE, file),
      finish: (finished) => noting(() => finishBackup(db, id, finished)),
      fail,
      sent: (end) => noting(() => noteSending(db, id, end)),
      release,
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** The dump and the counts are of the same instant. */
async function dumpSnapshot(
  pool: pg.Pool,
  { databaseUrl, file, leftOut }: { databaseUrl: string; file: string; leftOut: string[] },
) {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
    const facts = await readDatabaseFacts(client);
    await dump(databaseUrl, { file, snapshot: rows[0]!.snapshot, leftOut });
    for (const table of leftOut) delete facts.counts[`public.${table}`];
    return facts;
  } finally {
    // Ends the transaction with it.
    client.release(true);
  }
}

async function dump(
  databaseUrl: string,
  { file, snapshot, leftOut }: { file: string; snapshot: string; leftOut: string[] },
): Promise<void> {
  const { url, env } = forPostgresPrograms(databaseUrl);
  const options = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`];
  const without = [...TABLES_OF_PROCESSES, ...leftOut].map((table) => `--exclude-table-data=${table}`);
  await run('pg_dump', [...options, ...without, `--file=${file}`, `--dbname=${url}`], { env }).catch(
    (cause: unknown) => {
      throw new StartError(explainProgram(cause, 'pg_dump', 'O pg_dump não conseguiu copiar o banco'), { cause });
    },
  );
}

/** Every user of the machine can read another program's arguments, so the password goes into the environment. */
export function forPostgresPrograms(databaseUrl: string): { url: string; env: NodeJS.ProcessEnv } {
  const address = new URL(databaseUrl);
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(address.password) || process.env.PGPASSWORD };
  address.password = '';
  return { url: address.href, env };
}

/** A sentence on why a program of PostgreSQL's failed. */
export function explainProgram(error: unknown, program: string, failure: string): string {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
    return `Falta o programa ${program}: instale o cliente do PostgreSQL (Debian: apt-get install postgresql-client).`;
  }
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
  return `${failure}:\n${said}`;
}
