import type { Multipart } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalCode } from '@jornada/contract/refusals';
import type { SpooledFile } from '../../storage/spool.ts';
import type { Storage } from '../../storage/storage.ts';
import { StorageUnavailable } from '../../storage/trouble.ts';
import { countBytesPassed } from '../../speed/minor-gc.ts';
import { Refusal, refuse, type Issue } from '../refusal.ts';
import { readWholeBody } from '../connections/unread-body.ts';

/** An uploaded file, on the server's disk. */
export interface ReceivedFile extends SpooledFile {
  /** The sender's name for it: any text, of any length. */
  name: string;
}

export interface FileLimit {
  /** The largest size in bytes. */
  bytes: number;
  /** The refusal of a larger file. */
  code: RefusalCode;
  issues?: Issue[];
  /** A sender that is silent for so long has gone; default 30 seconds. */
  silenceMs?: number;
}

/** For the form around its file: boundaries, names, a field or two. */
const ENVELOPE_BYTES = 64 * 1024;
const SILENCE_MS = 30_000;
/** Bodies of up to so many bytes are read to their end whatever the limit: a photo where a small picture was expected. */
const PHOTO_BYTES = 4 * 1024 * 1024;

const tooLarge = ({ code, issues }: FileLimit) => new Refusal(code, issues);

/**
 * Writes a form's file, its part `file`, to the disk piece by piece, with only a few pieces in memory. The caller discards it.
 * Refuses `file_missing`, `file_empty`, `upload_broken_off`, `unreadable_body` and the limit's code as early as possible, and leaves no file then.
 */
export async function receiveFile(
  { request, reply, storage }: { request: FastifyRequest; reply: FastifyReply; storage: Storage },
  limit: FileLimit,
): Promise<ReceivedFile> {
  // The sender hung up during admission: the form never ends, and no later event would report it.
  if (request.raw.destroyed) refuse('upload_broken_off');
  const announced = Number(request.headers['content-length'] ?? Number.NaN);
  // A browser reads an answer only after it has sent everything, so bodies of up to about twice the limit are read to their end.
  if (announced <= Math.max(2 * limit.bytes, PHOTO_BYTES) + ENVELOPE_BYTES) readWholeBody(request.raw);
  else reply.header('connection', 'close');
  if (announced > limit.bytes + ENVELOPE_BYTES) throw tooLarge(limit);
  if (!request.isMultipart()) refuse('file_missing');

  const silenceTimer = setTimeout(() => request.raw.destroy(), limit.silenceMs ?? SILENCE_MS);
  const onData = (chunk: Buffer) => {
    silenceTimer.refresh();
    countBytesPassed(chunk.length);
  };
  request.raw.on('data', onData);
  try {
    return await takeFile(request, storage, limit);
  } catch (error) {
    throw explain(error);
  } finally {
    clearTimeout(silenceTimer);
    request.raw.off('data', onData);
    discardRest(request);
  }
}

async function takeFile(request: FastifyRequest, storage: Storage, limit: FileLimit): Promise<ReceivedFile> {
  const part: Multipart | undefined = await request.file({
    limits: { files: 1, fileSize: limit.bytes, fields: 5, fieldSize: 1024, parts: 6, headerPairs: 20 },
    throwFileSizeLimit: false,
  });
  if (part?.type !== 'file' || part.fieldname !== 'file') return refuse('file_missing');
  // By itself the parser would only cut off the rest, and go on reading it.
  part.file.once('limit', () => part.file.destroy(tooLarge(limit)));
  const file = await storage.spool(part.file);
  // It may have been cut off before the listener was added.
  if (part.file.truncated) {
    await file.discard();
    throw tooLarge(limit);
  }
  if (file.size > 0) return { ...file, name: part.filename ?? '' };
  await file.discard();
  // A form that is sent without a file has an empty one without a name.
  return refuse(part.filename ? 'file_empty' : 'file_missing');
}

/** Discards the rest of the form, whatever happened to its file: the sender can read the answer after that. */
function discardRest({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

const abortCodes = new Set(['FST_MP_PREMATURE_CLOSE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);
/** The parser's messages for a form that ends too early. */
const abortMessage = /unexpected end|terminated early/i;

function explain(error: unknown): unknown {
  if (error instanceof Refusal || error instanceof StorageUnavailable || !(error instanceof Error)) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (abortCodes.has(code ?? '') || abortMessage.test(message)) return new Refusal('upload_broken_off');
  // `syscall`: the disk's error. Any other comes from a malformed form.
  return (error as NodeJS.ErrnoException).syscall === undefined ? new Refusal('unreadable_body') : error;
}
