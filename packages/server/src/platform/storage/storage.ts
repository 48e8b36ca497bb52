import type { Readable } from 'node:stream';
import type { SpooledFile } from './spool.ts';

/** Bytes of an object from `start` to `end`, both included, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredObject {
  key: string;
  /** By the clock of the disk or service that stores it. */
  storedAt: Date;
}

/**
 * Where files are kept. Keys are paths like `lesson-attachments/<lesson>/<file>.pdf`; an invalid key holds nothing
 * and cannot be written. Objects are whole or absent, whatever happens while they are written.
 */
export interface Storage {
  /** Writes a stream to this machine's disk, where it can be examined before it is `put`. The caller discards it. */
  spool(content: Readable): Promise<SpooledFile>;
  /** Stores an object, in place of one with the same key. It is on the disk when this resolves. Returns its size in bytes. */
  put(key: string, content: Readable | Uint8Array | SpooledFile): Promise<{ size: number }>;
  /** Size in bytes; null when there is no such object. */
  sizeOf(key: string): Promise<number | null>;
  /** An object, or a part of it, as a stream; null when there is no such object. */
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Harmless when there is no such object. */
  delete(key: string): Promise<void>;
  /** Rejects when the folder or bucket cannot be reached or used; may take as long as it likes. */
  check(): Promise<void>;
  /** Deletes half-written files of killed processes. */
  tidy(): Promise<void>;
  /** Every object whose key is below a folder such as `platform-assets`, in no particular order. */
  list(folder: string): AsyncIterable<StoredObject>;
}

const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Plain names between slashes: no `..`, nothing hidden, nothing with another meaning on another system. */
export function isStorageKey(key: string): boolean {
  return key.length <= 500 && key.split('/').every((part) => segment.test(part));
}

/** Returns the key. Throws when it is invalid: this program makes keys, never people. */
export function storageKey(key: string): string {
  if (!isStorageKey(key)) throw new Error(`'${key}' is no storage key`);
  return key;
}

export const isSpooled = (content: Readable | Uint8Array | SpooledFile): content is SpooledFile => 'discard' in content;
