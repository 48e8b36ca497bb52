import { createPrivateKey } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { anIssuedCertificate } from '../../../fixtures/issued-certificate.ts';
import { travelTo, useTestApp } from '../../../fixtures/test-app.ts';
import { byDidJwtVc, byDigitalBazaar, isRevoked } from '../../../test/certificates/other-verifiers.ts';
import { badgeKeys, certificates } from '../../tables/certificates.ts';
import { badgeKeyOf, makeBadgeKey, sealPrivateKey } from './badge-key.ts';
import { insertBadgeKey } from './badge-key-store.ts';
import { multibaseOf } from './did.ts';
import { signCredential } from './sign-credential.ts';
import { readSigningKey, rotateSigningKey } from './signing-key.ts';

const verifiers = { 'did-jwt-vc': byDidJwtVc, 'Digital Bazaar': byDigitalBazaar };
const names = Object.keys(verifiers) as (keyof typeof verifiers)[];

describe.each([
  { publicUrl: 'https://escola.exemplo', did: 'did:web:escola.exemplo' },
  { publicUrl: 'https://localhost:3000', did: 'did:web:localhost%3A3000' },
])('at $publicUrl', ({ publicUrl, did }) => {
  const t = useTestApp({ configuration: () => ({ PUBLIC_URL: publicUrl }) });
  const { host } = new URL(publicUrl);
  const verifierOf = (name: keyof typeof verifiers) => verifiers[name](t.app, host);
  const keptCredential = async () => {
    const { id, printed } = await anIssuedCertificate(t.db);
    return { id, printed, jwt: (await t.visitor.get(`/api/certificates/${printed}/credential`)).body as string };
  };

  afterEach(() => t.db.delete(badgeKeys));

  describe.each(names)('%s', (name) => {
    test('finds a credential genuine, and any other text not', async () => {
      const { printed, jwt } = await keptCredential();
      const verify = verifierOf(name);
      expect(await verify(jwt)).toMatchObject({ iss: did, id: expect.stringContaining(printed) });
      const [header, payload, signature] = jwt.split('.') as [string, string, string];
      const forged = Buffer.from(payload, 'base64url').toString().replace('Marina', 'Outra');
      const other = [header, Buffer.from(forged).toString('base64url'), signature].join('.');
      expect(forged).toContain('Outra');
      await expect(verify(other)).rejects.toThrow(/signature|signed/i);
    });

    test('refuses what another key signed in the school’s name', async () => {
      const { jwt } = await keptCredential();
      const { id } = await readSigningKey(t.db, t.services);
      const { privateKey } = await makeBadgeKey();
      const key = { id, privateKey: createPrivateKey({ key: privateKey, format: 'jwk' }) };
      const payload = JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString()) as object;
      await expect(verifierOf(name)(jwt)).resolves.toEqual(payload);
      const forged = await signCredential(payload, { did, key, typ: 'JWT' });
      await expect(verifierOf(name)(forged)).rejects.toThrow(/signature|signed/i);
    });

    test('finds what retired and brought keys signed genuine', async () => {
      const { jwt: first } = await keptCredential();
      await rotateSigningKey(t.db, t.services);
      const { jwt: second } = await keptCredential();
      const { id, publicKey, privateKey } = await makeBadgeKey();
      const lost = sealPrivateKey(t.services.secretsKey, id, null);
      const row = { id, publicKey, privateKey: lost, createdAt: new Date(), retiredAt: new Date() };
      await t.db.transaction((tx) => insertBadgeKey(tx, row));
      const payload = JSON.parse(Buffer.from(first.split('.')[1]!, 'base64url').toString()) as object;
      const key = { id, privateKey: createPrivateKey({ key: privateKey, format: 'jwk' }) };
      const brought = await signCredential(payload, { did, key, typ: 'JWT' });
      for (const jwt of [first, second, brought]) expect(await verifierOf(name)(jwt)).toMatchObject({ iss: did });
    });

    test('learns from the signed list that a kept credential was revoked', async () => {
      const { id, jwt } = await keptCredential();
      const verify = verifierOf(name);
      const credential = await verify(jwt);
      const start = Date.now();
      travelTo(new Date(start + 10 * 60_000));
      expect(await isRevoked(t.app, host, { credential, verify })).toBe(false);
      await t.db
        .update(certificates)
        .set({ revokedAt: new Date(), revokedBy: 'payment' })
        .where(eq(certificates.id, id));
      travelTo(new Date(start + 20 * 60_000));
      expect(await isRevoked(t.app, host, { credential, verify })).toBe(true);
    });
  });
});

test('a key has the form that did:key’s published examples have', async () => {
  // The key of 32 zeros, the first example of the specification's file for Ed25519.
  const x = 'O2onvM62pC1io6jQKm8Nc2UyFXcd4kOmOsBIoYtZ2ik';
  const d = Buffer.alloc(32).toString('base64url');
  const { publicKey } = await badgeKeyOf({ kty: 'OKP', crv: 'Ed25519', x, d });
  expect(multibaseOf(publicKey)).toBe('z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWp');
});
