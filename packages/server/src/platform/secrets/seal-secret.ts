import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SecretsKey } from './secrets-key.ts';

const VERSION = 'v1';
const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Where a secret is stored. Sealed for one place, it opens nowhere else, so nobody can move it to another row. */
export interface SecretPlace {
  /** Names in the database: 'webhooks', 'secret'. */
  table: string;
  column: string;
  /** The row's id; any constant where the table has a single row. */
  row: string;
}

export type OpenedSecret =
  | { ok: true; plain: string }
  /**
   * `other_key`: known by its id alone. `damaged`: not our format, cut, changed, or sealed for another place.
   * Either way it must be entered again.
   */
  | { ok: false; reason: 'other_key' | 'damaged' };

/**
 * Encrypts a secret for its place in the database: `v1.<key's id>.<nonce, ciphertext and tag in base64url>`. The same secret gives
 * a different text each time: compare secrets when they are open.
 */
export function sealSecret(key: SecretsKey, plain: string, place: SecretPlace): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key.encryption, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(additionalData(key.id, place));
  const body = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${sealedBy(key)}${body.toString('base64url')}`;
}

/** What everything begins with that this key sealed. */
export const sealedBy = (key: SecretsKey): string => `${VERSION}.${key.id}.`;

/** Decrypts a result of `sealSecret` for this place. Never throws: a secret that does not open is a state that people are shown. */
export function openSecret(key: SecretsKey, sealed: string, place: SecretPlace): OpenedSecret {
  const [version, keyId, body, ...more] = sealed.split('.');
  if (version !== VERSION || !keyId || !body || more.length > 0) return { ok: false, reason: 'damaged' };
  if (keyId !== key.id) return { ok: false, reason: 'other_key' };
  const bytes = Buffer.from(body, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return { ok: false, reason: 'damaged' };
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key.encryption, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(additionalData(key.id, place));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const plain = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    return { ok: true, plain: plain.toString('utf8') };
  } catch {
    return { ok: false, reason: 'damaged' };
  }
}

function additionalData(keyId: string, { table, column, row }: SecretPlace): Buffer {
  return Buffer.from(JSON.stringify([VERSION, keyId, table, column, row]));
}
