import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { isSpeedLayerOn } from './speed-layer.ts';

const ways = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text: string) => promisify(gzip)(text),
  identity: async (text: string) => Buffer.from(text),
};

export interface CachedPage {
  /** `identity`: not compressed. */
  encoding: keyof typeof ways;
  body: Buffer;
}

/** Enough for pages with and without the visitor's mark, before and after a change of the settings. */
const mostKept = 8;

/**
 * Compresses whole pages as the browser's Accept-Encoding allows, and keeps the last ones: until the settings change everybody gets
 * the same bytes, compressed once for any number of requests. Only for pages without personal content.
 */
export function createPageCache(): (page: string, accepted: string | undefined) => Promise<CachedPage> {
  const kept = new Map<string, Partial<Record<keyof typeof ways, Promise<Buffer>>>>();
  return async (page, accepted = '') => {
    const encoding =
      (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b(?!;q=0(?:\\.0+)?(?:,|$))`).test(accepted)) ??
      'identity';
    if (!isSpeedLayerOn) return { encoding, body: await ways[encoding](page) };
    let bodies = kept.get(page);
    if (!bodies) {
      bodies = {};
      kept.set(page, bodies);
      for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
    }
    return { encoding, body: await (bodies[encoding] ??= ways[encoding](page)) };
  };
}

/** Answers with a compressed page. The caller sets all headers but the encoding. */
export function sendCached(reply: FastifyReply, { encoding, body }: CachedPage): FastifyReply {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(body);
}
