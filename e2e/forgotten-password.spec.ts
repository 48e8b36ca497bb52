import { expect } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signIn, signUp } from './people.ts';
import { test } from './own-server.ts';

/** The link in the newest mail of the outbox folder; the mail's body is quoted-printable. */
async function mailedLink(dataDir: string): Promise<string> {
  const outbox = join(dataDir, 'outbox');
  const files = await readdir(outbox).catch(() => []);
  const newest = files
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .at(-1);
  if (!newest) return '';
  const mail = (await readFile(join(outbox, newest), 'utf8')).replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  return /http:\/\/localhost:\d+\/reset-password#token=[\w-]+/.exec(mail)?.[0] ?? '';
}

test('a forgotten password is replaced by the mailed link, once', async ({ page, browser, server }) => {
  const { email } = await signUp(page);
  await page.context().clearCookies();

  await page.goto('/auth');
  await page.getByText('Esqueci minha senha').click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('heading', { name: 'Email Enviado!' })).toBeVisible();
  await expect.poll(() => mailedLink(server.dataDir), { timeout: 20_000 }).not.toBe('');
  const link = await mailedLink(server.dataDir);

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

  const elsewhere = await (await browser.newContext({ baseURL: server.address })).newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByText('Link de recuperação inválido ou expirado')).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/auth/);
  await signIn(elsewhere, { email, password: 'nova-senha-1' });
});
