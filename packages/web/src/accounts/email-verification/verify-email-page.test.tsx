import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../testing/fake-server.ts';
import { aMember, aPlatform } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { visit } from '../../../testing/visit.ts';

/** The page reads its token from the address bar, which the router under test does not own. */
const withLink = (token: string) => window.history.replaceState(null, '', `#token=${token}`);
afterEach(() => window.history.replaceState(null, '', window.location.pathname + window.location.search));

const opening = 'POST /api/accounts/email-proof';
const unverified = () => aMember({ user: { ...aMember().user, isEmailProven: false } });

test('a visitor who opens the link reads that the address is confirmed, and may sign in', async () => {
  const { requests } = fakeServer({ 'GET /api/settings': aPlatform(), [opening]: { email: 'ana@exemplo.com' } });
  withLink('bom');
  await renderApp('/confirmar-email');
  await expect.element(page.getByRole('heading', { name: 'E-mail confirmado!' })).toBeVisible();
  await expect.element(page.getByText(/ana@exemplo\.com/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/auth?voltar=%2Fperfil');
  expect(requests.filter(({ call }) => call === opening).map(({ body }) => body)).toEqual([{ token: 'bom' }]);
});

test('the token leaves the address at once', async () => {
  fakeServer({ 'GET /api/settings': aPlatform(), [opening]: () => new Promise(() => {}) });
  withLink('secreto');
  await renderApp('/confirmar-email');
  await expect.element(page.getByText('Confirmando seu e-mail...')).toBeVisible();
  expect(window.location.href).not.toContain('secreto');
});

test('a member goes on to Minhas Jornadas, and their profile no longer asks', async () => {
  let isProven = false;
  withLink('bom');
  const { address, cache } = await visit('/confirmar-email', {
    'GET /api/me': () => (isProven ? aMember() : unverified()),
    [opening]: () => {
      isProven = true;
      return { email: aMember().user.email };
    },
  });
  await page.getByRole('link', { name: 'Ir para Minhas Jornadas' }).click();
  await expect.element(page.getByRole('heading', { name: 'Minhas Jornadas' })).toBeVisible();
  expect(address()).toBe('/dashboard');
  await expect.poll(() => cache.getQueryData(['accounts', 'me', {}])).toMatchObject({ user: { isEmailProven: true } });
});

test('an old link says so; who is signed in asks for a new one on the spot', async () => {
  const { requests } = fakeServer({
    'GET /api/settings': aPlatform(),
    'GET /api/me': unverified(),
    [opening]: refused('invalid_proof_link'),
    'POST /api/me/email-proof': { sent: true },
  });
  withLink('velho');
  await renderApp('/confirmar-email');
  await expect.element(page.getByText('Link de confirmação inválido ou expirado')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar novo link' }).click();
  await expect.element(page.getByText(/Enviamos um link para/)).toMatchTextContent(/marina@exemplo\.com\.br/);
  expect(requests.at(-1)?.call).toBe('POST /api/me/email-proof');
});

test('a visitor with an old link may sign in and is led to their profile', async () => {
  fakeServer({ 'GET /api/settings': aPlatform(), [opening]: refused('invalid_proof_link') });
  withLink('velho');
  const { address } = await renderApp('/confirmar-email');
  await expect.element(page.getByText('Link de confirmação inválido ou expirado')).toBeVisible();
  expect(page.getByRole('button', { name: 'Enviar novo link' }).elements()).toHaveLength(0);
  await page.getByRole('link', { name: 'Entrar' }).click();
  await expect.element(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  expect(address()).toBe('/auth?voltar=%2Fperfil');
});

test('a page without its token is told like an old link, unless the address is proven', async () => {
  const { answers } = fakeServer({ 'GET /api/settings': aPlatform(), 'GET /api/me': unverified() });
  const first = await renderApp('/confirmar-email');
  await expect.element(page.getByText('Link de confirmação inválido ou expirado')).toBeVisible();
  await first.screen.unmount();
  answers['GET /api/me'] = aMember();
  await renderApp('/confirmar-email');
  await expect.element(page.getByRole('heading', { name: 'E-mail confirmado!' })).toBeVisible();
});

test('while the server cannot be reached the link is kept and can be tried again', async () => {
  const { answers } = fakeServer({ 'GET /api/settings': aPlatform(), [opening]: refused('busy') });
  withLink('bom');
  await renderApp('/confirmar-email');
  await expect.element(page.getByText('O serviço está ocupado. Tente de novo em instantes.')).toBeVisible();
  answers[opening] = { email: 'ana@exemplo.com' };
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(page.getByRole('heading', { name: 'E-mail confirmado!' })).toBeVisible();
});

test('who opens an old link with a proven address reads that nothing is missing', async () => {
  fakeServer({ 'GET /api/settings': aPlatform(), 'GET /api/me': aMember(), [opening]: refused('invalid_proof_link') });
  withLink('velho');
  await renderApp('/confirmar-email');
  await expect.element(page.getByText(/Seu e-mail já está confirmado/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Ir para Minhas Jornadas' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Enviar novo link' }).elements()).toHaveLength(0);
});
