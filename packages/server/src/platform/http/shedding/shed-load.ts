import { refusals } from '@jornada/contract/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCutOff } from '../connections/unread-body.ts';
import { createLogLimiter } from '../log-limiter.ts';
import { LoadLimiter, Ticket, type LoadLimits } from './load-limiter.ts';
import { priorityOf, type Priority } from './priority.ts';
import { watchEventLoop } from './watch-event-loop.ts';
import { inOwnTrace } from '../../own-trace.ts';

const SWEEP_MS = 20;
const RETRY_AFTER_SECONDS = '2';

const { message, status } = refusals.overloaded;
const problem = JSON.stringify({ code: 'overloaded', message });
/** For the functions of specification §7. */
const functionProblem = JSON.stringify({ code: 'overloaded', message, error: message });

/**
 * Refuses requests beyond the server's capacity with `overloaded`, 503 and Retry-After, before anything of them is read or asked of the
 * database (docs/decisions/0023). Must be called before other hooks are added but `refuseUsedUp`. A request holds its place while the server works for it, not
 * while its body or its answer travels: slow clients keep nobody out. Returns how many it has refused since the start.
 */
export function shedLoad(app: FastifyInstance, limits: LoadLimits): ReadonlyMap<Priority, number> {
  const limiter = new LoadLimiter(limits, () => performance.now());
  const log = createLogLimiter();
  const refused = new Map<Priority, number>();
  let sweeping: NodeJS.Timeout | undefined;
  app.decorateRequest('ticket', null);
  let stopWatching = (): void => {};
  app.addHook('onListen', async () => {
    stopWatching = watchEventLoop((delayMs) => limiter.adapt(delayMs));
  });
  app.addHook('onClose', async () => {
    stopWatching();
    clearInterval(sweeping);
    log.close();
  });

  function sweep(): void {
    sweeping ??= setInterval(() => {
      limiter.expire();
      if (limiter.waiting > 0) return;
      clearInterval(sweeping);
      sweeping = undefined;
    }, SWEEP_MS).unref();
  }

  function refuse(request: FastifyRequest, reply: FastifyReply, { priority }: Ticket): void {
    request.isShed = true;
    refused.set(priority, (refused.get(priority) ?? 0) + 1);
    log.log(priority, (count) => app.log.warn({ priority, count }, 'overloaded'));
    reply.hijack();
    sendRefusal(request, reply);
  }

  /** Calls `go` on the request's turn, or answers with the refusal. */
  function take(request: FastifyRequest, reply: FastifyReply, priority: Ticket['priority'], go: () => void): void {
    const goOn = inOwnTrace(go);
    const ticket = new Ticket(priority, (isAdmitted) => (isAdmitted ? goOn() : refuse(request, reply, ticket)));
    request.ticket = ticket;
    limiter.enter(ticket);
    if (ticket.state !== 'waiting') return;
    sweep();
    // Nobody is there any more who waits.
    reply.raw.once('close', () => ticket.state === 'waiting' && limiter.leave(ticket));
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { config } = request.routeOptions;
    const priority = priorityOf(config);
    if (!priority) return done();
    take(request, reply, priority, () => {
      // A file comes for as long as its line needs.
      if (config.endpoint?.accepts === 'file') limiter.leave(request.ticket!);
      done();
    });
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { ticket, raw } = request;
    if (ticket && isBodyComing(request) && !raw.complete) {
      limiter.leave(ticket);
      request.isBodyAwaited = true;
    }
    done(null, payload);
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (!request.isBodyAwaited) return done();
    take(request, reply, request.ticket!.priority, done);
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.ticket) limiter.leave(request.ticket);
    done(null, payload);
  });
  return refused;
}

/** Whether the framework reads a body now. Deliveries are read by their handler, and files have left their place already. */
function isBodyComing({ method, routeOptions }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  const accepts = routeOptions.config.endpoint?.accepts;
  return accepts === undefined || accepts === 'json';
}

const announcesBody = ({ headers }: FastifyRequest) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** Past the framework: there are many of them, and each second of theirs is missing for the others. */
function sendRefusal(request: FastifyRequest, { raw }: FastifyReply): void {
  const body = request.url.startsWith('/functions/') ? functionProblem : problem;
  raw.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'retry-after': RETRY_AFTER_SECONDS,
    ...(announcesBody(request) && isCutOff(request.raw) && { connection: 'close' }),
  });
  raw.end(request.method === 'HEAD' ? undefined : body);
}

declare module 'fastify' {
  interface FastifyRequest {
    ticket: Ticket | null;
    /** It gave its place back until its body is there. */
    isBodyAwaited?: boolean;
    /** It was refused for want of capacity. */
    isShed?: boolean;
  }
}
