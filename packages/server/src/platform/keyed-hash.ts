import { createHmac, hkdfSync } from 'node:crypto';

/** Turns a text into a short name for it that tells nothing without the server's secret. */
export type KeyedHash = (text: string) => string;

/** A key of its own for each purpose, derived from one of the server's secrets. */
export const deriveKey = (secret: string | Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `jornada ${purpose}`, 32));

/** For keys of counters and for the log: the same text has the same name, and nobody can try addresses against it. */
export function createKeyedHash(secret: string): KeyedHash {
  const key = deriveKey(secret, 'names of accounts and addresses');
  return (text) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
}
