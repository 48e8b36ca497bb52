import { randomBytes } from 'node:crypto';
import { certificateNumberOf, printedNumber } from '@jornada/domain/certificates/certificate-number';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { times } from '../../../fixtures/at-once.ts';
import { travelTo, useTestApp } from '../../../fixtures/test-app.ts';
import { anIssuedCertificate } from '../../../fixtures/issued-certificate.ts';
import { bitOf, checkCredential } from '../../../test/certificates/check-credential.ts';
import { users } from '../../tables/accounts.ts';
import { certificateNumbers, certificates } from '../../tables/certificates.ts';
import { platformSettings } from '../../tables/settings.ts';
import { statusIndexes } from './status-list.ts';

const t = useTestApp({ configuration: () => ({ PUBLIC_URL: 'https://escola.exemplo:8443' }) });
const DID = 'did:web:escola.exemplo%3A8443';
const now = '2026-03-09T15:00:00.000Z';

beforeEach(() => travelTo(now));
afterEach(() => t.db.delete(platformSettings));

const credentialOf = (number: string) => t.visitor.get(`/api/certificates/${encodeURIComponent(number)}/credential`);
const listAt = (list: number) => t.visitor.get(`/api/certificates/status-lists/${list}`);
const change = (id: string, values: Partial<typeof certificates.$inferInsert>) =>
  t.db.update(certificates).set(values).where(eq(certificates.id, id));

/** The bit that says whether a credential is revoked, found from nothing but the credential. */
async function statusOf(credential: { credentialStatus: { statusListCredential: string; statusListIndex: string } }) {
  const { statusListCredential, statusListIndex } = credential.credentialStatus;
  const { body } = await t.visitor.get(statusListCredential.replace('https://escola.exemplo:8443', ''));
  const list = await checkCredential(t.visitor, body);
  expect(list!.payload.id).toBe(statusListCredential);
  return bitOf(list!.payload.credentialSubject.encodedList, Number(statusListIndex));
}

/** So long may an answer be kept. */
const afterMinutes = (minutes: number) => travelTo(new Date(Date.parse(now) + minutes * 60_000));

describe('a credential', () => {
  test('is signed by a key in the issuer’s document, and says so in the way that Open Badges want', async () => {
    const { printed } = await anIssuedCertificate(t.db);
    const { status, body, headers } = await credentialOf(printed);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/vc+jwt',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-cache',
    });
    const { header, payload } = (await checkCredential(t.visitor, body))!;
    expect(header).toEqual({ alg: 'EdDSA', typ: 'JWT', kid: expect.stringMatching(/^did:web:.+#[\w-]{43}$/) });
    const { id, issuer, validFrom, credentialSubject, iss, jti, sub, nbf } = payload;
    expect(id).toBe(`https://escola.exemplo:8443/api/certificates/${printed}/credential`);
    expect([iss, jti, sub]).toEqual([issuer.id, id, credentialSubject.id]);
    expect(iss).toBe(DID);
    expect(validFrom).toBe('2026-03-09T15:00:00Z');
    expect(nbf * 1000).toBe(Date.parse(validFrom));
  });

  test('is the same text for the same state, and is no longer genuine with any character changed', async () => {
    const { printed } = await anIssuedCertificate(t.db);
    const { body } = await credentialOf(printed);
    afterMinutes(90);
    expect((await credentialOf(printed.toLowerCase().replaceAll('-', ' '))).body).toBe(body);
    const [header, payload, signature] = body.split('.') as [string, string, string];
    const forged = JSON.parse(Buffer.from(payload, 'base64url').toString());
    forged.credentialSubject.identifier[0].identityHash = 'Outra Pessoa';
    const other = Buffer.from(JSON.stringify(forged)).toString('base64url');
    expect(await checkCredential(t.visitor, [header, other, signature].join('.'))).toBeNull();
  });

  test('names the person as printed and nothing else of them', async () => {
    const certificate = await anIssuedCertificate(t.db);
    const [user] = await t.db.select().from(users).where(eq(users.id, certificate.userId));
    const { payload } = (await checkCredential(t.visitor, (await credentialOf(certificate.printed)).body))!;
    expect(payload.credentialSubject.identifier).toEqual([
      { type: 'IdentityObject', hashed: false, identityHash: 'Marina Duarte', identityType: 'name' },
    ]);
    const text = JSON.stringify(payload);
    for (const secret of [user!.email, user!.id, certificate.id]) expect(text).not.toContain(secret);
  });

  test('has a minor’s initials', async () => {
    const { printed, userId } = await anIssuedCertificate(t.db);
    await t.db.update(users).set({ isMinor: true }).where(eq(users.id, userId));
    const { payload } = (await checkCredential(t.visitor, (await credentialOf(printed)).body))!;
    expect(payload.credentialSubject.identifier[0].identityHash).toBe('M. D.');
    expect(JSON.stringify(payload)).not.toContain('Duarte');
  });

  test('has the new name and number under a former number too', async () => {
    const former = await anIssuedCertificate(t.db);
    const number = certificateNumberOf(randomBytes(10));
    const printed = printedNumber(number);
    await change(former.id, { number, name: 'Maria de Souza' });
    await t.db.insert(certificateNumbers).values({ number, certificateId: former.id, createdAt: new Date() });
    const { body } = await credentialOf(former.printed);
    expect(body).toBe((await credentialOf(printed)).body);
    const { payload } = (await checkCredential(t.visitor, body))!;
    expect(payload.id).toContain(printed);
    expect(payload.credentialSubject.identifier[0].identityHash).toBe('Maria de Souza');
  });

  test('shows the school as it is now', async () => {
    const setting = (settingKey: 'system_name' | 'contact_email' | 'logo_url', value: string) => ({
      settingKey,
      settingValue: { value },
      updatedAt: new Date(),
    });
    await t.db
      .insert(platformSettings)
      .values([
        setting('system_name', 'Escola da Ana'),
        setting('contact_email', 'oi@escola.exemplo'),
        setting('logo_url', '/platform-assets/logos/1-a.png'),
      ]);
    const { printed } = await anIssuedCertificate(t.db);
    const { payload } = (await checkCredential(t.visitor, (await credentialOf(printed)).body))!;
    expect(payload.issuer).toEqual({
      id: DID,
      type: ['Profile'],
      name: 'Escola da Ana',
      url: 'https://escola.exemplo:8443',
      email: 'oi@escola.exemplo',
      image: { id: 'https://escola.exemplo:8443/platform-assets/logos/1-a.png', type: 'Image' },
      official: 'Helena Prado',
    });
  });

  test.each([
    'nada',
    '0000-0000-0000-0000-1',
    '../../etc/passwd',
    "' or 1=1 --",
    'ÀÉÎ'.repeat(6),
    '\u0000',
    '0'.repeat(40),
  ])('of the number %j is not found', async (number) => {
    const { status, body } = await credentialOf(number);
    expect([status, body.code]).toEqual([404, 'certificate_not_found']);
  });
});

test('beyond the limit nobody learns whether a number exists', async () => {
  const { printed } = await anIssuedCertificate(t.db);
  const ask = (number: string) =>
    t.app.inject({ url: `/api/certificates/${number}/credential`, remoteAddress: '192.0.2.7' });
  const first = await times(60, () => ask('nada'));
  expect(first.every(({ statusCode }) => statusCode === 404)).toBe(true);
  for (const number of [printed, 'nada']) expect((await ask(number)).statusCode).toBe(429);
  expect((await credentialOf(printed)).status).toBe(200);
});

describe('the status of a credential', () => {
  test('is revoked within five minutes, restored within five, and revoked for ever when the account is erased', async () => {
    const certificate = await anIssuedCertificate(t.db);
    const { payload } = (await checkCredential(t.visitor, (await credentialOf(certificate.printed)).body))!;
    afterMinutes(10);
    expect(await statusOf(payload)).toBe(0);

    await change(certificate.id, { revokedAt: new Date(), revokedBy: 'payment' });
    expect((await credentialOf(certificate.printed)).status).toBe(404);
    afterMinutes(15);
    expect(await statusOf(payload)).toBe(1);

    await change(certificate.id, { revokedAt: null, revokedBy: null });
    expect((await credentialOf(certificate.printed)).status).toBe(200);
    afterMinutes(20);
    expect(await statusOf(payload)).toBe(0);

    await t.db.delete(users).where(eq(users.id, certificate.userId));
    expect((await credentialOf(certificate.printed)).status).toBe(404);
    afterMinutes(25);
    expect(await statusOf(payload)).toBe(1);
  });

  test('is not good for a certificate that was only earned', async () => {
    const { statusIndex } = await anIssuedCertificate(t.db, {
      number: null,
      name: null,
      issuedAt: null,
      issuedOn: null,
    });
    afterMinutes(30);
    const list = (await checkCredential(t.visitor, (await listAt(1)).body))!;
    expect(bitOf(list.payload.credentialSubject.encodedList, statusIndex - 1)).toBe(1);
  });

  test('is in a list that says how long it holds, and is kept meanwhile', async () => {
    afterMinutes(40);
    const { status, body, headers } = await listAt(1);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/vc+jwt',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=300',
    });
    const { header, payload } = (await checkCredential(t.visitor, body))!;
    expect(header).toMatchObject({ alg: 'EdDSA', typ: 'vc+jwt' });
    expect(payload).toMatchObject({
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      issuer: DID,
      validFrom: '2026-03-09T15:40:00Z',
      validUntil: '2026-03-09T15:50:00Z',
      credentialSubject: { type: 'BitstringStatusList', statusPurpose: 'revocation' },
    });
    afterMinutes(44);
    const kept = await listAt(1);
    expect([kept.body, kept.headers['cache-control']]).toEqual([body, 'public, max-age=60']);
    afterMinutes(45);
    expect((await listAt(1)).body).not.toBe(body);
  });

  test('of the second list is there as soon as a certificate belongs to it, also after that one is erased', async () => {
    expect((await listAt(2)).body.code).toBe('certificate_not_found');
    const { first } = statusIndexes(2);
    await t.db.execute(sql`select setval('certificates_status_index_seq', ${first - 1})`);
    const certificate = await anIssuedCertificate(t.db);
    const { payload } = (await checkCredential(t.visitor, (await credentialOf(certificate.printed)).body))!;
    expect(payload.credentialStatus).toMatchObject({
      statusListIndex: '0',
      statusListCredential: 'https://escola.exemplo:8443/api/certificates/status-lists/2',
    });
    expect(await statusOf(payload)).toBe(0);
    await t.db.delete(users).where(eq(users.id, certificate.userId));
    afterMinutes(60);
    expect(await statusOf(payload)).toBe(1);
    expect((await listAt(3)).status).toBe(404);
  });

  test.each(['0', '-1', '1.5', 'um', '1000001', '99999999999999999999'])('of list %s is no list', async (list) => {
    expect((await t.visitor.get(`/api/certificates/status-lists/${list}`)).status).toBe(400);
  });
});

test('the issuer’s document is public and kept for a minute', async () => {
  await credentialOf((await anIssuedCertificate(t.db)).printed);
  const { status, body, headers } = await t.visitor.get('/.well-known/did.json');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/did+json; charset=utf-8',
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=60',
  });
  const document = JSON.parse(body);
  expect(document.id).toBe(DID);
  const [method, older, multikey] = document.verificationMethod;
  const jwk = { controller: DID, publicKeyJwk: { kty: 'OKP', crv: 'Ed25519' } };
  expect(method).toMatchObject({ ...jwk, type: 'JsonWebKey', id: `${DID}#${method.publicKeyJwk.kid}` });
  expect(older).toMatchObject({ ...jwk, type: 'JsonWebKey2020', publicKeyJwk: method.publicKeyJwk });
  const { publicKeyMultibase } = multikey;
  expect(multikey).toEqual({
    id: `${DID}#${publicKeyMultibase}`,
    type: 'Multikey',
    controller: DID,
    publicKeyMultibase: expect.stringMatching(/^z6Mk\w{44}$/),
  });
  expect(document.assertionMethod).toEqual([method.id, older.id, multikey.id]);
  expect(Object.keys(method.publicKeyJwk).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'x']);
});

test.each([16_383, 16_384, 999_999, 1_000_000])(
  'list %i, whose places no number of the database reaches, is not found',
  async (list) => {
    const { status, body } = await listAt(list);
    expect([status, body.code]).toEqual([404, 'certificate_not_found']);
  },
);
