import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { refusals } from '@jornada/contract/refusals';
import { RequestQueue } from './request-queue.ts';
import { EventLoopQueue } from './event-loop-queue.ts';
import { drainServer } from './drain-server.ts';
import { endStalledReaders } from './stalled-readers.ts';

/** Proxies and servers may take two names of a host for different ones, and what is neither HTTP/1.0 nor 1.1 for anything. */
function isReadable({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  return httpVersion === '1.1' ? hosts === 1 : httpVersion === '1.0' && hosts <= 1;
}

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
    if (!isReadable(request)) {
      const body = JSON.stringify({ code: 'unreadable_body', message: refusals.unreadable_body.message });
      response.writeHead(400, {
        connection: 'close',
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
      return;
    }
    answer(request, response);
  };
  // An Expect header other than `100-continue` is ignored, as HTTP allows.
  server.on('request', onRequest).on('checkExpectation', onRequest);
  return { server, drain: () => drainServer(server, queues.values()) };
}
