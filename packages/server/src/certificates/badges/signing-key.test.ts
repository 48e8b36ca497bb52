import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { times } from '../../../fixtures/at-once.ts';
import { anotherSecretsKey } from '../../../fixtures/secrets-key.ts';
import { travelTo, useTestApp } from '../../../fixtures/test-app.ts';
import { anIssuedCertificate } from '../../../fixtures/issued-certificate.ts';
import { checkCredential } from '../../../test/certificates/check-credential.ts';
import { examineSecrets } from '../../doctor/examine-secrets.ts';
import { listUnreadableSecrets } from '../../secrets/list-sealed-secrets.ts';
import { badgeKeys } from '../../tables/certificates.ts';
import { listBadgeKeys } from './badge-key-store.ts';
import { readSigningKey, rotateSigningKey } from './signing-key.ts';

const t = useTestApp({ configuration: () => ({ PUBLIC_URL: 'https://escola.exemplo' }) });

afterEach(() => t.db.delete(badgeKeys));

const credential = async () => {
  const { printed } = await anIssuedCertificate(t.db);
  return t.visitor.get(`/api/certificates/${printed}/credential`);
};
const rotate = () => rotateSigningKey(t.db, t.services);

/** Starts over with another key for secrets, for this test. */
function loseSecretsKey() {
  const { secretsKey } = t.services;
  t.services.secretsKey = anotherSecretsKey;
  onTestFinished(() => {
    t.services.secretsKey = secretsKey;
  });
}

test('everybody who needs the first key at once gets the same one', async () => {
  const keys = await times(20, () => readSigningKey(t.db, t.services));
  expect(new Set(keys.map(({ id }) => id)).size).toBe(1);
  expect(await listBadgeKeys(t.db)).toHaveLength(1);
});

test('a key is made only for a credential that there is', async () => {
  expect((await t.visitor.get('/api/certificates/0000-0000-0000-0000-0/credential')).status).toBe(404);
  expect(JSON.parse((await t.visitor.get('/.well-known/did.json')).body).verificationMethod).toEqual([]);
  expect(await listBadgeKeys(t.db)).toEqual([]);
});

test('the private half lies sealed in the database', async () => {
  await credential();
  const [row] = await listBadgeKeys(t.db);
  expect(row!.privateKey).toMatch(/^v1\./);
  expect(Object.keys(row!.publicKey).toSorted()).toEqual(['crv', 'kty', 'x']);
});

describe('after a rotation', () => {
  test('a new key signs, and what the old one signed is as genuine as before', async () => {
    const before = (await credential()).body;
    travelTo('2026-03-10T15:00:00Z');
    const { id } = await rotate();
    const after = (await credential()).body;
    const checked = await Promise.all([checkCredential(t.visitor, before), checkCredential(t.visitor, after)]);
    expect(checked[1]!.header.kid).toBe(`did:web:escola.exemplo#${id}`);
    expect(checked[0]!.header.kid).not.toBe(checked[1]!.header.kid);
  });

  test('by several people at once one key signs, and all others have retired', async () => {
    await times(5, rotate);
    const keys = await listBadgeKeys(t.db);
    expect(keys).toHaveLength(5);
    expect(keys.filter(({ retiredAt }) => retiredAt === null)).toHaveLength(1);
  });
});

describe('where the secrets’ key was lost', () => {
  test('nothing is signed, and server, doctor and dashboard say which command helps', async () => {
    const before = (await credential()).body;
    loseSecretsKey();
    const { status, body } = await credential();
    expect([status, body.code]).toEqual([503, 'credential_unsigned']);
    const label = 'Chave dos Open Badges (npm run badge-keys -- import, ou rotate)';
    expect(await listUnreadableSecrets(t.db, anotherSecretsKey)).toEqual([{ label, page: null, isReadable: false }]);
    expect(await examineSecrets(t.db, anotherSecretsKey)).toMatchObject([{ count: 1, ids: [label] }]);
    expect(await checkCredential(t.visitor, before)).not.toBeNull();
  });

  test('a rotation helps: the lost key signs nothing any more, and its credentials stay genuine', async () => {
    const before = (await credential()).body;
    loseSecretsKey();
    await rotate();
    expect((await credential()).status).toBe(200);
    expect(await checkCredential(t.visitor, before)).not.toBeNull();
    expect(await listUnreadableSecrets(t.db, anotherSecretsKey)).toEqual([]);
  });
});
