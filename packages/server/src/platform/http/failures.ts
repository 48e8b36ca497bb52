import { refusals, type Problem, type RefusalCode } from '@jornada/contract/refusals';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Refusal, type Issue } from './refusal.ts';

const frameworkCodes: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_NOT_FOUND: 'not_found',
};

/**
 * What PostgreSQL, its driver and the network say when the database cannot serve now: connection trouble (class 08), too many
 * connections or no disk (53), shutting down (57P), timeouts, and commands that met each other (40).
 */
const busyPattern =
  /^(08|53|57P|40)|^(57014|55P03|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/;
const busyMessage = /timeout exceeded when trying to connect|Connection terminated|not currently accepting connections/;
/** What the disk says when there is no room for a file: none left, none for this user, or none for a file so large. */
const fullDisk = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** A row that this command refers to was deleted meanwhile. */
const FOREIGN_KEY_VIOLATION = '23503';

function* causesOf(error: unknown): Generator<Error & { code?: unknown }> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}

function understandCause(error: unknown): RefusalCode {
  for (const { code, message } of causesOf(error)) {
    if (busyPattern.test(String(code)) || busyMessage.test(message)) return 'busy';
    if (fullDisk.has(code)) return 'storage_full';
    if (code === FOREIGN_KEY_VIOLATION) return 'changed_meanwhile';
  }
  return 'internal_error';
}

function understand(error: FastifyError | Refusal): { code: RefusalCode; issues?: Issue[] } {
  if (error instanceof Refusal) return { code: error.code, ...(error.issues && { issues: error.issues }) };
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map((issue) => ({
      path: issue.instancePath.slice(1).replaceAll('/', '.'),
      message: issue.message ?? '',
    }));
    return { code: 'invalid_input', issues };
  }
  const known = frameworkCodes[error.code];
  if (known) return { code: known };
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return { code: 'unreadable_body' };
  return { code: understandCause(error) };
}

function describe(code: RefusalCode, request: FastifyRequest, issues?: Issue[]): Problem {
  const { message } = refusals[code];
  return {
    code,
    message,
    ...(issues && { issues }),
    ...(code === 'internal_error' && { requestId: request.id }),
    ...(request.url.startsWith('/functions/') && { error: issues?.[0]?.message || message }),
  };
}

/** The one place that turns refusals into statuses, and anything unknown into 500 with the request's id. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const { code, issues } = understand(error);
    const { status } = refusals[code];
    if (status >= 500) request.log.error({ err: error }, code);
    else request.log.info({ code }, 'refused');
    if (code === 'busy') reply.header('retry-after', '2');
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(describe(code, request, issues));
  });
}

/** Requests that the framework refuses before any route sees them, such as an address that cannot be decoded. */
export function answerUnreadable(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const { status } = refusals.unreadable_body;
  void reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(describe('unreadable_body', request)));
}

/** Answers 404 in the shape of every other failure. */
export function answerNotFound(request: FastifyRequest): Problem {
  return describe('not_found', request);
}
