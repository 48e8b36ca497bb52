import { expect } from '@playwright/test';
import { anotherPage, beginJourney, copyOfJourney, press, signInAsAdmin, toast } from './admin-actions.ts';
import { inStoriesSchool as test } from './own-server.ts';

test.describe.configure({ timeout: 180_000 });

test('two administrators edit one lesson: of each field one version stays, and nothing typed is lost @long', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAsAdmin(page);
  const { id, lessons } = await copyOfJourney(page, 'Em Qualquer Ordem');
  const form = `/admin/journeys/${id}/lessons/${lessons[0]!.id}/edit`;
  const other = await anotherPage(browser, baseURL);
  await signInAsAdmin(other);
  const [mine, theirs] = [page, other].map((one) => (name: string) => one.getByRole('textbox', { name, exact: true }));
  await page.goto(form);
  await other.goto(form);
  await expect(mine!('Título')).toHaveValue('Peça 1');
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
  const saved = await (await page.request.get(`/api/admin/lessons/${lessons[0]!.id}`)).json();
  expect(saved.form).toMatchObject({ title: 'Título dela', description: 'Descrição minha', durationMinutes: 33 });
});

test('closing the page asks before something typed is lost', async ({ page }) => {
  await signInAsAdmin(page);
  await beginJourney(page, 'Ainda não salva');
  let asked = '';
  page.once('dialog', (question) => {
    asked = question.type();
    void question.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toBe('beforeunload');
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Ainda não salva');
});
