import { expect } from '@playwright/test';
import { expectNoViolations } from './accessible.ts';
import { inStoriesSchool as test } from './own-server.ts';
import { signUp } from './people.ts';
import { plugInAuthenticator } from './virtual-authenticator.ts';

test('a passkey: made and named with the keyboard, opens the account by a button and by itself, and is removed', async ({
  page,
  browser,
  baseURL,
}) => {
  const device = await plugInAuthenticator(page);
  await signUp(page);
  await page.goto('/perfil');
  const card = page.getByRole('heading', { name: 'Chaves de acesso' }).locator('..');
  const create = page.getByRole('button', { name: 'Criar chave de acesso' });
  await create.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Nome da chave');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Linux');
  await expectNoViolations(page, dialog);
  await name.fill('');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Dê um nome à chave')).toBeVisible();
  await name.fill('Notebook da Ana');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Chave de acesso criada')).toBeVisible();
  await expect(create).toBeFocused();
  await expect(card.getByRole('listitem')).toContainText('Notebook da Ana');
  await expect(card.getByRole('listitem')).toContainText('ainda não usada');
  expect(await device.count()).toBe(1);

  // The same device again: it has one already.
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Este aparelho já tem uma chave de acesso da sua conta.')).toBeVisible();
  await page.keyboard.press('Escape');

  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  const copy = await plugInAuthenticator(elsewhere);
  await elsewhere.goto('/auth');
  const byKey = elsewhere.getByRole('button', { name: 'Usar chave de acesso' });
  await expect(byKey).toBeVisible();
  await expectNoViolations(elsewhere, byKey);
  await byKey.click();
  await expect(elsewhere.getByText(/Nenhuma chave de acesso foi usada/)).toBeVisible();
  await device.copyTo(copy);
  await byKey.click();
  await expect(elsewhere.getByText('Você ainda não começou nenhuma jornada')).toBeVisible();

  await elsewhere.request.post('/api/accounts/sign-out');
  await elsewhere.goto('/auth');
  await expect(byKey).toBeVisible();
  // Chromium's authenticator takes the suggestion of the e-mail field by itself.
  await elsewhere.getByLabel('Email').focus();
  await expect(elsewhere.getByText('Você ainda não começou nenhuma jornada')).toBeVisible();

  await page.reload();
  await expect(card.getByRole('listitem')).toContainText('usada por último em');
  await page.getByRole('button', { name: 'Renomear Notebook da Ana' }).click();
  await name.fill('Celular');
  await page.keyboard.press('Enter');
  await expect(card.getByRole('listitem')).toContainText('Celular');
  const remove = page.getByRole('button', { name: 'Remover Celular' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('É a sua última: confira antes se você lembra a senha.')).toBeVisible();
  await expectNoViolations(page, dialog);
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Remover chave' }).click();
  await expect(page.getByText('Chave de acesso removida')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Chaves de acesso' })).toBeFocused();
  await expect(card.getByRole('listitem')).toHaveCount(0);
  await expectNoViolations(page, card);

  await elsewhere.request.post('/api/accounts/sign-out');
  await elsewhere.goto('/auth');
  await byKey.focus();
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.getByText(/Não foi possível entrar com esta chave de acesso/)).toBeVisible();
});
