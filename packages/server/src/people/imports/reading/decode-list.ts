import { setImmediate } from 'node:timers/promises';
import { TextDecoder } from 'node:util';
import type { ListReading } from '@jornada/contract/people/people-imports';
import { refuse } from '../../../platform/http/refusal.ts';

/** A stored list. It may be opened several times. */
export interface ListFile {
  open: () => Promise<AsyncIterable<Uint8Array>>;
}

type Encoding = ListReading['encoding'];

/** So much is decoded and parsed at once; others are answered in between. */
const PIECE_BYTES = 32 * 1024;

/** The bytes of a file in small pieces. */
async function* piecesOf(file: ListFile): AsyncGenerator<Uint8Array> {
  for await (const chunk of await file.open()) {
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
      yield chunk.subarray(at, at + PIECE_BYTES);
      await setImmediate();
    }
  }
}

/** The text of a list piece by piece, without its mark. Refuses `list_is_binary` at a NUL. */
export async function* decodeList(file: ListFile, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of piecesOf(file)) yield withoutNul(decoder.decode(piece, { stream: true }));
  yield decoder.decode();
}

function withoutNul(text: string): string {
  if (text.includes('\0')) refuse('list_is_binary');
  return text;
}

/** The first bytes by which a file's kind, and the reading of a list, are told. */
export const HEAD_BYTES = 96 * 1024;

/** The encoding, by its mark or by all of the bytes, and the beginning of the file. */
export async function detectEncoding(
  file: ListFile,
): Promise<{ encoding: Encoding; head: Uint8Array; isWhole: boolean }> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  const lenient = new TextDecoder('utf-8');
  const head: Uint8Array[] = [];
  let size = 0;
  let isValid = true;
  let broken = 0;
  let accented = 0;
  for await (const piece of piecesOf(file)) {
    if (size < HEAD_BYTES) head.push(piece);
    size += piece.length;
    if (isValid) isValid = tryDecoding(strict, piece);
    const text = lenient.decode(piece, { stream: true });
    broken += text.match(/\uFFFD/g)?.length ?? 0;
    accented += text.match(/[^\u0000-\u007F\uFFFD]/g)?.length ?? 0; // oxlint-disable-line no-control-regex
  }
  const first = Buffer.concat(head);
  // One broken letter, as where a file was cut, does not make all others something else.
  const byLetters = isValid || accented > 4 * broken ? 'utf-8' : 'windows-1252';
  return { encoding: utf16Of(first) ?? byLetters, head: first, isWhole: first.length === size };
}

function tryDecoding(decoder: TextDecoder, piece: Uint8Array): boolean {
  try {
    decoder.decode(piece, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** By the mark, or by zeros at every other place: of letters from A to Z one half is zero. */
function utf16Of(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const pairs = Math.min(bytes.length, 4096) >> 1;
  let [first, second] = [0, 0];
  for (let at = 0; at < pairs * 2; at += 2) {
    if (bytes[at] === 0) first += 1;
    if (bytes[at + 1] === 0) second += 1;
  }
  if (second > pairs / 3 && first < pairs / 20) return 'utf-16le';
  return first > pairs / 3 && second < pairs / 20 ? 'utf-16be' : null;
}
