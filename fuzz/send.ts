import { Agent, request as httpRequest } from 'node:http';
import type { FuzzRequest } from './fuzz-request.ts';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Milliseconds; longer than any answer may take on a busy machine. */
const LONGEST = 60_000;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Sends a request unchanged. Rejects without an answer. */
export function send(
  address: string,
  { method, path, headers, body }: Pick<FuzzRequest, 'method' | 'path' | 'headers' | 'body'>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const outgoing = httpRequest({ hostname, port, method, path, agent, headers, timeout: LONGEST }, (incoming) => {
      const pieces: Buffer[] = [];
      const answer = () => ({ status: incoming.statusCode!, headers: incoming.headers, body: Buffer.concat(pieces) });
      incoming.on('data', (piece: Buffer) => pieces.push(piece));
      incoming.on('end', () => resolve(answer()));
      incoming.on('error', reject);
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer within ${LONGEST / 1000} s`)));
    outgoing.on('error', reject);
    outgoing.end(body?.bytes);
  });
}

/** The product reads so many bytes of a body after it has refused its request, then it hangs up (`unread-body.ts`). */
const MOST_UNREAD_BYTES = 64 * 1024;

/**
 * Whether a request without an answer may have been refused: node:http drops the answer when the product hangs up while the body is
 * still being written. A product that ended is noticed by the next request.
 */
export function mayBeRefused({ body }: Pick<FuzzRequest, 'body'>, error: NodeJS.ErrnoException): boolean {
  const isHungUp = error.code === 'EPIPE' || error.code === 'ECONNRESET';
  return isHungUp && (body?.bytes.length ?? 0) > MOST_UNREAD_BYTES;
}

/** The headers of a request: its own, its body's and its sender's cookie, unless it has one already. */
export function wireHeaders({ headers, body }: FuzzRequest, cookie: string | undefined): Record<string, string> {
  return {
    ...(cookie && { cookie }),
    ...(body && { 'content-type': body.type }),
    ...(body && !('transfer-encoding' in headers) && { 'content-length': String(body.bytes.length) }),
    ...headers,
  };
}

/** An answer's JSON; undefined if it is not JSON. */
export function jsonOf({ headers, body }: Answer): unknown {
  if (!String(headers['content-type']).startsWith('application/json')) return undefined;
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
