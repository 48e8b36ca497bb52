import { randomBytes } from 'node:crypto';

/** Under which a file is kept: when it came and what nobody can guess, nothing that its sender said (specification §3 "Storage"). */
export function storedName(now: Date, extension: string): string {
  return `${now.getTime()}-${randomBytes(12).toString('hex')}.${extension}`;
}
