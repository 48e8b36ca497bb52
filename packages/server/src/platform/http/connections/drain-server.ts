import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { RequestQueue } from './request-queue.ts';

/** A little longer than a request may take to arrive. Who still reads an answer then reads it drop by drop. */
const LONGEST_MS = 16 * 60_000;

/**
 * Takes no new connection, and lets each open one close with the end of its next answer, which says so. A connection without a request
 * keeps its usual time: its client may have sent one that is still under way, and would meet a reset. Resolves when none is left.
 */
export async function drainServer(server: Server, connections: Iterable<RequestQueue>): Promise<void> {
  const closed = once(server, 'close');
  // Not the HTTP server's own close, which ends idle connections at once.
  NetServer.prototype.close.call(server);
  for (const connection of connections) connection.endWithAnswer();
  await Promise.race([closed, setTimeout(LONGEST_MS, undefined, { ref: false })]);
}
