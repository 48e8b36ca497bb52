import { randomBytes } from 'node:crypto';

/** A file's name in the storage: the time and a random part, nothing from its sender (specification §3 "Storage"). */
export function storedName(now: Date, extension: string): string {
  return `${now.getTime()}-${randomBytes(12).toString('hex')}.${extension}`;
}
