import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { useTestApp, type Caller } from '../../fixtures/test-app.ts';
import { legalVersions } from '../tables/privacy.ts';
import { platformSettings } from '../tables/settings.ts';

const t = useTestApp();
const path = '/api/admin/legal-pages';
let admin: Caller;
beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});
afterEach(async () => {
  await t.db.delete(platformSettings);
  await t.db.delete(legalVersions);
});

const save = async (pages: object) => admin.put(path, pages);
const linksAtSignUp = async () => {
  const { termsUrl, privacyUrl } = (await t.visitor.get('/api/settings')).body;
  return { termsUrl, privacyUrl };
};
const isStepDone = async () => (await admin.get('/api/admin/overview')).body.firstSteps.hasTerms;

/** The configuration of this server, for this test. */
function configure(pages: { termsUrl?: string; privacyUrl?: string }) {
  const { environment } = t.services;
  t.services.environment = { ...environment, ...pages };
  Object.assign(environment, pages);
  onTestFinished(() => {
    t.services.environment = environment;
    Object.assign(environment, { termsUrl: undefined, privacyUrl: undefined });
  });
}

describe('what an administrator writes', () => {
  test('as a text gets a page of plain paragraphs for anybody, and the link at sign-up', async () => {
    expect(await isStepDone()).toBe(false);
    const text = 'Primeiro.\nAinda o primeiro.\r\n \r\nSegundo <script>alert(1)</script> & "fim".\n\n\n\nTerceiro.';
    const { status, body } = await save({ terms: `  ${text}\n` });
    expect([status, body]).toEqual([
      200,
      { terms: { text, configuredUrl: null, number: 1 }, privacy: { text: '', configuredUrl: null, number: null } },
    ]);
    expect(await linksAtSignUp()).toEqual({ termsUrl: '/termos', privacyUrl: null });
    const page = await t.visitor.get('/termos');
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<h1>Termos de Uso</h1>');
    expect(page.body).toContain(
      '<p class="note">Versão 1, de 09/03/2026. Para pessoas a partir de 18 anos.</p>\n<p>Primeiro.<br>\nAinda o primeiro.</p>\n<p>Segundo &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;fim&quot;.</p>\n<p>Terceiro.</p>',
    );
    expect(await isStepDone()).toBe(false);
    await save({ privacy: 'Não vendemos dados.' });
    expect(await linksAtSignUp()).toEqual({ termsUrl: '/termos', privacyUrl: '/privacidade' });
    expect((await t.visitor.get('/privacidade')).body).toContain(
      '<p class="note">Versão 1, de 09/03/2026.</p>\n<p>Não vendemos dados.</p>',
    );
    expect(await isStepDone()).toBe(true);
  });

  test.each([
    ['Termos de Uso\n\nSeja gentil.', '<p>Seja gentil.</p>'],
    ['# TERMOS DE USO:\r\nSeja gentil.', '<p>Seja gentil.</p>'],
    ['Termos de Uso', '<p>Termos de Uso</p>'],
    ['Termos de Uso da escola\nSeja gentil.', '<p>Termos de Uso da escola<br>\nSeja gentil.</p>'],
  ])('as %j does not repeat the title of its page', async (terms, main) => {
    await save({ terms });
    expect((await t.visitor.get('/termos')).body).toContain(`anos.</p>\n${main}</article>`);
  });

  test.each([
    ['escola.com.br/termos', 'https://escola.com.br/termos'],
    [' HTTPS://Escola.com.br/termos ', 'https://escola.com.br/termos'],
    ['http://escola.com.br', 'http://escola.com.br/'],
  ])('as the address %j is a link, to which the page leads on', async (typed, url) => {
    expect((await save({ privacy: typed })).body.privacy.text).toBe(url);
    expect(await linksAtSignUp()).toEqual({ termsUrl: null, privacyUrl: url });
    const page = await t.visitor.get('/privacidade');
    expect([page.status, page.headers['location']]).toEqual([302, url]);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'Veja https://escola.com.br/termos'])(
    '%j is a text: no link but an address of the web that stands alone',
    async (typed) => {
      await save({ terms: typed });
      expect((await linksAtSignUp()).termsUrl).toBe('/termos');
      expect((await t.visitor.get('/termos')).status).toBe(200);
    },
  );

  test('can be taken away, and what nobody sees is nothing', async () => {
    await save({ terms: 'Sim', privacy: 'Sim' });
    await save({ terms: ' \u200b\n ' });
    expect(await linksAtSignUp()).toEqual({ termsUrl: null, privacyUrl: '/privacidade' });
    const page = await t.visitor.get('/termos');
    expect([page.status, page.body]).toEqual([404, expect.stringContaining('Esta página ainda não foi escrita.')]);
  });

  test('has its limit, and is written down, shortened, once for each change', async () => {
    const long = await save({ terms: 'a'.repeat(50_001) });
    expect([long.status, long.body.issues]).toEqual([
      400,
      [{ path: 'terms', message: 'Use no máximo 50000 caracteres' }],
    ]);
    await save({ terms: 'b'.repeat(50_000) });
    await save({ terms: 'b'.repeat(50_000) });
    const { items } = (await admin.get('/api/admin/audit')).body;
    const entries = items.filter(({ action }: { action: string }) => action === 'Termos e privacidade editados');
    expect(entries[0].changes).toEqual([
      { field: 'terms', before: '', after: expect.stringMatching(/^b{199}…$/) },
      { field: 'termsVersion', before: null, after: '1' },
    ]);
    expect(
      entries.filter(({ changes }: { changes: { after: string }[] }) => changes[0]!.after.startsWith('bb')),
    ).toHaveLength(1);
    // The text is in its page alone, never in every page's settings.
    expect(JSON.stringify((await t.visitor.get('/api/settings')).body)).not.toContain('bbb');
  });
});

test('the configuration wins over what is written, and the answer says so', async () => {
  configure({ termsUrl: 'https://oficial.exemplo/termos' });
  const { body } = await save({ terms: 'Meu texto', privacy: 'Meu outro' });
  expect(body.terms).toEqual({ text: 'Meu texto', configuredUrl: 'https://oficial.exemplo/termos', number: null });
  expect(await linksAtSignUp()).toEqual({ termsUrl: 'https://oficial.exemplo/termos', privacyUrl: '/privacidade' });
  expect((await t.visitor.get('/termos')).headers['location']).toBe('https://oficial.exemplo/termos');
  expect(await isStepDone()).toBe(true);
});

test('the pages that the server makes say who sells, once the school says it', async () => {
  await save({ privacy: 'Não vendemos dados.' });
  expect((await t.visitor.get('/privacidade')).body).not.toContain('<footer>');
  const supplier = { name: 'Escola & Filhos', document: '11222333000181', address: 'Rua das Flores, 10, Recife' };
  const row = { settingKey: 'supplier', settingValue: { value: supplier }, updatedAt: new Date() } as const;
  await t.db.insert(platformSettings).values(row);
  const foot = 'Escola &amp; Filhos · CNPJ 11.222.333/0001-81 · Rua das Flores, 10, Recife</p></footer>';
  for (const path of ['/privacidade', '/termos', '/certificado/JRN-0000-0000', '/lembretes/nenhum'])
    expect((await t.visitor.get(path)).body).toContain(foot);
});

test('the terms name the minimum age of the school', async () => {
  await save({ terms: 'Seja gentil.' });
  await t.db
    .insert(platformSettings)
    .values({ settingKey: 'minimum_age', settingValue: { value: 12 }, updatedAt: new Date() });
  expect((await t.visitor.get('/termos')).body).toContain('Para pessoas a partir de 12 anos.');
});
