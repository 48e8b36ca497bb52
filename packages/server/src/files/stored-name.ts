import { randomBytes } from 'node:crypto';

/** 128 bits: nothing that fails by itself, and nobody by trying, makes other bytes with the same beginning. */
const DIGEST_LENGTH = 32;

/**
 * A file's name in the storage: the time, a random part and the beginning of its SHA-256, nothing from its sender (specification §3
 * "Storage"). The digest shows later whether the storage still has the same bytes.
 */
export function storedName(now: Date, { sha256, extension }: { sha256: string; extension: string }): string {
  return `${now.getTime()}-${randomBytes(12).toString('hex')}-${digestOf(sha256)}.${extension}`;
}

/** The part of a name that shows whether the storage still has the same bytes. */
export const digestOf = (sha256: string): string => sha256.slice(0, DIGEST_LENGTH);

/** The digest in a stored file's path; null for files from before names had one. */
export function digestIn(path: string): string | null {
  return /-([0-9a-f]{32})(?:-n\d+)?\.[a-z0-9]+$/.exec(path)?.[1] ?? null;
}
