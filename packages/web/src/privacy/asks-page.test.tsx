import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { refused } from '../../testing/refused.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { aMember, aPlatform } from '../../testing/people.ts';
import { aPrivacy, asksOf } from '../../testing/privacy.ts';
import { visit } from '../../testing/visit.ts';

const reading = 'GET /api/me/asks';
const asked = aMember({ asks: true });
const terms = { kind: 'terms' as const, number: 3, changes: 'O prazo de reembolso.\nNada mais.', url: '/termos' };
const policy = { kind: 'privacy' as const, number: 1, changes: '', url: 'https://escola.exemplo/privacidade' };
const closing = { dueAt: '2026-12-07T17:30:00.000Z' };
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
const choice = (name: string) => page.getByRole('combobox', { name });
const button = (name: string) => page.getByRole('button', { name });

/** A member who is asked all of it on the way to their progress. Answers are taken one by one, as the server does. */
async function asking(first: Partial<ReturnType<typeof asksOf>>, answers: Record<string, unknown> = {}) {
  let asks = asksOf(first);
  const take = (rest: Partial<typeof asks>, answer: unknown) => () => {
    asks = { ...asks, ...rest };
    if (!asks.closing && asks.legal.length === 0 && asks.minimumAge === null)
      visited.answers['GET /api/me'] = aMember();
    return answer;
  };
  const visited = await visit(
    '/progress?aba=meta',
    {
      [reading]: () => asks,
      'DELETE /api/me/closing': take({ closing: null }, { kept: true }),
      'POST /api/me/legal': take({ legal: [] }, { accepted: true }),
      'POST /api/me/birth': take({ minimumAge: null }, { isMinor: false }),
      'GET /api/me/privacy': aPrivacy(),
      ...answers,
    },
    asked,
  );
  return visited;
}

test('one question follows the other, each with the focus on its heading, and the person arrives where they were going', async () => {
  const { address, requests } = await asking({ closing, legal: [terms, policy], minimumAge: 16 });
  await expect.element(heading('Sua conta será excluída')).toHaveFocus();
  await expect.element(page.getByText(/^Em 07\/12\/2026 às 14:30\./)).toBeVisible();
  await button('Manter minha conta').click();

  await expect.element(heading('Leia antes de continuar')).toHaveFocus();
  await expect.element(page.getByText(/^O que mudou: O prazo de reembolso/)).toBeVisible();
  const link = page.getByRole('link', { name: 'Política de Privacidade' });
  await expect.element(link).toHaveAttribute('href', policy.url);
  await expect.element(link).toHaveAttribute('target', '_blank');
  await button('Li e concordo').click();

  await expect.element(heading('Quando você nasceu?')).toHaveFocus();
  await choice('Mês').selectOptions('maio');
  await choice('Ano').selectOptions('1990');
  await button('Continuar').click();
  await expect.element(heading('Meu Progresso')).toBeVisible();
  expect(address()).toBe('/progress?aba=meta');
  const sent = requests.filter(({ call }) => /(POST|DELETE) .*\/(legal|birth|closing)/.test(call));
  expect(sent.map(({ body }) => body)).toEqual([undefined, { terms: 3, privacy: 1 }, { month: '1990-05' }]);
});

test('no member screen and nothing of it is shown before', async () => {
  const { requests } = await asking({ legal: [terms] });
  await expect.element(heading('Leia antes de continuar')).toBeVisible();
  expect(requests.map(({ call }) => call).filter((call) => /progress|daily-login/.test(call))).toEqual([]);
});

test('whoever is too young reads it with whom to write to, and still may choose again', async () => {
  const below = refused('below_minimum_age');
  await asking(
    { minimumAge: 12 },
    { 'POST /api/me/birth': below, 'GET /api/settings': aPlatform({ contactEmail: 'oi@escola.exemplo' }) },
  );
  await choice('Mês').selectOptions('maio');
  await choice('Ano').selectOptions('2020');
  await button('Continuar').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/escreva para a escola/);
  await expect.element(page.getByText(/oi@escola\.exemplo/)).toBeVisible();
  await expect.element(choice('Ano')).toHaveValue('2020');
});

test('month and year both have to be chosen', async () => {
  const { requests } = await asking({ minimumAge: 12 });
  await choice('Ano').selectOptions('2001');
  await button('Continuar').click();
  await expect.element(choice('Mês')).toHaveFocus();
  expect(requests.map(({ call }) => call)).not.toContain('POST /api/me/birth');
});

test('an answer that does not get through says so, and can be sent again', async () => {
  const { answers, address } = await asking({ legal: [terms] });
  const taken = answers['POST /api/me/legal'];
  answers['POST /api/me/legal'] = refused('busy');
  await button('Li e concordo').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  answers['POST /api/me/legal'] = taken;
  await button('Li e concordo').click();
  await expect.element(heading('Meu Progresso')).toBeVisible();
  expect(address()).toBe('/progress?aba=meta');
});

test('what is asked and cannot be read can be tried again', async () => {
  const { answers } = await asking({ legal: [terms] }, { [reading]: refused('busy') });
  await expect.element(heading('Antes de continuar')).toBeVisible();
  answers[reading] = asksOf({ legal: [terms] });
  await button('Tentar novamente').click();
  await expect.element(heading('Leia antes de continuar')).toBeVisible();
});

test('privacy and signing out stay open to whoever does not answer', async () => {
  const { answers, address } = await asking({ legal: [terms] });
  await page.getByRole('link', { name: 'Baixar meus dados ou excluir minha conta' }).click();
  await expect.element(heading('Privacidade')).toBeVisible();
  expect(address()).toBe('/perfil/privacidade');
  await page.getByRole('link', { name: 'Perfil', exact: true }).first().click();
  await expect.element(heading('Leia antes de continuar')).toBeVisible();
  expect(address()).toBe('/continuar?voltar=%2Fperfil');
  answers['POST /api/accounts/sign-out'] = () => {
    delete answers['GET /api/me'];
    return { signedOut: true };
  };
  await button('Sair').click();
  await expect.element(heading('Que bom ver você')).toBeVisible();
});

test('a visitor signs in first', async () => {
  fakeServer({ 'GET /api/settings': aPlatform() });
  const { address } = await renderApp('/continuar?voltar=%2Fexplore');
  await expect.element(heading('Que bom ver você')).toBeVisible();
  expect(address()).toBe('/auth?voltar=%2Fexplore');
});

test('whoever has answered in another window goes on', async () => {
  const { answers, address } = await asking({});
  await expect.element(heading('Tudo certo')).toBeVisible();
  answers['GET /api/me'] = aMember();
  await button('Continuar').click();
  await expect.element(heading('Meu Progresso')).toBeVisible();
  expect(address()).toBe('/progress?aba=meta');
});
