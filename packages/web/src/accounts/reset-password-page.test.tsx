import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer, refuse } from '../../testing/fake-server.ts';
import { aMember, aPlatform, nothing } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

/** The page reads its token from the address bar, which the router under test does not own. */
const openLink = (token: string) => window.history.replaceState(null, '', `#token=${token}`);
afterEach(() => window.history.replaceState(null, '', window.location.pathname + window.location.search));

const newPassword = () => page.getByLabelText('Nova senha', { exact: true });
const confirmation = () => page.getByLabelText('Confirmar nova senha', { exact: true });
const send = () => page.getByRole('button', { name: 'Redefinir Senha' });

test('the new password can be sent once both fields are filled and equal', async () => {
  fakeServer({ 'GET /api/settings': aPlatform(), 'POST /api/accounts/password-reset/check': { valid: true } });
  openLink('bom');
  await renderApp('/reset-password');
  await expect.element(send()).toBeDisabled();
  await newPassword().fill('segredo');
  await confirmation().fill('outra');
  await expect.element(page.getByText('As senhas não coincidem')).toBeVisible();
  await expect.element(send()).toBeDisabled();
  await confirmation().fill('segredo');
  await expect.element(send()).toBeEnabled();
  expect(page.getByText('As senhas não coincidem').elements()).toHaveLength(0);
});

test('a password too short is told beside its field', async () => {
  fakeServer({ 'GET /api/settings': aPlatform(), 'POST /api/accounts/password-reset/check': { valid: true } });
  openLink('bom');
  await renderApp('/reset-password');
  await newPassword().fill('abc');
  await confirmation().fill('abc');
  await send().click();
  await expect.element(page.getByText('A senha deve ter no mínimo 6 caracteres')).toBeVisible();
});

test('a good link sets the password, signs in and opens Minhas Jornadas', async () => {
  const { answers, requests } = fakeServer({
    'GET /api/settings': aPlatform(),
    'GET /api/enrollments': nothing,
    'POST /api/accounts/password-reset/check': { valid: true },
    'POST /api/accounts/password-reset/perform': () => {
      answers['GET /api/me'] = aMember();
      return { user: aMember().user, role: 'user' };
    },
  });
  openLink('bom');
  await renderApp('/reset-password');
  await newPassword().fill('segredo');
  await confirmation().fill('segredo');
  await send().click();
  await expect.element(page.getByText('Senha atualizada com sucesso!')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Minhas Jornadas' })).toBeVisible();
  const sent = requests.find(({ call }) => call.endsWith('/perform'));
  expect(sent?.body).toEqual({ token: 'bom', password: 'segredo' });
});

test('a spent link without a session leads to the sign-in screen and says so', async () => {
  fakeServer({ 'GET /api/settings': aPlatform(), 'POST /api/accounts/password-reset/check': { valid: false } });
  openLink('gasto');
  const { address } = await renderApp('/reset-password');
  await expect.element(page.getByText('Link de recuperação inválido ou expirado')).toBeVisible();
  expect(address()).toBe('/auth');
});

test('who is signed in may use the screen without a link', async () => {
  const { requests } = fakeServer({
    'GET /api/settings': aPlatform(),
    'GET /api/me': aMember(),
    'POST /api/accounts/password-reset/perform': refuse(429, {
      code: 'too_many_requests',
      message: 'Muitas tentativas.',
    }),
  });
  await renderApp('/reset-password');
  await newPassword().fill('segredo');
  await confirmation().fill('segredo');
  await send().click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Erro ao atualizar senhaMuitas tentativas.');
  expect(requests.at(-1)?.body).toEqual({ password: 'segredo' });
  await expect.element(newPassword()).toHaveValue('segredo');
});

test('while the link is looked at the page says so', async () => {
  fakeServer({
    'GET /api/settings': aPlatform(),
    'POST /api/accounts/password-reset/check': () => new Promise(() => {}),
  });
  openLink('bom');
  await renderApp('/reset-password');
  await expect.element(page.getByText('Verificando sessão...')).toBeVisible();
});

test('a link spent meanwhile leads to the sign-in screen and says so', async () => {
  fakeServer({
    'GET /api/settings': aPlatform(),
    'POST /api/accounts/password-reset/check': { valid: true },
    'POST /api/accounts/password-reset/perform': refuse(401, {
      code: 'invalid_recovery_link',
      message: 'Link de recuperação inválido ou expirado',
    }),
  });
  openLink('bom');
  const { address } = await renderApp('/reset-password');
  await newPassword().fill('segredo');
  await confirmation().fill('segredo');
  await send().click();
  await expect.element(page.getByText('Link de recuperação inválido ou expirado')).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Entrar' })).toBeVisible();
  expect(address()).toBe('/auth');
});
