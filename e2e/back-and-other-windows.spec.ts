import { expect, type Page } from '@playwright/test';
import { inStoriesSchool as test } from './own-server.ts';
import { enrolIn, enter } from './people.ts';
import { admin } from './server.ts';

const answer = (page: Page) => page.getByLabel('Conte como foi.');
const dialog = (page: Page) => page.getByRole('dialog');

/** A lesson with a mission, opened from Minhas Jornadas as a page of its own. */
async function atLesson(page: Page) {
  await enter(page);
  const { lessons } = await enrolIn(page, 'Mãos à Obra');
  const lesson = `/lesson/${lessons[2]}`;
  await page.goto('/dashboard');
  await page.goto(lesson);
  return { lesson: new RegExp(`${lesson}$`) };
}

test('the back button closes a dialog, keeps its text and stays; then it leaves as usual', async ({ page }) => {
  const { lesson } = await atLesson(page);
  await page.getByRole('button', { name: 'Iniciar Missão' }).click();
  await answer(page).fill('um texto');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(lesson);

  // Forward opens nothing, and changes nothing of the way back.
  await page.goForward().catch(() => null);
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Continuar Missão' }).click();
  await expect(answer(page)).toHaveValue('um texto');

  // Reloaded while it is open, and closed by its own button.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Continuar Missão' })).toBeVisible();
  await page.getByRole('button', { name: 'Continuar Missão' }).click();
  await expect(answer(page)).toHaveValue('um texto');
  await dialog(page).getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a menu closes by back, and a link of a dialog takes its place in the history', async ({ page }) => {
  const { lesson } = await atLesson(page);
  await page.getByRole('button', { name: /^Menu de/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.history.state.layer)).toBe(true);
  await page.goBack();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page).toHaveURL(lesson);

  await page.getByRole('button', { name: /^Menu de/ }).click();
  await expect.poll(() => page.evaluate(() => window.history.state.layer)).toBe(true);
  await page.getByRole('menuitem', { name: 'Perfil' }).click();
  await expect(page).toHaveURL(/\/perfil$/);
  await page.goBack();
  await expect(page).toHaveURL(lesson);
  await expect(page.getByRole('button', { name: 'Iniciar Missão' })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/\/perfil$/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('what one person presses is never done as another who signed in from a second window', async ({ page }) => {
  await enter(page);
  const { id, lessons } = await enrolIn(page, 'Em Qualquer Ordem');
  await page.goto(`/lesson/${lessons[0]}`);
  const complete = page.getByRole('button', { name: 'Marcar como Concluído' });
  await expect(complete).toBeVisible();
  const name = 'Bia Cardoso';
  const other = { email: `bia-${Date.now()}@jornada.test`, password: 'segredo-1' };
  await expect(await page.request.post('/api/accounts/sign-up', { data: { ...other, name } })).toBeOK();
  await expect(await page.request.post('/api/accounts/sign-in', { data: other })).toBeOK();
  await expect(await page.request.post(`/api/journeys/${id}/enrollment`)).toBeOK();

  await complete.click();
  await expect(page.getByText(`Nesta janela, agora quem está conectado é ${name}`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Menu de ${name}` })).toBeVisible();
  const { lessons: ofOther } = await (await page.request.get(`/api/journeys/${id}`)).json();
  expect(ofOther.map(({ status }: { status: string }) => status)).not.toContain('completed');
});

test('back on a form with unsaved values asks, and either answer leaves the history as it was', async ({ page }) => {
  await expect(await page.request.post('/api/accounts/sign-in', { data: admin })).toBeOK();
  await page.goto('/admin/journeys');
  await page.getByRole('link', { name: 'Nova Jornada' }).first().click();
  await expect(page.getByPlaceholder('Adicionar e Enter').first()).toBeVisible();
  const name = page.getByRole('main').getByRole('textbox').first();
  await name.fill('Ainda não salva');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(/\/admin\/journeys\/new$/);
  await expect(name).toHaveValue('Ainda não salva');
  await page.goBack();
  await question.getByRole('button', { name: 'Descartar alterações' }).click();
  await expect(page).toHaveURL(/\/admin\/journeys$/);
});
