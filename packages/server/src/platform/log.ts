import { DrizzleQueryError } from 'drizzle-orm';

type DescribedError = {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  stack: string;
  cause?: DescribedError;
};

/**
 * An error for the log, without the values of a failed query: they hold session tokens, password hashes and people's texts.
 * PostgreSQL's own `detail` repeats such values, so only its code and constraint are kept.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const isQuery = error instanceof DrizzleQueryError;
  // PostgreSQL quotes a value that it could not read.
  const message = isQuery ? `Failed query: ${error.query}` : error.message.replace(/: "[^"]*"/g, ': "…"');
  const frames = error.stack?.slice(error.stack.indexOf('\n    at ') + 1);
  return {
    type: error.constructor.name,
    message,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    stack: frames?.startsWith('    at ') ? `${message}\n${frames}` : message,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** The path without a webhook's token, even if the rest of the address is misspelt. */
function pathForLog(url: string): string {
  const path = url.split('?')[0]!;
  const letters = path.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return /webhook\//i.test(letters) ? '/functions/v1/webhook/…' : path;
}

/** The log's settings: paths without their query, no bodies, no cookies, no values of SQL queries. No secret reaches the log. */
export function loggerOptions(level: string) {
  return {
    level,
    serializers: {
      err: describeError,
      req: (request: { method: string; url: string; ip?: string }) => ({
        method: request.method,
        path: pathForLog(request.url),
        ip: request.ip,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
}
