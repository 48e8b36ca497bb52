import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { refusals } from '@jornada/contract/refusals';
import { RequestQueue } from './request-queue.ts';
import { EventLoopQueue } from './event-loop-queue.ts';
import { endStalledReaders } from './stalled-readers.ts';

/** Of `optimizeEmptyRequests` the types do not know yet: a request without a body, as most are, gets no stream for it. */
const ofEveryServer: ServerOptions & { optimizeEmptyRequests: boolean } = {
  optimizeEmptyRequests: true,
  // Every request is told of below, also those that node:http would answer by itself.
  requireHostHeader: false,
};

/**
 * An HTTP server whose memory nobody can fill from outside: it answers one request at a time on each connection, reads little of what is sent
 * after an answer, and ends readers who take nothing of theirs for `stalledMs` (30 seconds unless told).
 */
export function createHttpServer(
  answer: RequestListener,
  { stalledMs, ...options }: ServerOptions & { stalledMs?: number } = {},
): Server {
  const server = createServer({ ...options, ...ofEveryServer });
  const turns = new EventLoopQueue();
  const queues = new WeakMap<Socket, RequestQueue>();
  server.on('connection', (socket: Socket) => queues.set(socket, new RequestQueue(socket, turns)));
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
  // Whoever expects something else of a server than to be told to go on is answered as if they did not, as HTTP allows.
  return server.on('request', onRequest).on('checkExpectation', onRequest);
}
