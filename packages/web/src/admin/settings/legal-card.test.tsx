import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aMember } from '../../../testing/people.ts';
import { visit } from '../../../testing/visit.ts';

const reading = 'GET /api/admin/legal-pages';
const saving = 'PUT /api/admin/legal-pages';
const aPage = (text = '', configuredUrl: string | null = null, number: number | null = null) => ({
  text,
  configuredUrl,
  number,
});
const nothing = { terms: aPage(), privacy: aPage() };
const card = () => page.getByRole('group', { name: 'Termos e privacidade' });
const terms = () => page.getByRole('textbox', { name: 'Termos de Uso' });
const privacy = () => page.getByRole('textbox', { name: 'Política de Privacidade' });
const save = () => page.getByRole('button', { name: 'Salvar termos e privacidade' });
const open = (answers: Record<string, unknown> = {}) =>
  visit('/admin/configuracoes', { [reading]: nothing, ...answers }, aMember({ role: 'admin' }));

beforeEach(() => page.viewport(1280, 900));

test('a text is saved alone, and from then on the page where people read it is a link', async () => {
  const { requests } = await open({ [saving]: { ...nothing, terms: aPage('Seja gentil.') } });
  await expect.element(card().getByText('Ainda não aparece no cadastro.').first()).toBeVisible();
  await terms().fill('Seja gentil.');
  await save().click();
  await expect.element(page.getByText('Configuração atualizada')).toBeVisible();
  await expect.element(card().getByRole('link', { name: '/termos' })).toHaveAttribute('href', '/termos');
  expect(requests.find(({ call }) => call === saving)?.body).toEqual({
    terms: 'Seja gentil.',
    changes: {},
  });
  await expect.element(page.getByText('Alterações não salvas')).not.toBeInTheDocument();
});

test('a link shows where it leads', async () => {
  await open({ [reading]: { ...nothing, privacy: aPage('https://escola.exemplo/p') } });
  await expect.element(privacy()).toHaveValue('https://escola.exemplo/p');
  await expect.element(card().getByRole('link', { name: 'https://escola.exemplo/p' })).toBeVisible();
});

test('an address in the configuration of the server wins, which the field says', async () => {
  await open({ [reading]: { ...nothing, terms: aPage('Meu texto', 'https://oficial.exemplo/t', 1) } });
  await expect
    .element(card().getByText(/^TERMS_URL, na configuração do servidor, vale no lugar deste campo/))
    .toBeVisible();
  await expect
    .element(card().getByRole('link', { name: 'https://oficial.exemplo/t' }))
    .toHaveAttribute('href', 'https://oficial.exemplo/t');
  // No version comes of a text that nobody sees.
  await terms().fill('Outro texto');
  await expect.element(page.getByText('Alterações não salvas')).toBeVisible();
  expect(page.getByRole('textbox', { name: /^O que mudou/ }).elements()).toHaveLength(0);
  expect(
    card()
      .getByText(/PRIVACY_URL/)
      .elements(),
  ).toHaveLength(0);
});

test('a text that people accepted asks what changed, and says who reads it', async () => {
  const { requests } = await open({
    [reading]: { ...nothing, terms: aPage('Seja gentil.', null, 2) },
    [saving]: { ...nothing, terms: aPage('Seja gentil, sempre.', null, 3) },
  });
  const changes = page.getByRole('textbox', { name: 'O que mudou? (Termos de Uso)' });
  await expect.element(terms()).toHaveValue('Seja gentil.');
  await expect.element(changes).not.toBeInTheDocument();
  await privacy().fill('Guardamos pouco.');
  await terms().fill('Seja gentil, sempre.');
  await expect.element(changes).toHaveAccessibleDescription(/na próxima entrada, quando aceitam a versão 3/);
  await changes.fill('Agora é sempre.');
  await save().click();
  await expect.element(changes).not.toBeInTheDocument();
  expect(requests.find(({ call }) => call === saving)?.body).toEqual({
    terms: 'Seja gentil, sempre.',
    privacy: 'Guardamos pouco.',
    changes: { terms: 'Agora é sempre.' },
  });
});
