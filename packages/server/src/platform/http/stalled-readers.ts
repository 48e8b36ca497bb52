import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** A reader that takes nothing for so long has gone. */
const STALLED_MS = 30_000;
const LOOKS = 10;

/** What one more byte that is taken changes. */
interface Mark {
  written: number;
  queued: number;
}

function markOf(socket: Socket): Mark {
  // Of a large piece that is on its way only the handle knows how much has gone; node:net asks it for its own time limit.
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize?: number } | null };
  return { written: socket.bytesWritten - socket.writableLength, queued: handle?.writeQueueSize ?? 0 };
}

/**
 * Ends the connections of readers who have an answer waiting for them and take no byte of it for `ms`: it would lie in memory. Whoever reads slowly
 * goes on, and so does whoever waits for an answer that is not there yet.
 */
export function endStalledReaders(server: Server, { ms = STALLED_MS } = {}): void {
  const connections = new Set<Socket>();
  const stalled = new Map<Socket, Mark & { looks: number }>();
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => {
      connections.delete(socket);
      stalled.delete(socket);
    });
  });
  const look = (socket: Socket) => {
    if (socket.writableLength === 0) return stalled.delete(socket);
    const [before, now] = [stalled.get(socket), markOf(socket)];
    const hasMoved = before?.written !== now.written || before.queued !== now.queued;
    const looks = before && !hasMoved ? before.looks + 1 : 0;
    if (looks >= LOOKS) return socket.destroy();
    return stalled.set(socket, { ...now, looks });
  };
  const looking = setInterval(() => connections.forEach(look), ms / LOOKS).unref();
  server.once('close', () => clearInterval(looking));
}
