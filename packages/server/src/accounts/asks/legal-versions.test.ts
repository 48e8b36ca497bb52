import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { times } from '../../../fixtures/at-once.ts';
import { aMember } from '../../../fixtures/member.ts';
import { travelTo, useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { unique } from '../../../fixtures/unique.ts';
import { auditLog } from '../../tables/audit.ts';
import { legalAcceptances, legalVersions } from '../../tables/privacy.ts';
import { platformSettings } from '../../tables/settings.ts';

const NOW = '2026-03-09T15:00:00Z';
const t = useTestApp({ now: NOW, configuration: () => ({ TRUST_PROXY: '127.0.0.1' }) });
let admin: Caller;
beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});
afterEach(async () => {
  travelTo(NOW);
  await t.db.delete(platformSettings).where(eq(platformSettings.settingKey, 'terms_of_use'));
  await t.db.delete(platformSettings).where(eq(platformSettings.settingKey, 'privacy_policy'));
  await t.db.delete(legalAcceptances);
  await t.db.delete(legalVersions);
});

const save = async (body: object) => {
  const answer = await admin.put('/api/admin/legal-pages', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const asked = async (caller: Caller) => {
  const { legal } = (await caller.get('/api/me/asks')).body;
  // What every page reads says the same.
  expect((await caller.get('/api/me')).body.asks).toBe(legal.length > 0 || undefined);
  return legal.map(({ kind, number }: { kind: string; number: number }) => `${kind} ${number}`);
};
const accept = (caller: Caller, body: object) => caller.post('/api/me/legal', body);
const acceptedBy = (userId: string) =>
  t.db.select().from(legalAcceptances).where(eq(legalAcceptances.userId, userId)).orderBy(legalAcceptances.number);

test('what a former version said stays readable by its number', async () => {
  await save({ terms: 'Seja gentil.' });
  await save({ terms: 'https://escola.exemplo/termos' });
  const caller = await t.as(await aMember(t.db));
  const before = await caller.get('/termos?versao=1');
  expect([before.status, before.body]).toEqual([
    200,
    expect.stringMatching(/Versão 1, de 09\/03\/2026[\s\S]*Seja gentil/),
  ]);
  expect((await caller.get('/termos?versao=2')).headers['location']).toBe('https://escola.exemplo/termos');
  for (const none of ['9', 'x', '1&versao=2']) expect((await caller.get(`/termos?versao=${none}`)).status).toBe(302);
});

test('a text is asked about at the next visit, once, and again when it changes, with what changed', async () => {
  const member = await aMember(t.db);
  const caller = await t.as(member);
  expect(await asked(caller)).toEqual([]);
  await save({ terms: 'Seja gentil.', privacy: 'https://escola.exemplo/privacidade' });
  expect((await caller.get('/api/me/asks')).body).toEqual({
    legal: [
      { kind: 'terms', number: 1, changes: '', url: '/termos' },
      { kind: 'privacy', number: 1, changes: '', url: 'https://escola.exemplo/privacidade' },
    ],
    minimumAge: null,
    closing: null,
  });
  expect((await accept(caller, { terms: 1 })).body).toEqual({ accepted: true });
  expect(await asked(caller)).toEqual(['privacy 1']);
  await accept(caller, { privacy: 1 });
  expect(await asked(caller)).toEqual([]);
  // The same text is the same version; another one says what is new.
  await save({ terms: 'Seja gentil.' });
  expect(await asked(caller)).toEqual([]);
  await save({ terms: 'Seja gentil e pontual.', changes: { terms: 'Pedimos pontualidade.' } });
  const { legal } = (await caller.get('/api/me/asks')).body;
  expect(legal).toEqual([{ kind: 'terms', number: 2, changes: 'Pedimos pontualidade.', url: '/termos' }]);
  expect(await asked(await t.as(await aMember(t.db)))).toEqual(['terms 2', 'privacy 1']);
  // Who administrates writes them, and is not asked.
  expect(await asked(await t.as(await anAdmin(t.db)))).toEqual([]);
});

test('an acceptance keeps its first instant and the whole address, however often it comes', async () => {
  await save({ terms: 'Seja gentil.' });
  const member = await aMember(t.db);
  const caller = await t.as(member);
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  const answers = await times(10, () => caller.post('/api/me/legal', { terms: 1 }, headers));
  travelTo('2026-03-10T15:00:00Z');
  answers.push(await accept(caller, { terms: 1 }));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 11 }, () => 200));
  expect(await acceptedBy(member.userId)).toEqual([
    { userId: member.userId, kind: 'terms', number: 1, acceptedAt: new Date(NOW), address: '203.0.113.77' },
  ]);
});

test('a version that is not there is refused, and the other one of the request is not kept', async () => {
  await save({ terms: 'Seja gentil.' });
  const member = await aMember(t.db);
  const caller = await t.as(member);
  const answer = await accept(caller, { terms: 1, privacy: 1 });
  expect([answer.status, answer.body.code]).toEqual([404, 'legal_version_not_found']);
  expect(await acceptedBy(member.userId)).toEqual([]);
  expect((await accept(caller, {})).status).toBe(400);
});

test('a version that is not in force, any more or yet, is not accepted, nor is one that nobody is shown', async () => {
  await save({ terms: 'Seja gentil.', privacy: 'Guardamos pouco.' });
  const member = await aMember(t.db);
  const caller = await t.as(member);
  // The page was open while the school changed its text.
  await save({ terms: 'Seja gentil e pontual.', privacy: '' });
  for (const body of [{ terms: 1 }, { terms: 3 }, { privacy: 1 }, { terms: 2, privacy: 1 }])
    expect((await accept(caller, body)).body.code).toBe('legal_version_not_found');
  expect(await acceptedBy(member.userId)).toEqual([]);
  expect(await asked(caller)).toEqual(['terms 2']);
  expect((await accept(caller, { terms: 2 })).status).toBe(200);
});

test("'Nova versão' asks again for the same text, once however often it arrives", async () => {
  await save({ terms: 'Seja gentil.' });
  const member = await aMember(t.db);
  const caller = await t.as(member);
  await accept(caller, { terms: 1 });
  const again = { newVersion: ['terms', 'privacy'], changes: { terms: 'Leia de novo.' } };
  await times(5, () => save(again));
  expect((await save(again)).terms.number).toBe(2);
  expect(await asked(caller)).toEqual(['terms 2']);
  // There is no privacy policy of which there could be a version.
  expect((await t.db.select().from(legalVersions)).map(({ kind, number }) => `${kind} ${number}`)).toEqual([
    'terms 1',
    'terms 2',
  ]);
  const noted = await t.db.select().from(auditLog).where(eq(auditLog.action, 'Termos e privacidade editados'));
  expect(noted.at(-1)!.changes).toEqual([{ field: 'termsVersion', before: '1', after: '2' }]);
});

test('two administrators who save at once make one version after the other', async () => {
  await times(8, (n) => save({ terms: `Texto ${n}` }));
  const numbers = (await t.db.select().from(legalVersions)).map(({ number }) => number).toSorted((a, b) => a - b);
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const text = (await admin.get('/api/admin/legal-pages')).body.terms;
  const [newest] = await t.db.select().from(legalVersions).where(eq(legalVersions.number, 8));
  expect([text.text, text.number]).toEqual([newest!.text, 8]);
});

test('an emptied page asks nobody, and comes back as a version of its own', async () => {
  await save({ terms: 'Seja gentil.' });
  const caller = await t.as(await aMember(t.db));
  await accept(caller, { terms: 1 });
  await save({ terms: '' });
  expect(await asked(await t.as(await aMember(t.db)))).toEqual([]);
  await save({ terms: 'Seja gentil.' });
  expect(await asked(caller)).toEqual(['terms 2']);
});

test("the configuration's address is a version once 'Nova versão' makes it one, and only while it is that address", async () => {
  await save({ terms: 'Meu texto' });
  const caller = await t.as(await aMember(t.db));
  const { environment } = t.services;
  const configure = (termsUrl: string | undefined) => Object.assign(environment, { termsUrl });
  onTestFinished(() => void configure(undefined));
  configure('https://oficial.exemplo/termos');
  // The text that was a version is not what people read.
  expect(await asked(caller)).toEqual([]);
  expect((await save({ newVersion: ['terms'] })).terms).toMatchObject({ text: 'Meu texto', number: 2 });
  expect((await caller.get('/api/me/asks')).body.legal).toMatchObject([
    { number: 2, url: 'https://oficial.exemplo/termos' },
  ]);
  const [version] = await t.db.select().from(legalVersions).where(eq(legalVersions.number, 2));
  expect(version!.text).toBe('https://oficial.exemplo/termos');
  // What nobody reads is no version.
  await save({ terms: 'Outro texto' });
  expect(await asked(caller)).toEqual(['terms 2']);
  configure('https://oficial.exemplo/novos-termos');
  expect(await asked(caller)).toEqual([]);
});

test('whoever signs up accepts what is in force at that instant, and is asked about later versions alone', async () => {
  await save({ terms: 'Seja gentil.', privacy: 'Não vendemos dados.' });
  await save({ terms: 'Seja gentil e pontual.' });
  const email = `${unique('nova')}@escola.exemplo`;
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const { body } = await t.visitor.post('/api/accounts/sign-up', { email, password: 'caminhada' }, headers);
  const { id: userId } = body.user;
  const mine = { userId, acceptedAt: new Date(NOW), address: '203.0.113.9' };
  expect(await acceptedBy(userId)).toEqual([
    { ...mine, kind: 'privacy', number: 1 },
    { ...mine, kind: 'terms', number: 2 },
  ]);
  const caller = await t.as({ userId });
  expect(await asked(caller)).toEqual([]);
  await save({ privacy: 'Não vendemos nem trocamos dados.' });
  expect(await asked(caller)).toEqual(['privacy 2']);
  // A taken address makes no second acceptance.
  expect((await t.visitor.post('/api/accounts/sign-up', { email, password: 'caminhada' })).status).toBe(409);
  const again = and(eq(legalAcceptances.userId, userId), eq(legalAcceptances.kind, 'privacy'));
  expect(await t.db.$count(legalAcceptances, again)).toBe(1);
});
