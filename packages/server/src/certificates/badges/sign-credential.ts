import { CompactSign } from 'jose';
import { keyUrl } from './did.ts';
import type { SigningKey } from './signing-key.ts';

/** The media type of a signed credential (W3C, VC-JOSE-COSE). */
export const CREDENTIAL_TYPE = 'application/vc+jwt';

/**
 * Signs a credential as VC-JWT with EdDSA, which gives the same text for the same credential and key. Open Badges allow no header but these and
 * want the `typ` 'JWT'; the W3C asks for 'vc+jwt' elsewhere.
 */
export function signCredential(
  payload: object,
  { did, key, typ }: { did: string; key: SigningKey; typ: 'JWT' | 'vc+jwt' },
): Promise<string> {
  return new CompactSign(Buffer.from(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'EdDSA', kid: keyUrl(did, key.id), typ })
    .sign(key.privateKey);
}
