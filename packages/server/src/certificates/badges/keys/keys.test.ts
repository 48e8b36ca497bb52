import { decodeProtectedHeader } from 'jose';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { anotherSecretsKey, testSecretsKey } from '../../../../fixtures/secrets-key.ts';
import { useTestApp } from '../../../../fixtures/test-app.ts';
import { openTestDatabase } from '../../../../fixtures/test-database.ts';
import { anIssuedCertificate } from '../../../../fixtures/issued-certificate.ts';
import { checkCredential } from '../../../../test/certificates/check-credential.ts';
import { StartError } from '../../../platform/start-error.ts';
import type { Database } from '../../../platform/database/database.ts';
import { badgeKeys } from '../../../tables/certificates.ts';
import { makeBadgeKey, openPrivateKey } from '../badge-key.ts';
import { listBadgeKeys, type BadgeKeyRow } from '../badge-key-store.ts';
import { readSigningKey, rotateSigningKey } from '../signing-key.ts';
import { describeKeys } from './describe-keys.ts';
import { exportKeys } from './export-keys.ts';
import { importKeys } from './import-keys.ts';
import { sealKeyFile } from './key-file.ts';

const t = useTestApp({ configuration: () => ({ PUBLIC_URL: 'https://escola.exemplo' }) });
const passphrase = 'cavalo correto bateria';
const clock = () => new Date('2026-04-01T12:00:00Z');

/** The credential of another installation that has the same address, and the file of its keys. */
let credential: string;
let file: string;
let keys: BadgeKeyRow[];

beforeAll(async () => {
  const { printed } = await anIssuedCertificate(t.db);
  credential = (await t.visitor.get(`/api/certificates/${printed}/credential`)).body;
  await rotateSigningKey(t.db, t.services);
  keys = await listBadgeKeys(t.db);
  file = (await exportKeys(t.db, { secretsKey: testSecretsKey, passphrase })).text;
  await t.db.delete(badgeKeys);
});
beforeEach(async () => {
  await t.db.insert(badgeKeys).values(keys);
});
afterEach(() => t.db.delete(badgeKeys));

const importHere = (text = file, { db = t.db, secretsKey = testSecretsKey, typed = passphrase } = {}) =>
  importKeys(db, { text, passphrase: typed, secretsKey, clock });

async function elsewhere(): Promise<Database> {
  const { db, drop } = await openTestDatabase();
  onTestFinished(drop);
  return db;
}

test('in a fresh installation with the keys of the former one its credentials are genuine again', async () => {
  await t.db.delete(badgeKeys);
  expect(await checkCredential(t.visitor, credential)).toBeNull();
  expect(await importHere()).toEqual({ added: 2, repaired: 0 });
  expect(await checkCredential(t.visitor, credential)).not.toBeNull();
});

test('the imported key that signed goes on signing where none does, also under another secrets’ key', async () => {
  const { id } = await readSigningKey(t.db, t.services);
  const db = await elsewhere();
  await importHere(file, { db, secretsKey: anotherSecretsKey });
  expect((await readSigningKey(db, { secretsKey: anotherSecretsKey, clock })).id).toBe(id);
});

test('an import twice changes nothing', async () => {
  const db = await elsewhere();
  await importHere(file, { db });
  const once = await listBadgeKeys(db);
  expect(await importHere(file, { db })).toEqual({ added: 0, repaired: 0 });
  expect(await listBadgeKeys(db)).toEqual(once);
});

test('a key that signs here goes on signing, and the imported ones only prove what they signed', async () => {
  const db = await elsewhere();
  const { id } = await readSigningKey(db, t.services);
  await importHere(file, { db });
  expect((await readSigningKey(db, t.services)).id).toBe(id);
  expect((await listBadgeKeys(db)).filter(({ retiredAt }) => retiredAt === null)).toHaveLength(1);
});

test('imports at once add each key once', async () => {
  const db = await elsewhere();
  await Promise.all([importHere(file, { db }), importHere(file, { db }), readSigningKey(db, t.services)]);
  const all = await listBadgeKeys(db);
  expect(all.length).toBeGreaterThanOrEqual(2);
  expect(all.filter(({ retiredAt }) => retiredAt === null)).toHaveLength(1);
});

test('after the secrets’ key was lost an import brings the private halves back', async () => {
  expect(await importHere(file, { secretsKey: anotherSecretsKey })).toEqual({ added: 0, repaired: 2 });
  for (const row of await listBadgeKeys(t.db)) expect(openPrivateKey(anotherSecretsKey, row)).not.toBeNull();
});

test('an export of keys that no longer open holds their public halves, which prove and never sign', async () => {
  const { text, count, unreadableIds } = await exportKeys(t.db, { secretsKey: anotherSecretsKey, passphrase });
  expect([count, unreadableIds.length]).toEqual([2, 2]);
  await t.db.delete(badgeKeys);
  await importHere(text);
  expect(await checkCredential(t.visitor, credential)).not.toBeNull();
  expect((await listBadgeKeys(t.db)).every(({ retiredAt }) => retiredAt !== null)).toBe(true);
  await importHere();
  for (const row of await listBadgeKeys(t.db)) expect(openPrivateKey(testSecretsKey, row)).not.toBeNull();
});

test('the file opens with its passphrase alone, which is dear to try', async () => {
  expect(decodeProtectedHeader(file)).toMatchObject({ alg: 'PBES2-HS512+A256KW', enc: 'A256GCM', p2c: 300_000 });
  for (const { id } of await listBadgeKeys(t.db)) expect(file).not.toContain(id);
  const [head, ...parts] = file.split('.');
  for (const [text, typed] of [
    [file, 'outra senha qualquer'],
    [file.slice(0, -9), passphrase],
    [[head, ...parts.toReversed()].join('.'), passphrase],
    ['nada', passphrase],
    ['', passphrase],
  ]) {
    await expect(importHere(text, { typed: typed! })).rejects.toThrow(
      new StartError('A senha não abre este arquivo, ou ele não é um arquivo de chaves por inteiro.'),
    );
  }
});

test('a key under another’s id is refused, and nothing of its file is kept', async () => {
  const [good, other] = [await makeBadgeKey(), await makeBadgeKey()];
  const when = { createdAt: clock(), retiredAt: null };
  const before = await listBadgeKeys(t.db);
  for (const bad of [
    { ...other, id: good.id, ...when },
    { ...other, publicKey: good.publicKey, id: good.id, ...when },
  ]) {
    const text = await sealKeyFile([{ ...(await makeBadgeKey()), ...when }, bad], passphrase);
    await expect(importHere(text)).rejects.toThrow(`A chave ${good.id} do arquivo não é o que diz ser.`);
  }
  expect(await listBadgeKeys(t.db)).toEqual(before);
});

test('the operator sees which key signs, which did, and which no longer opens', async () => {
  const rows = await listBadgeKeys(t.db);
  const shown = describeKeys(rows, { secretsKey: testSecretsKey, timeZone: 'America/Sao_Paulo' });
  expect(shown.split('\n').slice(0, 2)).toEqual([
    expect.stringMatching(/^[\w-]{43} {2}desde 09\/03\/2026 12:00 · assinou até 09\/03\/2026 12:00$/),
    expect.stringMatching(/^[\w-]{43} {2}desde 09\/03\/2026 12:00 · assina$/),
  ]);
  expect(describeKeys(rows, { secretsKey: null, timeZone: 'UTC' })).toContain(
    'assina · não se abre com a chave de segredos',
  );
  expect(describeKeys([], { secretsKey: null, timeZone: 'UTC' })).toContain('Ainda não há chaves');
});

test('there is nothing to export before the first key', async () => {
  await t.db.delete(badgeKeys);
  await expect(exportKeys(t.db, { secretsKey: testSecretsKey, passphrase })).rejects.toThrow(StartError);
});
