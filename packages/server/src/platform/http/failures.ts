import { refusals, type Problem, type RefusalCode } from '@jornada/contract/refusals';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { causesOf, DISK_FULL, isUnavailable } from '../database/unavailable.ts';
import { DamagedObject, isFullDisk, StorageUnavailable } from '../storage/trouble.ts';
import { clientNetwork } from './client-network.ts';
import { createLogLimiter } from './log-limiter.ts';
import { Refusal, type Issue, type RefusalDetail } from './refusal.ts';
import { isCutOff } from './connections/unread-body.ts';

const frameworkCodes: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_NOT_FOUND: 'not_found',
};

/** A row that this command refers to was deleted meanwhile. */
const FOREIGN_KEY_VIOLATION = '23503';

function codeOfCause(error: unknown): RefusalCode {
  // Before the database: a storage that is gone has the network's errors too.
  if (error instanceof StorageUnavailable) return 'storage_unavailable';
  if (error instanceof DamagedObject) return 'file_damaged';
  for (const { code } of causesOf(error)) if (code === DISK_FULL) return 'disk_full';
  if (isUnavailable(error)) return 'busy';
  for (const { code } of causesOf(error)) {
    if (isFullDisk(code)) return 'storage_full';
    if (code === FOREIGN_KEY_VIOLATION) return 'changed_meanwhile';
  }
  return 'internal_error';
}

/**
 * Whether the sender or the server hung up before the end of the body. Nobody receives the answer then. The connection's `ECONNRESET`
 * says nothing about the database, whose errors have the same code.
 */
function isBrokenOff({ code }: FastifyError | Refusal, { raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete && (code === 'ECONNRESET' || code === 'upload_broken_off');
}

/** A file that fails before its first byte has set them already: nobody may keep the failure as if it were the file. */
function dropContentHeaders(reply: FastifyReply): void {
  for (const name of ['etag', 'content-disposition', 'accept-ranges', 'content-range']) reply.removeHeader(name);
  if (reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
}

interface Failure {
  code: RefusalCode;
  issues?: Issue[] | undefined;
  detail?: RefusalDetail | undefined;
}

function readFailure(error: FastifyError | Refusal): Failure {
  if (error instanceof Refusal) return error;
  const known = frameworkCodes[error.code];
  if (known) return { code: known };
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return { code: 'unreadable_body' };
  return { code: codeOfCause(error) };
}

/** Whether a person is told the request's id. What they caused themselves is counted in the log, not found by an id. */
const isQuotable = (code: RefusalCode) => refusals[code].status >= 500 || code === 'too_many_requests';

function presentProblem({ code, issues, detail }: Failure, request: FastifyRequest): Problem {
  const { message } = refusals[code];
  return {
    code,
    message,
    ...(issues && { issues }),
    ...detail,
    ...(isQuotable(code) && { requestId: request.id }),
    ...(request.url.startsWith('/functions/') && { error: issues?.[0]?.message || message }),
  };
}

/** The one place that turns refusals into statuses, and anything unknown into 500 with the request's id. */
export function answerFailures(app: FastifyInstance): void {
  const limiter = createLogLimiter();
  app.addHook('onClose', async () => limiter.close());
  app.decorateRequest('senderIp', undefined);
  app.decorateRequest('refusedAccount', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') request.senderIp = request.ip;
    done();
  });

  /** One line a minute for each network and code, because anybody can hang up any number of times, at any address. */
  function logBrokenOff(code: RefusalCode, { senderIp, routeOptions }: FastifyRequest): void {
    const ip = clientNetwork(senderIp ?? 'unknown');
    const route = routeOptions.url ?? null;
    limiter.log(`${code} ${ip}`, (count) =>
      app.log.info({ code, ip, route, count }, 'hung up in the middle of a body'),
    );
  }

  /**
   * One line a minute for each network and code, with the count, because a refused sender may repeat. `refusedAccount` has its own
   * lines: the log names each account that somebody fails to enter, and the limit of attempts also limits these lines.
   */
  function logRefused(
    code: RefusalCode,
    { id: reqId, senderIp, ip: address, routeOptions, refusedAccount }: FastifyRequest,
  ): void {
    const ip = clientNetwork(senderIp ?? address);
    const fields = {
      code,
      ip,
      path: routeOptions.url ?? null,
      // Of the first one.
      ...(isQuotable(code) && { reqId }),
      ...(refusedAccount && { account: refusedAccount }),
    };
    limiter.log(`refused ${code} ${ip} ${refusedAccount ?? ''}`, (count) =>
      app.log.info({ ...fields, count }, 'refused'),
    );
  }

  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const isGone = isBrokenOff(error, request);
    const failure = readFailure(isGone && !(error instanceof Refusal) ? new Refusal('unreadable_body') : error);
    const { code } = failure;
    const { status } = refusals[code];
    if (isGone) logBrokenOff(code, request);
    // One line a minute: everybody's commands are refused.
    else if (status >= 500 && code !== 'disk_full') request.log.error({ err: error }, code);
    else logRefused(code, request);
    if (status >= 500) dropContentHeaders(reply);
    if (code === 'disk_full') reply.header('retry-after', '30');
    if (code === 'busy' || code === 'storage_unavailable') reply.header('retry-after', '2');
    if (isCutOff(request.raw)) reply.header('connection', 'close');
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(presentProblem(failure, request));
  });
}

/** Answers requests that the framework refuses before any route sees them, such as an address that cannot be decoded. */
export function answerUnreadable(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const { status } = refusals.unreadable_body;
  if (isCutOff(request.raw)) reply.header('connection', 'close');
  void reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(presentProblem({ code: 'unreadable_body' }, request)));
}

/** Answers `not_found` to writes at an address that does not exist, before it reads the body. GET and HEAD pass: a page may answer. */
export function refuseUnknownAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404 || request.method === 'GET' || request.method === 'HEAD') return done();
    if (isCutOff(request.raw)) reply.header('connection', 'close');
    void reply.code(404).send(answerNotFound(request));
  });
}

/** The body of a 404 answer, in the shape of every other failure. */
export function answerNotFound(request: FastifyRequest): Problem {
  return presentProblem({ code: 'not_found' }, request);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The address that sends a body, stored before it is read: a connection that has ended has no address any more. */
    senderIp: string | undefined;
    /** A name for the account that somebody failed to enter, for the log. */
    refusedAccount: string | undefined;
  }
}
