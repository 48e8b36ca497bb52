import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../storage/storage.ts';
import { readByteRange } from './byte-range.ts';
import { refuse } from './refusal.ts';

export interface Download {
  /** As the person's folder will show it; any text. */
  name: string;
  /** Media type; anything that does not look like one becomes `application/octet-stream`. */
  type: string;
  /** Bytes. */
  size: number;
  /** Changes with the content: a download that breaks off is resumed only while it is the same. */
  version: string;
  open(range: ByteRange | undefined): Promise<Readable>;
}

/**
 * Streams a file to whoever asked, to be saved and never shown in the page (decision I1). Answers 200 and 206 to Range,
 * 304 to whoever has it, and HEAD without opening it; refuses `range_not_satisfiable` for a part behind the end. Browsers ask again each time, so that a lost right is lost at once.
 */
export async function sendDownload(request: FastifyRequest, reply: FastifyReply, file: Download) {
  const etag = `"${file.version}"`;
  // HEAD knows no parts.
  const mayResume = request.method === 'GET' && (request.headers['if-range'] ?? etag) === etag;
  const range = mayResume ? readByteRange(request.headers.range, file.size) : 'whole';
  const isKnown = request.headers['if-none-match']?.split(',').some((known) => known.trim() === etag) ?? false;
  const part = typeof range === 'object' ? range : undefined;
  const sendsContent = !isKnown && range !== 'unsatisfiable' && request.method !== 'HEAD';
  // Before the headers: a file that is gone is answered as a refusal.
  const content = sendsContent ? await file.open(part) : Readable.from([]);

  reply.headers({ 'cache-control': 'private, no-cache', 'accept-ranges': 'bytes', etag });
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
      'content-disposition': attachmentNamed(file.name),
      'content-security-policy': 'sandbox',
    })
    .send(content);
}

/** Any name, for browsers that know RFC 6266, and its ASCII shadow for the others. */
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
