import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** A reader that takes nothing for so long has gone. */
const STALLED_MS = 30_000;
const CHECKS = 10;

/** Each byte that the reader takes changes one of these. */
interface Mark {
  written: number;
  queued: number;
}

function markOf(socket: Socket): Mark {
  // Only the handle knows how much of a large piece has been sent; node:net reads it for its own timeout.
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize?: number } | null };
  return { written: socket.bytesWritten - socket.writableLength, queued: handle?.writeQueueSize ?? 0 };
}

/**
 * Ends the connections of readers who take no byte of a waiting answer for `ms`, because the answer stays in memory. Slow readers, and
 * readers whose answer is not ready yet, keep their connection.
 */
export function endStalledReaders(server: Server, { ms = STALLED_MS } = {}): void {
  const connections = new Set<Socket>();
  const stalled = new Map<Socket, Mark & { checks: number }>();
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => {
      connections.delete(socket);
      stalled.delete(socket);
    });
  });
  const check = (socket: Socket) => {
    if (socket.writableLength === 0) return stalled.delete(socket);
    const [before, now] = [stalled.get(socket), markOf(socket)];
    const hasMoved = before?.written !== now.written || before.queued !== now.queued;
    const checks = before && !hasMoved ? before.checks + 1 : 0;
    if (checks >= CHECKS) return socket.destroy();
    return stalled.set(socket, { ...now, checks });
  };
  const timer = setInterval(() => connections.forEach(check), ms / CHECKS).unref();
  server.once('close', () => clearInterval(timer));
}
