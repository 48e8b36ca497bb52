import { expect } from '@playwright/test';
import { inStoriesSchool as test } from './own-server.ts';
import { signIn, signUp } from './people.ts';
import { mailedLink } from './purchases.ts';

test('a forgotten password is replaced by the mailed link, once @long', async ({ page, browser, baseURL }) => {
  const dataDir = process.env.STORY_SCHOOL_DATA!;
  const { email } = await signUp(page);
  await page.context().clearCookies();

  await page.goto('/auth');
  await page.getByText('Esqueci minha senha').click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('heading', { name: 'Peça um link de acesso' })).toBeVisible();
  await expect.poll(() => mailedLink(dataDir, email), { timeout: 20_000 }).not.toBe('');
  const link = await mailedLink(dataDir, email);

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Redefinir Senha' })).toBeVisible();
  const submit = page.getByRole('button', { name: 'Redefinir Senha' });
  const [first, second] = [
    page.getByLabel('Nova senha', { exact: false }).first(),
    page.getByLabel('Confirm', { exact: false }).first(),
  ];
  await first.fill('nova-senha-1');
  await expect(submit).toBeDisabled();
  await second.fill('nova-senha-2');
  await expect(page.getByText('As senhas não coincidem')).toBeVisible();
  await expect(submit).toBeDisabled();
  await second.fill('nova-senha-1');
  await submit.click();
  await expect(page.getByText('Senha atualizada com sucesso!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Minhas Jornadas' })).toBeVisible();

  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByText('Link de recuperação inválido ou expirado')).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/auth/);
  await signIn(elsewhere, { email, password: 'nova-senha-1' });
});
