import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../../storage/storage.ts';
import { readByteRange } from './byte-range.ts';
import { refuse } from '../refusal.ts';

/** How a kind of file is served. */
export interface Serving {
  headers: {
    'cache-control': string;
    'content-security-policy': string;
    'cross-origin-resource-policy'?: 'cross-origin';
  };
  /** Saved by the browser, under its name; otherwise shown in the page. */
  isAttachment?: true;
  /** Parts of it are sent, so that a download is resumed and a recording is played from anywhere. */
  takesRanges?: true;
}

/** Browsers ask again each time, so that lost access takes effect at once, and never show it in the page (decision I1). */
export const asDownload: Serving = {
  headers: { 'cache-control': 'private, no-cache', 'content-security-policy': 'sandbox' },
  isAttachment: true,
  takesRanges: true,
};

export interface Download {
  /** The name under which the browser saves it; any text. */
  name: string;
  /** Media type; any text that does not look like one becomes `application/octet-stream`. */
  type: string;
  /** Bytes. */
  size: number;
  /** Changes with the content: an interrupted download is resumed only while the version is the same. */
  version: string;
  open(range: ByteRange | undefined): Promise<Readable>;
  /** By default as a download. */
  serving?: Serving;
}

/**
 * Streams a file, as a download unless `serving` says otherwise. Answers 200, 206 to a Range, 304 to a browser that has it, and HEAD without
 * opening it; refuses `range_not_satisfiable` for a part beyond the end.
 */
export async function sendDownload(request: FastifyRequest, reply: FastifyReply, file: Download) {
  const { serving = asDownload } = file;
  const etag = `"${file.version}"`;
  // HEAD ignores ranges.
  const mayResume = serving.takesRanges && request.method === 'GET' && (request.headers['if-range'] ?? etag) === etag;
  const range = mayResume ? readByteRange(request.headers.range, file.size) : 'whole';
  const isKnown = request.headers['if-none-match']?.split(',').some((known) => known.trim() === etag) ?? false;
  const part = typeof range === 'object' ? range : undefined;
  const sendsContent = !isKnown && range !== 'unsatisfiable' && request.method !== 'HEAD';
  // Before the headers, so that a missing file is answered with a refusal.
  const content = sendsContent ? await file.open(part) : Readable.from([]);

  reply.headers({ ...serving.headers, ...(serving.takesRanges && { 'accept-ranges': 'bytes' }), etag });
  if (isKnown) return reply.code(304).send();
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.size}`);
    return refuse('range_not_satisfiable');
  }

  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.size}`);
  return reply
    .headers({
      'content-type': /^[\w.+-]+\/[\w.+-]+$/.test(file.type) ? file.type : 'application/octet-stream',
      'content-length': part ? part.end - part.start + 1 : file.size,
      ...(serving.isAttachment && { 'content-disposition': attachmentNamed(file.name) }),
    })
    .send(content);
}

/** The header with any name, for browsers that support RFC 6266, and an ASCII version for others. */
export function attachmentNamed(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
