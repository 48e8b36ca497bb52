import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Where Debian's packages and their like keep the socket. */
const SOCKET_FOLDERS = ['/var/run/postgresql'];
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];
const TIMEOUT_MS = 2_000;

/**
 * The address of the same database over its UNIX socket, which costs both sides less than TCP, when the server is on this machine; else
 * `databaseUrl`. An address with parameters is taken as it is. The socket is used only if it lets the same user in and leads to the very
 * server that answers over TCP: its port may belong to a container, and the socket to another server. Not from a folder that everybody
 * may write to, as /tmp is: somebody else's socket would ask for the password. Never throws: whoever opens `databaseUrl` explains what is
 * wrong with it.
 */
export async function overLocalSocket(
  databaseUrl: string,
  folders: readonly string[] = SOCKET_FOLDERS,
): Promise<string> {
  const address = URL.parse(databaseUrl);
  if (!address || address.search || !LOCAL_HOSTS.includes(address.hostname)) return databaseUrl;
  for (const folder of folders) {
    if (!(await isTrustworthy(folder, `.s.PGSQL.${address.port || '5432'}`))) continue;
    const overSocket = new URL(address);
    overSocket.searchParams.set('host', folder);
    const [one, other] = await Promise.all([startOf(databaseUrl), startOf(overSocket.href)]);
    if (one !== undefined && one === other) return overSocket.href;
  }
  return databaseUrl;
}

const WRITABLE_BY_ALL = 0o002;

async function isTrustworthy(folder: string, name: string): Promise<boolean> {
  const [place, socket] = await Promise.all(
    [folder, join(folder, name)].map((path) => stat(path).catch(() => undefined)),
  );
  return place !== undefined && (place.mode & WRITABLE_BY_ALL) === 0 && (socket?.isSocket() ?? false);
}

/** When the server at an address was started, to the microsecond; undefined where it cannot be asked. */
async function startOf(connectionString: string): Promise<string | undefined> {
  const client = new pg.Client({
    connectionString,
    application_name: 'jornada',
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  // A connection that breaks while it waits is no end of the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ started: string }>('select pg_postmaster_start_time()::text as started');
    return rows[0]?.started;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}
