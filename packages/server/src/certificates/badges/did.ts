import type { BadgeKeyRow } from './badge-key-store.ts';

/** Whether this platform issues Open Badges: verifiers find a did:web by https only. */
export const issuesBadges = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/** The issuer's identifier, did:web of the public address. */
export const didOf = (publicUrl: string): string => `did:web:${encodeURIComponent(new URL(publicUrl).host)}`;

/** How credentials name the key that signed them. */
export const keyUrl = (did: string, keyId: string): string => `${did}#${keyId}`;

/** The issuer's public document. It has every key there ever was, because a credential is checked with the key that signed it. */
export function didDocument(did: string, keys: readonly Pick<BadgeKeyRow, 'id' | 'publicKey'>[]) {
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/jwk/v1'],
    id: did,
    verificationMethod: keys.map(({ id, publicKey }) => ({
      id: keyUrl(did, id),
      type: 'JsonWebKey',
      controller: did,
      publicKeyJwk: { ...publicKey, kid: id, alg: 'EdDSA' },
    })),
    assertionMethod: keys.map(({ id }) => keyUrl(did, id)),
  };
}
