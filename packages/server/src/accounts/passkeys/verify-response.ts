import type { NewPasskey, PasskeyAssertion } from '@jornada/contract/accounts/passkeys';
import type { RelyingParty } from '@jornada/domain/accounts/relying-party';
import type { StoredPasskey } from './store.ts';

/** The signatures that every browser knows (COSE): ES256, Ed25519, RS256. */
export const ALGORITHMS = [-7, -8, -257];

/**
 * The challenge that a browser signed; null for what is no answer of a page of ours. A page of somebody else may show ours in a frame and
 * ask for a key there: such answers are none either.
 */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as Record<string, unknown>;
    const isFramed = data['crossOrigin'] === true || 'topOrigin' in data;
    return typeof data['challenge'] === 'string' && !isFramed ? data['challenge'] : null;
  } catch {
    return null;
  }
}

/** Loaded with the first passkey: a school without any does not hold it in memory. */
const library = () => import('@simplewebauthn/server');

interface Expected {
  party: RelyingParty;
  challenge: string;
}

/** Whatever is wrong with an answer, the library throws: it says what, in words that nobody is told. */
const nullIfRefused = <T>(verify: () => Promise<T | null>): Promise<T | null> => verify().catch(() => null);

/**
 * Checks origin, relying party, challenge, user verification, counter and signature of an answer.
 * @returns the key's counter, or null for an answer that is not this key's
 */
export async function verifyAssertion(
  key: StoredPasskey,
  assertion: PasskeyAssertion,
  { party, challenge }: Expected,
): Promise<number | null> {
  const { id, ...response } = assertion;
  if (Buffer.from(response.userHandle, 'base64url').toString() !== key.userId) return null;
  const { verifyAuthenticationResponse } = await library();
  return nullIfRefused(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: key.credentialId,
        publicKey: Uint8Array.from(Buffer.from(key.publicKey, 'base64url')),
        counter: key.counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  });
}

/** What is stored of a new key. */
export type VerifiedKey = Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/**
 * Checks the same of a key that a browser made. A statement with certificates is refused: nobody asks for one, and checking it would call
 * addresses that it names.
 */
export async function verifyNewPasskey(made: NewPasskey, { party, challenge }: Expected): Promise<VerifiedKey | null> {
  const { id, transports, isDiscoverable, clientDataJSON, attestationObject } = made;
  if (isDiscoverable === false) return null;
  const { verifyRegistrationResponse } = await library();
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  return nullIfRefused(async () => {
    const attestation = decodeAttestationObject(Uint8Array.from(Buffer.from(attestationObject, 'base64url')));
    const isSigned = attestation.get('fmt') === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
    if (attestation.get('fmt') !== 'none' && !isSigned) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified || registrationInfo.credential.id !== id) return null;
    const { publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
  });
}
