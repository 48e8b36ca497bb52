import { expect } from '@playwright/test';
import { stepAt, totpCode } from '@jornada/server/accounts/second-factor/totp';
import { inStoriesSchool as test } from './own-server.ts';
import { signUp } from './people.ts';

test('two steps: set up with an app, asked for on another browser, trusted, and used up by a reserve code @long', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, password } = await signUp(page);
  // The app shows codes by the server's clock, which is another one than this process's.
  const { sessions } = await (await page.request.get('/api/me/sessions')).json();
  const ahead = Date.parse(sessions[0].signedInAt) - Date.now();
  await page.goto('/perfil');
  await page.getByRole('button', { name: 'Ligar duas etapas' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Senha atual', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  const reserve = await dialog.getByRole('list', { name: 'Códigos de reserva' }).getByRole('listitem').allInnerTexts();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: 'Códigos de reserva' })).toBeVisible();
  await expect(page.getByText(reserve[0]!)).toHaveCount(2);
  await expect(dialog).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  const step = stepAt(new Date(Date.now() + ahead));
  await dialog.getByLabel('Os 6 números do aplicativo').fill(totpCode(secret, step));
  await dialog.getByLabel('Guardei os códigos num lugar seguro').check();
  await dialog.getByRole('button', { name: 'Ligar duas etapas' }).click();
  await expect(page.getByText(/Você ainda tem 8 códigos de reserva/)).toBeVisible();

  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  const fillIn = async () => {
    await elsewhere.goto('/auth');
    await elsewhere.getByLabel('Email').fill(email);
    await elsewhere.getByRole('textbox', { name: 'Senha' }).fill(password);
    await elsewhere.getByRole('button', { name: 'Entrar', exact: true }).click();
  };
  await fillIn();
  const code = elsewhere.getByLabel('Código do aplicativo');
  await expect(code).toBeFocused();
  await code.fill(totpCode(secret, step));
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.getByText('Código incorreto ou já usado. Espere o próximo e tente de novo.')).toBeVisible();
  await code.fill(reserve[0]!.toLowerCase());
  const trust = elsewhere.getByLabel('Confiar neste aparelho por 30 dias');
  // Without Mantine's rules, which come with the part that needs them, the browser draws its own box.
  await expect(trust).toHaveCSS('appearance', 'none');
  await trust.check();
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.getByRole('heading', { name: 'Minhas Jornadas' })).toBeVisible();

  await elsewhere.request.post('/api/accounts/sign-out');
  await fillIn();
  await expect(elsewhere.getByRole('heading', { name: 'Minhas Jornadas' })).toBeVisible();
  await elsewhere.goto('/perfil');
  await expect(elsewhere.getByText(/Você ainda tem 7 códigos de reserva/)).toBeVisible();
});
