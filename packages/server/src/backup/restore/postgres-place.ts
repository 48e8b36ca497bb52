import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { explainConnectionFailure } from '../../platform/database/connection-failure.ts';
import { StartError } from '../../platform/start-error.ts';
import { explainProgram, forPostgresPrograms } from '../make/copy-postgres.ts';
import type { Swap } from './swap-folder.ts';

const run = promisify(execFile);
/** PostgreSQL cuts longer names. */
const LONGEST_NAME = 63;
/** Says of a database that it is ours to drop. */
const MARK = 'Jornada: a restore in progress';
/** Processes renew their row every five seconds. */
const DEAD_AFTER_SECONDS = 15;

const quoted = (name: string) => pg.escapeIdentifier(name);
const nameOf = (databaseUrl: string) => decodeURIComponent(new URL(databaseUrl).pathname.slice(1));

/** The same server's address with another database. */
export function addressOf(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}

/** A name beside the database's own. */
export function besideName(databaseUrl: string, suffix: string): string {
  return `${nameOf(databaseUrl).slice(0, LONGEST_NAME - suffix.length)}${suffix}`;
}

export interface PlaceFacts {
  major: number;
  /** Whether the database has no table. */
  isEmpty: boolean;
  /** Whether a server process uses it. */
  isRunning: boolean;
}

/** What is in the configured database. Throws a StartError when it cannot be reached. */
export async function lookAtDatabase(databaseUrl: string): Promise<PlaceFacts> {
  return await connected(databaseUrl, databaseUrl, async (client) => {
    const { rows } = await client.query<{ major: number; tables: number; known: boolean }>(`
      select current_setting('server_version_num')::int / 10000 as major, to_regclass('server_processes') is not null as known,
        (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')) as tables`);
    const { major, tables, known } = rows[0]!;
    const alive = known
      ? await client.query(
          `select 1 from server_processes where renewed_at > clock_timestamp() - make_interval(secs => ${DEAD_AFTER_SECONDS})`,
        )
      : { rows: [] };
    return { major, isEmpty: tables === 0, isRunning: alive.rows.length > 0 };
  });
}

/** Makes an empty database beside the configured one, in place of what a killed restore left. Throws a StartError. */
export async function createBeside(databaseUrl: string, name: string): Promise<void> {
  await dropBeside(databaseUrl, name);
  await maintaining(databaseUrl, async (client) => {
    const { rows } = await client.query<{ encoding: string; collate: string; ctype: string; provider: string }>(
      `select pg_encoding_to_char(encoding) as encoding, datcollate as collate, datctype as ctype, datlocprovider as provider
       from pg_database where datname = $1`,
      [nameOf(databaseUrl)],
    );
    const like = rows[0];
    // Other providers have more settings, which the server's own default repeats.
    const locale =
      like?.provider === 'c'
        ? ` template template0 encoding ${pg.escapeLiteral(like.encoding)} lc_collate ${pg.escapeLiteral(like.collate)} lc_ctype ${pg.escapeLiteral(like.ctype)}`
        : '';
    await client.query(`create database ${quoted(name)}${locale}`).catch((cause: { code?: string }) => {
      if (cause.code === '42501') {
        throw new StartError(
          'O usuário de DATABASE_URL não pode criar bancos, e a restauração é feita em um banco ao lado: peça ao administrador do PostgreSQL alter role … createdb.',
          { cause },
        );
      }
      if (cause.code === '42P04') {
        throw new StartError(`O banco ${name} já existe e não é de uma restauração: renomeie-o ou apague-o antes.`, {
          cause,
        });
      }
      throw cause;
    });
    await client.query(`comment on database ${quoted(name)} is ${pg.escapeLiteral(MARK)}`);
  });
}

/** Drops a database of ours; harmless when it is not there or is somebody else's. */
export async function dropBeside(databaseUrl: string, name: string): Promise<void> {
  await maintaining(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select 1 from pg_database where datname = $1 and shobj_description(oid, 'pg_database') = $2`,
      [name, MARK],
    );
    if (rows.length > 0) await client.query(`drop database ${quoted(name)} with (force)`);
  });
}

/** Fills an empty database from a dump. Throws a StartError that quotes pg_restore. */
export async function fillFromDump(databaseUrl: string, dump: string): Promise<void> {
  const { url, env } = forPostgresPrograms(databaseUrl);
  const options = ['--no-owner', '--no-privileges', '--no-comments', '--exit-on-error', '--single-transaction'];
  await run('pg_restore', [...options, `--dbname=${url}`, dump], { env }).catch((cause: unknown) => {
    throw new StartError(explainProgram(cause, 'pg_restore', 'O pg_restore não conseguiu restaurar o banco'), {
      cause,
    });
  });
}

/** Gives the restored database the configured one's name, and that one another, both or neither. Harmless twice. */
export async function renameDatabases(
  databaseUrl: string,
  { staged, name, aside }: NonNullable<Swap['database']>,
): Promise<void> {
  await maintaining(databaseUrl, async (client) => {
    const { rows } = await client.query(`select 1 from pg_database where datname = $1`, [staged]);
    if (rows.length === 0) return;
    await client.query('begin');
    try {
      await client.query(`comment on database ${quoted(staged)} is null`);
      await client.query(`alter database ${quoted(name)} rename to ${quoted(aside)}`);
      await client.query(`alter database ${quoted(staged)} rename to ${quoted(name)}`);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      if ((error as { code?: string }).code !== '55006') throw error;
      throw new StartError(`O banco ${name} está em uso: encerre a Jornada e o que mais estiver ligado a ele.`, {
        cause: error,
      });
    }
  });
}

/** Works on the server, from a database that is neither of both: a database in use cannot be renamed. */
async function maintaining<Result>(databaseUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const elsewhere = nameOf(databaseUrl) === 'postgres' ? 'template1' : 'postgres';
  return await connected(addressOf(databaseUrl, elsewhere), databaseUrl, work);
}

async function connected<Result>(
  address: string,
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: address,
    application_name: 'jornada restore',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  await client.connect().catch((cause: unknown) => {
    throw new StartError(explainConnectionFailure(cause, databaseUrl), { cause });
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
