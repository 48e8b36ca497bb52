import { createHmac, hkdfSync } from 'node:crypto';

/** Turns a text into a short name that reveals nothing without the server's secret. */
export type KeyedHash = (text: string) => string;

/** Derives a separate key (32 bytes) for each purpose from one of the server's secrets. */
export const deriveKey = (secret: string | Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `jornada ${purpose}`, 32));

/** For keys of counters and for the log: the same text gets the same name, and nobody can find it by trying addresses. */
export function createKeyedHash(secret: string): KeyedHash {
  const key = deriveKey(secret, 'names of accounts and addresses');
  return (text) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
}
