import { generateKeyPairSync } from 'node:crypto';
import { calculateJwkThumbprint } from 'jose';
import { openSecret, sealSecret, type SecretPlace } from '../../platform/secrets/seal-secret.ts';
import type { SecretsKey } from '../../platform/secrets/secrets-key.ts';
import type { BadgeKeyRow } from './badge-key-store.ts';

/** An Ed25519 key as public JWK (RFC 8037). */
export type PublicJwk = Record<'kty' | 'crv' | 'x', string>;
export type PrivateJwk = PublicJwk & { d: string };

export interface BadgeKey {
  /** The public key's thumbprint (RFC 7638), so that the same key has the same id everywhere. */
  id: string;
  publicKey: PublicJwk;
  privateKey: PrivateJwk;
}

/** Makes a new key to sign with. */
export function makeBadgeKey(): Promise<BadgeKey> {
  const { kty, crv, x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return badgeKeyOf({ kty: kty!, crv: crv!, x: x!, d: d! });
}

/** A key from its private half. */
export async function badgeKeyOf({ kty, crv, x, d }: PrivateJwk): Promise<BadgeKey> {
  const publicKey = { kty, crv, x };
  return { id: await badgeKeyId(publicKey), publicKey, privateKey: { ...publicKey, d } };
}

/** The id of a key. */
export const badgeKeyId = (publicKey: PublicJwk): Promise<string> => calculateJwkThumbprint(publicKey);

const placeOf = (id: string): SecretPlace => ({ table: 'badge_keys', column: 'private_key', row: id });

/** Seals a private key for its row; null where it was lost and only the public one is left. */
export const sealPrivateKey = (key: SecretsKey, id: string, privateKey: PrivateJwk | null): string =>
  sealSecret(key, JSON.stringify(privateKey), placeOf(id));

/** The private key, or null where it was lost or another secrets' key sealed it: such a key signs nothing. */
export function openPrivateKey(
  key: SecretsKey | null,
  { id, privateKey }: Pick<BadgeKeyRow, 'id' | 'privateKey'>,
): PrivateJwk | null {
  const opened = key && openSecret(key, privateKey, placeOf(id));
  return opened?.ok ? (JSON.parse(opened.plain) as PrivateJwk | null) : null;
}
