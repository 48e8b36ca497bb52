import { expect } from '@playwright/test';
import { anotherPage, signInAsAdmin, toast, press } from './admin-actions.ts';
import { test } from './own-server.ts';

test.use({ serverOptions: { school: 'stories' } });
test.describe.configure({ timeout: 180_000 });

test('two administrators edit one lesson: of each field one version stays, and nothing typed is lost', async ({
  page,
  browser,
  server,
}) => {
  await signInAsAdmin(page);
  const { items } = await (await page.request.get('/api/admin/journeys', { params: { search: 'Degrau' } })).json();
  const { lessons } = await (await page.request.get(`/api/admin/journeys/${items[0].id}/lessons`)).json();
  const form = `/admin/journeys/${items[0].id}/lessons/${lessons[0].id}/edit`;
  const other = await anotherPage(browser, server.address);
  await signInAsAdmin(other);
  const [mine, theirs] = [page, other].map((one) => (name: string) => one.getByRole('textbox', { name, exact: true }));
  await page.goto(form);
  await other.goto(form);
  await expect(mine!('Título')).toHaveValue('Degrau 1');
  await theirs!('Título').fill('Título dela');
  await theirs!('Duração (minutos)').fill('33');
  await press(other, 'Salvar Lição');
  await expect(toast(other, 'Lição atualizada com sucesso')).toBeVisible();

  await mine!('Título').fill('Título meu');
  await mine!('Descrição').fill('Descrição minha');
  await press(page, 'Salvar Lição');
  const dialog = page.getByRole('dialog', { name: 'Outra pessoa salvou esta lição' });
  await expect(dialog.getByRole('group', { name: /^Duração/ }).getByRole('radio', { name: 'Salva 33' })).toBeChecked();
  await press(dialog, 'Continuar editando');
  await expect(mine!('Título')).toHaveValue('Título meu');
  await press(page, 'Salvar Lição');
  await dialog
    .getByRole('group', { name: /^Título/ })
    .getByRole('radio', { name: 'Salva Título dela' })
    .check();
  await press(dialog, 'Salvar assim');
  await expect(toast(page, 'Lição atualizada com sucesso')).toBeVisible();
  const saved = await (await page.request.get(`/api/admin/lessons/${lessons[0].id}`)).json();
  expect(saved.form).toMatchObject({ title: 'Título dela', description: 'Descrição minha', durationMinutes: 33 });
});

test('Sair, the way back and a link ask before something typed is lost', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/journeys');
  await page.getByRole('link', { name: 'Nova Jornada' }).click();
  const name = page.getByRole('textbox', { name: 'Nome' });
  await name.fill('Ainda não salva');
  const dialog = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  const stay = async () => {
    await press(dialog, 'Cancelar');
    await expect(dialog).toHaveCount(0);
    await expect(name).toHaveValue('Ainda não salva');
  };
  const leave = async () => {
    await page.getByRole('button', { name: /^Menu de / }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
  };
  await leave();
  await stay();
  await page.goBack();
  await stay();
  await page.getByRole('link', { name: 'Ver como Usuário' }).first().click();
  await stay();
  let asked = '';
  page.once('dialog', (question) => {
    asked = question.type();
    void question.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toBe('beforeunload');
  await expect(name).toHaveValue('Ainda não salva');

  await leave();
  await press(dialog, 'Descartar alterações');
  await expect(page).toHaveURL(/\/auth$/);
});
