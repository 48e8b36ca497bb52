import { stat } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';

/** Where Debian's packages and their like keep the socket. */
const SOCKET_FOLDERS = ['/var/run/postgresql'];
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];
const TIMEOUT_MS = 2_000;

/**
 * The address of the same database over its UNIX socket, which costs both sides less than TCP, when the server is on this machine; else
 * `databaseUrl`. An address with parameters is taken as it is. The socket is used only if it lets the same user in and leads to the very
 * server that answers over TCP: its port may belong to a container, and the socket to another server. That server must see our own
 * connection: behind a proxy or a pooler it sees theirs, and the socket would stay with it when they lead to another one. Not from a folder that everybody
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

/**
 * When the server at an address was started, to the microsecond; undefined where it cannot be asked, and where the connection that it sees
 * is not the one that was opened here.
 */
async function startOf(connectionString: string): Promise<string | undefined> {
  const stream = new Socket();
  const client = new pg.Client({
    connectionString,
    application_name: 'jornada',
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    stream: () => stream,
  });
  // A connection that breaks while it waits is no end of the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Seen>(`
      select pg_postmaster_start_time()::text as started, host(inet_client_addr()) as client, inet_client_port() as "clientPort",
             host(inet_server_addr()) as server, inet_server_port() as "serverPort"`);
    const [seen] = rows;
    return seen && isConnection(stream, seen) ? seen.started : undefined;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A connection as its server sees it; all but `started` are null over a UNIX socket. */
interface Seen {
  started: string;
  client: string | null;
  clientPort: number | null;
  server: string | null;
  serverPort: number | null;
}

function isConnection({ localAddress, localPort, remoteAddress, remotePort }: Socket, seen: Seen): boolean {
  const here = [localAddress, localPort, remoteAddress, remotePort].map((value) => value ?? null);
  const there = [seen.client, seen.clientPort, seen.server, seen.serverPort];
  return here.every((value, index) => value === there[index]);
}
