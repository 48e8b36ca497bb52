import { base58 } from '@scure/base';
import type { PublicJwk } from './badge-key.ts';

interface PublishedKey {
  id: string;
  publicKey: PublicJwk;
}

/** Whether this platform issues Open Badges: verifiers find a did:web by https only. */
export const issuesBadges = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/** The issuer's identifier, did:web of the public address. */
export const didOf = (publicUrl: string): string => `did:web:${encodeURIComponent(new URL(publicUrl).host)}`;

/** How credentials name the key that signed them. */
export const keyUrl = (did: string, keyId: string): string => `${did}#${keyId}`;

/** Says that 32 bytes of an Ed25519 key follow (multicodec `ed25519-pub`). */
const ED25519_HEADER = [0xed, 0x01];

/** An Ed25519 key as Multikey: 'z6Mk…'. */
export const multibaseOf = ({ x }: PublicJwk): string =>
  `z${base58.encode(Uint8Array.from([...ED25519_HEADER, ...Buffer.from(x, 'base64url')]))}`;

/** The issuer's public document. It has every key there ever was, because a credential is checked with the key that signed it. */
export function didDocument(did: string, keys: readonly PublishedKey[]) {
  const methods = keys.flatMap((key) => methodsOf(did, key));
  return {
    '@context': [
      'https://www.w3.org/ns/did/v1',
      'https://w3id.org/security/jwk/v1',
      'https://w3id.org/security/multikey/v1',
      'https://w3id.org/security/suites/jws-2020/v1',
    ],
    id: did,
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  };
}

/**
 * A key in each form that verifiers look for: they pass over types that they do not know. The first one has the id that credentials name, so it
 * stays as it is for ever.
 */
function methodsOf(did: string, { id, publicKey }: PublishedKey) {
  const publicKeyJwk = { ...publicKey, kid: id, alg: 'EdDSA' };
  const publicKeyMultibase = multibaseOf(publicKey);
  return [
    { id: keyUrl(did, id), type: 'JsonWebKey', controller: did, publicKeyJwk },
    { id: keyUrl(did, `${id}-2020`), type: 'JsonWebKey2020', controller: did, publicKeyJwk },
    { id: keyUrl(did, publicKeyMultibase), type: 'Multikey', controller: did, publicKeyMultibase },
  ];
}
