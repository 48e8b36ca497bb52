import { refusals, type Problem, type RefusalCode } from '@jornada/contract/refusals';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Refusal, type Issue } from './refusal.ts';

const frameworkCodes: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_NOT_FOUND: 'not_found',
};

/** What PostgreSQL and its driver say when they cannot serve now: connections refused, lost or exhausted, shutting down, timeouts. */
const busyCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57014',
  '55P03',
]);

function isBusy(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (busyCodes.has(String((cause as { code?: unknown }).code))) return true;
    if (/timeout exceeded when trying to connect|Connection terminated/.test(cause.message)) return true;
  }
  return false;
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
  return { code: isBusy(error) ? 'busy' : 'internal_error' };
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

/** Answers 404 in the shape of every other failure. */
export function answerNotFound(request: FastifyRequest): Problem {
  return describe('not_found', request);
}
