import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);

/** Sends a page that nobody keeps and no search engine lists. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status = 200, html }: { status?: number; html: string },
): Promise<FastifyReply> {
  const isCompressed = /\bgzip\b(?!;q=0(?:\.0+)?(?:,|$))/.test(request.headers['accept-encoding'] ?? '');
  reply.code(status).headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    vary: 'Accept-Encoding',
    ...(isCompressed && { 'content-encoding': 'gzip' }),
  });
  return reply.send(isCompressed ? await compress(html) : html);
}
