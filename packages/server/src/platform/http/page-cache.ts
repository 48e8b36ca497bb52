import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const ways = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text: string) => promisify(gzip)(text),
  identity: async (text: string) => Buffer.from(text),
};

export interface CachedPage {
  /** `identity`: as it is. */
  encoding: keyof typeof ways;
  body: Buffer;
}

/** Pages that differ: with and without the visitor's mark, before and after a change of the settings. */
const mostKept = 8;

/**
 * Compresses whole pages as the browser's Accept-Encoding allows, and keeps the last ones: until the settings change everybody gets
 * the same bytes, however many are waiting for them. Only for pages without anything of the person in them.
 */
export function createPageCache(): (page: string, accepted: string | undefined) => Promise<CachedPage> {
  const kept = new Map<string, Partial<Record<keyof typeof ways, Promise<Buffer>>>>();
  return async (page, accepted = '') => {
    const encoding =
      (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b(?!;q=0(?:\\.0+)?(?:,|$))`).test(accepted)) ??
      'identity';
    let bodies = kept.get(page);
    if (!bodies) {
      bodies = {};
      kept.set(page, bodies);
      for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
    }
    return { encoding, body: await (bodies[encoding] ??= ways[encoding](page)) };
  };
}

/** Answers with a packed page; everything but its encoding is the caller's to say. */
export function sendCached(reply: FastifyReply, { encoding, body }: CachedPage): FastifyReply {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(body);
}

/** Answers every request with the same text, made when the first one asks. */
export function answerWithSameText(type: string, make: () => string) {
  const pack = createPageCache();
  let text: string | undefined;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    text ??= make();
    reply.type(type).header('cache-control', 'no-cache').header('vary', 'Accept-Encoding');
    return sendCached(reply, await pack(text, request.headers['accept-encoding']));
  };
}
