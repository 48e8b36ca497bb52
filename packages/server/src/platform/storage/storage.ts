import type { Readable } from 'node:stream';

/** Bytes of an object from `start` to `end`, both included, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where files are kept. Keys are paths like `lesson-attachments/<lesson>/<file>.pdf`; what is no storage key holds nothing
 * and cannot be written. Objects are whole or absent, whatever happens while they are written.
 */
export interface Storage {
  /** Stores an object, in place of the one that had its key. It has reached the disk when this resolves. Gives its size in bytes. */
  put(key: string, content: Readable | Uint8Array): Promise<{ size: number }>;
  /** Bytes; null when there is no such object. */
  sizeOf(key: string): Promise<number | null>;
  /** An object, or a part of it, as a stream; null when there is no such object. */
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Harmless when there is no such object. */
  delete(key: string): Promise<void>;
}

const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Plain names between slashes: nothing that leads upwards, hides, or means something else on another system. */
export function isStorageKey(key: string): boolean {
  return key.length <= 500 && key.split('/').every((part) => segment.test(part));
}
