import { Bitstring } from '@digitalbazaar/bitstring';
import { driver } from '@digitalbazaar/did-method-web';
import * as Ed25519Multikey from '@digitalbazaar/ed25519-multikey';
import { verifyCredential } from 'did-jwt-vc';
import { Resolver, type DIDDocument } from 'did-resolver';
import type { FastifyInstance } from 'fastify';

/** Returns what a credential says; rejects where it is not genuine. */
export type Verify = (jwt: string) => Promise<Record<string, unknown>>;

/** Answers requests for one host as the network would, from the app; everything else is nowhere. */
function networkOf(app: FastifyInstance, host: string): typeof fetch {
  return async (asked) => {
    const { url } = asked instanceof Request ? asked : new Request(asked);
    const { protocol, host: askedHost, pathname } = new URL(url);
    if (protocol !== 'https:' || askedHost !== host) throw new Error(`Nobody answers at ${url}`);
    const { body, statusCode, headers } = await app.inject({ url: pathname, headers: { host } });
    return new Response(body, { status: statusCode, headers: { 'content-type': String(headers['content-type']) } });
  };
}

/** `did-jwt-vc`: tries every key of a type that it knows. It knows the shape of credentials 1.1 alone, so the shape is not its to check. */
export function byDidJwtVc(app: FastifyInstance, host: string): Verify {
  const network = networkOf(app, host);
  const resolver = new Resolver({
    web: async (_did, { id }) => {
      const answer = await network(`https://${decodeURIComponent(id)}/.well-known/did.json`);
      const didDocument = (await answer.json()) as DIDDocument;
      return { didDocument, didDocumentMetadata: {}, didResolutionMetadata: { contentType: 'application/did+json' } };
    },
  });
  return async (jwt) => {
    const options = { proofPurpose: 'assertionMethod', policies: { format: false } } as const;
    return (await verifyCredential(jwt, resolver, options)).payload;
  };
}

/** Digital Bazaar's: goes to the key that the header names, and to the issuer's Multikeys. The signature must hold with both. */
export function byDigitalBazaar(app: FastifyInstance, host: string): Verify {
  const web = driver({ fetchOptions: { fetch: networkOf(app, host) }, allowList: [host] });
  return async (jwt) => {
    const [header = '', payload = '', signature = ''] = jwt.split('.');
    const { kid } = decoded(header) as { kid: string };
    const signed = { data: Buffer.from(`${header}.${payload}`), signature: Buffer.from(signature, 'base64url') };
    const holds = async (node: object) => (await Ed25519Multikey.from(node)).verifier().verify(signed);
    const { assertionMethod } = await web.get({ did: kid.replace(/#.*/, '') });
    if (!assertionMethod.includes(kid)) throw new Error('The key may not assert anything');
    const nodes = await Promise.all(assertionMethod.map((url) => web.get({ url })));
    const multikeys = await Promise.all(nodes.filter(({ type }) => type === 'Multikey').map(holds));
    if (!(await holds(await web.get({ url: kid })))) throw new Error('Not signed by the key that it names');
    if (!multikeys.includes(true)) throw new Error('Not signed by any Multikey');
    return decoded(payload);
  };
}

/** Whether a credential that somebody kept is revoked, by a list that `verify` finds genuine. */
export async function isRevoked(
  app: FastifyInstance,
  host: string,
  kept: { credential: Record<string, unknown>; verify: Verify },
) {
  const { statusListCredential, statusListIndex } = kept.credential.credentialStatus as Record<string, string>;
  const list = await networkOf(app, host)(statusListCredential!);
  const { credentialSubject } = await kept.verify(await list.text());
  const { encodedList } = credentialSubject as { encodedList: string };
  // After the 'u' of multibase.
  const buffer = await Bitstring.decodeBits({ encoded: encodedList.slice(1) });
  return new Bitstring({ buffer }).get(Number(statusListIndex));
}

const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
