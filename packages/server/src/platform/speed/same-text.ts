import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const ways = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text: string) => promisify(gzip)(text),
};

/**
 * A handler that answers every request with the same large text, made and compressed at the first one. It is never sent uncompressed, not even
 * to a client that does not ask for compression: who reads such a text can unpack it (`curl --compressed`).
 */
export function answerWithSameText(type: string, make: () => string) {
  let text: string | undefined;
  const bodies: Partial<Record<keyof typeof ways, Promise<Buffer>>> = {};
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const readsBrotli = /\bbr\b(?!;q=0(?:\.0+)?(?:,|$))/.test(request.headers['accept-encoding'] ?? '');
    const encoding = readsBrotli ? 'br' : 'gzip';
    text ??= make();
    const body = await (bodies[encoding] ??= ways[encoding](text));
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
    return reply.type(type).header('vary', 'Accept-Encoding').header('content-encoding', encoding).send(body);
  };
}
