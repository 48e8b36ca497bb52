import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { aMember, aPlatform } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { visit } from '../../../testing/visit.ts';

/** The page reads its token from the address bar, which the router under test does not own. */
const withLink = (token: string) => window.history.replaceState(null, '', `#token=${token}`);
afterEach(() => window.history.replaceState(null, '', window.location.pathname + window.location.search));

const checking = 'POST /api/accounts/email-proof/check';
const confirming = 'POST /api/accounts/email-proof';
const email = 'ana@exemplo.com';
const goodLink = {
  'GET /api/settings': aPlatform(),
  [checking]: { email, isProven: false },
  [confirming]: { email },
};
const badLink = { 'GET /api/settings': aPlatform(), [checking]: refused('invalid_proof_link') };
const unverified = () => aMember({ user: { ...aMember().user, isEmailProven: false } });

const confirm = () => page.getByRole('button', { name: 'Confirmar meu e-mail' });
const confirmed = () => page.getByRole('heading', { name: 'E-mail confirmado!' });
const deadLink = () => page.getByText('Link de confirmação inválido ou expirado');

describe('a good link', () => {
  test('says which address it confirms, and confirms it at a press, not before', async () => {
    const { requests } = fakeServer(goodLink);
    withLink('bom');
    await renderApp('/confirmar-email');
    await expect.element(page.getByRole('heading', { name: 'Este e-mail é seu?' })).toBeVisible();
    await expect.element(page.getByText(`Confirme que ${email} é seu.`)).toBeVisible();
    const sent = () => requests.filter(({ call }) => !call.startsWith('GET'));
    expect(sent().map(({ call, body }) => [call, body])).toEqual([[checking, { token: 'bom' }]]);
    await confirm().click();
    await expect.element(confirmed()).toBeVisible();
    await expect.element(page.getByText(`${email} está confirmado como seu.`)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/auth');
    expect(sent().map(({ call, body }) => [call, body])).toEqual([
      [checking, { token: 'bom' }],
      [confirming, { token: 'bom' }],
    ]);
  });

  test('is confirmed with the keyboard', async () => {
    fakeServer(goodLink);
    withLink('bom');
    await renderApp('/confirmar-email');
    await expect.element(confirm()).toBeVisible();
    for (let n = 0; n < 5 && document.activeElement !== confirm().element(); n++) await userEvent.tab();
    await expect.element(confirm()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(confirmed()).toBeVisible();
    await expect.poll(() => document.activeElement).not.toBe(document.body);
  });

  test('stays in the address for a page that is loaded again, until it was used', async () => {
    fakeServer(goodLink);
    withLink('secreto');
    await renderApp('/confirmar-email');
    await expect.element(confirm()).toBeVisible();
    expect(window.location.hash).toBe('#token=secreto');
    await confirm().click();
    await expect.element(confirmed()).toBeVisible();
    expect(window.location.href).not.toContain('secreto');
  });

  test('that was used already says so without a press', async () => {
    const { requests } = fakeServer({ ...goodLink, [checking]: { email, isProven: true } });
    withLink('usado');
    await renderApp('/confirmar-email');
    await expect.element(confirmed()).toBeVisible();
    expect(requests.map(({ call }) => call)).not.toContain(confirming);
    expect(window.location.href).not.toContain('usado');
  });

  test('leads a member on to Minhas Jornadas, and their profile no longer asks', async () => {
    let isProven = false;
    withLink('bom');
    const { address, cache } = await visit('/confirmar-email', {
      ...goodLink,
      'GET /api/me': () => (isProven ? aMember() : unverified()),
      [checking]: { email: aMember().user.email, isProven: false },
      [confirming]: () => {
        isProven = true;
        return { email: aMember().user.email };
      },
    });
    await expect.element(confirm()).toBeVisible();
    expect(page.getByText(/Você entrou com/).elements()).toHaveLength(0);
    await confirm().click();
    await page.getByRole('link', { name: 'Ir para Minhas Jornadas' }).click();
    await expect.element(page.getByRole('heading', { name: 'Minhas Jornadas' })).toBeVisible();
    expect(address()).toBe('/dashboard');
    await expect
      .poll(() => cache.getQueryData(['accounts', 'me', {}]))
      .toMatchObject({ user: { isEmailProven: true } });
  });

  test('tells whoever is signed in as somebody else whose address it confirms', async () => {
    fakeServer({ ...goodLink, 'GET /api/me': aMember() });
    withLink('bom');
    await renderApp('/confirmar-email');
    await expect.element(page.getByText(/^Você entrou com marina@exemplo\.com\.br\./)).toBeVisible();
    await expect.element(page.getByText(/vale para a conta que usa ana@exemplo\.com\./)).toBeVisible();
    await confirm().click();
    await expect.element(confirmed()).toBeVisible();
  });

  test('that ran out while its page was open says so', async () => {
    fakeServer({ ...goodLink, [confirming]: refused('invalid_proof_link') });
    withLink('bom');
    await renderApp('/confirmar-email');
    await confirm().click();
    await expect.element(deadLink()).toBeVisible();
  });

  test('can be pressed again where the server was busy', async () => {
    const { answers } = fakeServer({ ...goodLink, [confirming]: refused('busy') });
    withLink('bom');
    await renderApp('/confirmar-email');
    await confirm().click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Erro ao confirmar e-mail.*ocupado/);
    answers[confirming] = { email };
    await confirm().click();
    await expect.element(confirmed()).toBeVisible();
  });
});

test('while the link is looked at the page says so', async () => {
  fakeServer({ ...goodLink, [checking]: () => new Promise(() => {}) });
  withLink('bom');
  await renderApp('/confirmar-email');
  await expect.element(page.getByText('Verificando o link...')).toBeVisible();
});

test('while the server cannot be reached the link is kept and can be tried again', async () => {
  const { answers } = fakeServer({ ...goodLink, [checking]: refused('busy') });
  withLink('bom');
  await renderApp('/confirmar-email');
  await expect.element(page.getByText('O serviço está ocupado. Tente de novo em instantes.')).toBeVisible();
  answers[checking] = { email, isProven: false };
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(confirm()).toBeVisible();
});

describe('an old link', () => {
  test('says so; who is signed in asks for a new one on the spot', async () => {
    const { requests } = fakeServer({
      ...badLink,
      'GET /api/me': unverified(),
      'POST /api/me/email-proof': { sent: true },
    });
    withLink('velho');
    await renderApp('/confirmar-email');
    await expect.element(deadLink()).toBeVisible();
    await page.getByRole('button', { name: 'Enviar novo link' }).click();
    await expect.element(page.getByText(/Enviamos um link para/)).toMatchTextContent(/marina@exemplo\.com\.br/);
    expect(requests.at(-1)?.call).toBe('POST /api/me/email-proof');
  });

  test('lets a visitor sign in and leads them to their profile', async () => {
    fakeServer(badLink);
    withLink('velho');
    const { address } = await renderApp('/confirmar-email');
    await expect.element(deadLink()).toBeVisible();
    expect(page.getByRole('button', { name: 'Enviar novo link' }).elements()).toHaveLength(0);
    await page.getByRole('link', { name: 'Entrar' }).click();
    await expect.element(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
    expect(address()).toBe('/auth?voltar=%2Fperfil');
  });

  test('tells whose address is proven that nothing is missing', async () => {
    fakeServer({ ...badLink, 'GET /api/me': aMember() });
    withLink('velho');
    await renderApp('/confirmar-email');
    await expect.element(page.getByText(/Seu e-mail já está confirmado/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Ir para Minhas Jornadas' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Enviar novo link' }).elements()).toHaveLength(0);
  });

  test('is what a page without a token is told, unless the address is proven', async () => {
    const { answers } = fakeServer({ 'GET /api/settings': aPlatform(), 'GET /api/me': unverified() });
    const first = await renderApp('/confirmar-email');
    await expect.element(deadLink()).toBeVisible();
    await first.screen.unmount();
    answers['GET /api/me'] = aMember();
    await renderApp('/confirmar-email');
    await expect.element(confirmed()).toBeVisible();
  });
});
