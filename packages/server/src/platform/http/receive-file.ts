import type { Multipart } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalCode } from '@jornada/contract/refusals';
import type { SpooledFile } from '../storage/spool.ts';
import type { Storage } from '../storage/storage.ts';
import { countBytesPassed } from './minor-gc.ts';
import { Refusal, refuse, type Issue } from './refusal.ts';
import { readWholeBody } from './unread-body.ts';

/** A file that somebody sent, on the server's disk. */
export interface ReceivedFile extends SpooledFile {
  /** As its sender calls it: any text, of any length. */
  name: string;
}

export interface FileLimit {
  /** Bytes that are still welcome. */
  bytes: number;
  /** Refuses a larger file, with what to tell its sender. */
  code: RefusalCode;
  issues?: Issue[];
  /** A sender that says nothing for so long has gone; 30 seconds unless told. */
  silenceMs?: number;
}

/** What a form needs around its file: boundaries, names, a field or two. */
const ENVELOPE_BYTES = 64 * 1024;
const SILENCE_MS = 30_000;

const tooLarge = ({ code, issues }: FileLimit) => new Refusal(code, issues);

/**
 * Takes the file of a form, in the part `file`, piece by piece to the disk: never more of it in memory than a few pieces. Whoever asks discards it.
 * Refuses `file_missing`, `upload_broken_off`, `unreadable_body` and whatever the limit says, as soon as that is known; nothing stays behind then.
 */
export async function receiveFile(
  { request, reply, storage }: { request: FastifyRequest; reply: FastifyReply; storage: Storage },
  limit: FileLimit,
): Promise<ReceivedFile> {
  // Whoever hung up while we asked who they are: their form has no end, and nothing would tell of it any more.
  if (request.raw.destroyed) refuse('upload_broken_off');
  const announced = Number(request.headers['content-length'] ?? Number.NaN);
  // A browser reads an answer only after it has sent everything, so most of what is too long is let pass by; not all of it.
  if (announced <= 2 * limit.bytes + ENVELOPE_BYTES) readWholeBody(request.raw);
  else reply.header('connection', 'close');
  if (announced > limit.bytes + ENVELOPE_BYTES) throw tooLarge(limit);
  if (!request.isMultipart()) refuse('file_missing');

  const silence = setTimeout(() => request.raw.destroy(), limit.silenceMs ?? SILENCE_MS);
  const onData = (piece: Buffer) => {
    silence.refresh();
    countBytesPassed(piece.length);
  };
  request.raw.on('data', onData);
  try {
    return await takeFile(request, storage, limit);
  } catch (error) {
    throw explain(error);
  } finally {
    clearTimeout(silence);
    request.raw.off('data', onData);
    letPass(request);
  }
}

async function takeFile(request: FastifyRequest, storage: Storage, limit: FileLimit): Promise<ReceivedFile> {
  const part: Multipart | undefined = await request.file({
    limits: { files: 1, fileSize: limit.bytes, fields: 5, fieldSize: 1024, parts: 6, headerPairs: 20 },
    throwFileSizeLimit: false,
  });
  if (part?.type !== 'file' || part.fieldname !== 'file') return refuse('file_missing');
  // The parser would only cut the rest off, and go on reading it.
  part.file.once('limit', () => part.file.destroy(tooLarge(limit)));
  const file = await storage.spool(part.file);
  // It may have been cut off before we were listening.
  if (part.file.truncated) {
    await file.discard();
    throw tooLarge(limit);
  }
  // A form that was sent without a file has an empty one, without a name.
  if (file.size > 0 || part.filename) return { ...file, name: part.filename ?? '' };
  await file.discard();
  return refuse('file_missing');
}

/** What is left of the form, whatever became of its file: the answer can be read once it has gone by. */
function letPass({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

const brokenOff = new Set(['FST_MP_PREMATURE_CLOSE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);
/** What the parser says of a form that ends too early. */
const endsTooEarly = /unexpected end|terminated early/i;

function explain(error: unknown): unknown {
  if (error instanceof Refusal || !(error instanceof Error)) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (brokenOff.has(code ?? '') || endsTooEarly.test(message)) return new Refusal('upload_broken_off');
  // Of the disk; everything else comes from a form that is none.
  return (error as NodeJS.ErrnoException).syscall === undefined ? new Refusal('unreadable_body') : error;
}
