import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { refusals } from '@jornada/contract/refusals';
import { RequestQueue } from './request-queue.ts';
import { EventLoopQueue } from './event-loop-queue.ts';
import { drainServer } from './drain-server.ts';
import { endStalledReaders } from './stalled-readers.ts';

/** The types lack `optimizeEmptyRequests`: a request without a body, as most are, gets no stream for it. */
const ofEveryServer: ServerOptions & { optimizeEmptyRequests: boolean } = {
  optimizeEmptyRequests: true,
  // Requests without Host must pass the queue below; node:http would answer them itself.
  requireHostHeader: false,
};

/**
 * Creates an HTTP server whose memory nobody can fill from outside: it answers one request at a time on each connection, reads little
 * after an answer, and ends readers who take nothing of an answer for `stalledMs` (default 30 seconds). `drain` takes no new connection, and
 * resolves when the open ones have closed.
 */
export function createHttpServer(
  answer: RequestListener,
  { stalledMs, ...options }: ServerOptions & { stalledMs?: number } = {},
): { server: Server; drain: () => Promise<void> } {
  const server = createServer({ ...options, ...ofEveryServer });
  const turns = new EventLoopQueue();
  const queues = new Map<Socket, RequestQueue>();
  server.on('connection', (socket: Socket) => {
    queues.set(socket, new RequestQueue(socket, turns));
    socket.once('close', () => queues.delete(socket));
  });
  endStalledReaders(server, { ...(stalledMs !== undefined && { ms: stalledMs }) });
  const onRequest: RequestListener = (request, response) => {
    queues.get(request.socket)?.begin(request, response);
    if (request.httpVersion === '1.1' && request.headers.host === undefined) {
      response.writeHead(400, { connection: 'close', 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify({ code: 'unreadable_body', message: refusals.unreadable_body.message }));
      return;
    }
    answer(request, response);
  };
  // An Expect header other than `100-continue` is ignored, as HTTP allows.
  server.on('request', onRequest).on('checkExpectation', onRequest);
  return { server, drain: () => drainServer(server, queues.values()) };
}
