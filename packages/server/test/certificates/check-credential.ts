import { createPublicKey, verify } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Caller } from '../../fixtures/test-app.ts';

interface VerificationMethod {
  id: string;
  publicKeyJwk: Record<string, string>;
}

export interface CheckedCredential {
  header: Record<string, unknown>;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into credentials freely
  payload: any;
}

const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());

/**
 * Checks a credential as a stranger would, with Node's own cryptography instead of the library that signed it: finds the key that the header
 * names in the issuer's document. Returns null where the signature is not that key's, or the document does not let it assert anything.
 */
export async function checkCredential(visitor: Caller, jwt: string): Promise<CheckedCredential | null> {
  const [header = '', payload = '', signature = ''] = jwt.split('.');
  const { alg, kid, ...others } = decoded(header);
  const document = JSON.parse((await visitor.get('/.well-known/did.json')).body) as {
    verificationMethod: VerificationMethod[];
    assertionMethod: string[];
  };
  const method = document.verificationMethod.find(({ id }) => id === kid);
  if (alg !== 'EdDSA' || !method || !document.assertionMethod.includes(kid)) return null;
  const key = createPublicKey({ key: method.publicKeyJwk, format: 'jwk' });
  const isRight = verify(null, Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'));
  return isRight ? { header: { alg, kid, ...others }, payload: decoded(payload) } : null;
}

/** The bit of a list at a position, from its published form, digit by digit: position 0 is the leftmost bit. */
export function bitOf(encodedList: string, position: number): number {
  if (!encodedList.startsWith('u')) throw new Error('Not base64url in multibase');
  const bytes = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
  const digits = bytes[Math.floor(position / 8)]!.toString(2).padStart(8, '0');
  return Number(digits[position % 8]);
}
