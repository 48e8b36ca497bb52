import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join, relative, resolve } from 'node:path';

/** The socket in the data folder on which a running server hears commands of this machine. */
export const CHANNEL_FILE = 'server.sock';
/** What every system takes as a socket's path. */
const LONGEST_PATH = 100;

/**
 * Listens for commands of the same user on the same machine: on a socket inside the data folder, which is closed to everybody else. The
 * folder's lock must be held: an earlier server's socket is removed.
 * @returns stops listening and ends what is connected; undefined where the folder's path is too long for a socket
 */
export async function listenLocally(
  dataDir: string,
  onConnection: (socket: Socket) => void,
): Promise<(() => Promise<void>) | undefined> {
  const address = addressIn(dataDir);
  if (address === null) return undefined;
  const path = join(dataDir, CHANNEL_FILE);
  if (process.platform !== 'win32') await rm(path, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy()));
    onConnection(socket);
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(address, done));
  server.unref();
  return async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => server.close(done));
  };
}

/** Connects to the server that runs on a data folder; null when none listens. */
export async function connectLocally(dataDir: string): Promise<Socket | null> {
  const address = addressIn(dataDir);
  if (address === null) return null;
  return await new Promise((done, fail) => {
    const socket = connect(address, () => done(socket));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') done(null);
      else fail(error);
    });
  });
}

/** Windows has named pipes instead of sockets in folders. */
function addressIn(dataDir: string): string | null {
  const path = join(resolve(dataDir), CHANNEL_FILE);
  if (process.platform === 'win32') {
    return `\\\\.\\pipe\\jornada-${createHash('sha256').update(path.toLowerCase()).digest('hex').slice(0, 32)}`;
  }
  const shortest = [path, relative(process.cwd(), path)].toSorted((a, b) => a.length - b.length)[0]!;
  return Buffer.byteLength(shortest) <= LONGEST_PATH ? shortest : null;
}
