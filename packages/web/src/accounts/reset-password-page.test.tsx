import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer, refuse } from '../../testing/fake-server.ts';
import { aMember, aPlatform, nothing } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { anOverview } from '../../testing/admin-fixtures.ts';

/** The page reads its token from the address bar, which the router under test does not own. */
const openLink = (token: string) => window.history.replaceState(null, '', `#token=${token}`);
afterEach(() => window.history.replaceState(null, '', window.location.pathname + window.location.search));

const newPassword = () => page.getByLabelText('Nova senha', { exact: true });
const currentPassword = () => page.getByLabelText('Senha atual', { exact: true });
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
      return { user: aMember().user, role: 'user', home: '/dashboard' };
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

test('who is signed in may use the screen without a link once they tell their password', async () => {
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
  await expect.element(send()).toBeDisabled();
  await currentPassword().fill('senha-de-hoje');
  await send().click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Erro ao atualizar senhaMuitas tentativas.');
  expect(requests.at(-1)?.body).toEqual({ currentPassword: 'senha-de-hoje', password: 'segredo' });
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

const signedIn = (answers: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({ 'GET /api/settings': aPlatform(), 'GET /api/me': aMember(), ...answers });
async function sendNewPassword() {
  await currentPassword().fill('senha-de-hoje');
  await newPassword().fill('segredo');
  await confirmation().fill('segredo');
  await send().click();
}

test('a wrong current password and one that is too common are told beside their fields', async () => {
  const performing = 'POST /api/accounts/password-reset/perform';
  const { answers } = signedIn({
    [performing]: refuse(401, { code: 'wrong_current_password', message: 'Senha atual incorreta' }),
  });
  await renderApp('/reset-password');
  await sendNewPassword();
  await expect.element(currentPassword()).toHaveAccessibleDescription('Senha atual incorreta');
  await expect.element(currentPassword()).toHaveFocus();
  const message = 'Esta senha é muito comum. Escolha outra.';
  answers[performing] = refuse(400, { code: 'common_password', message, issues: [{ path: 'password', message }] });
  await send().click();
  await expect.element(newPassword()).toHaveAccessibleDescription(message);
});

test('who forgot the current password gets a link to their own address', async () => {
  const { requests } = signedIn({ 'POST /functions/v1/send-reset-password-email': { success: true } });
  await renderApp('/reset-password');
  await page.getByRole('button', { name: 'Esqueci minha senha atual' }).click();
  await expect.element(page.getByText('Email de recuperação enviado! Verifique sua caixa de entrada.')).toBeVisible();
  expect(requests.at(-1)?.body).toEqual({ email: aMember().user.email });
});

test('whoever was made an administrator sets a new password before the administration opens', async () => {
  const promoted = aMember({ role: 'admin', needsNewPassword: true });
  const { answers } = signedIn({
    'GET /api/me': promoted,
    'GET /api/admin/overview': anOverview(),
    'GET /api/admin/conversations/count': { open: 0, isShown: false },
    'POST /api/accounts/password-reset/perform': () => {
      answers['GET /api/me'] = aMember({ role: 'admin' });
      return { user: promoted.user, role: 'admin', home: '/dashboard' };
    },
  });
  const { address } = await renderApp('/admin/webhooks');
  await expect.element(page.getByRole('heading', { name: 'Defina uma nova senha' })).toBeVisible();
  expect(address()).toBe('/reset-password');
  await sendNewPassword();
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(address()).toBe('/admin');
});
