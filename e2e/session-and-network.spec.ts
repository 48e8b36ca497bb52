import { expect } from '@playwright/test';
import { inStoriesSchool as test } from './own-server.ts';
import { enrolIn, enter } from './people.ts';

test.use({ serviceWorkers: 'allow' });

test('a session that ends while one works leads to /auth, and after signing in back to where one was, with what one typed @long', async ({
  page,
}) => {
  const person = await enter(page);
  const { lessons } = await enrolIn(page, 'Mãos à Obra');
  const lesson = `/lesson/${lessons[2]}`;
  await page.goto(lesson);
  await page.getByRole('button', { name: 'Iniciar Missão' }).click();
  await page.getByLabel('Conte como foi.').fill('Ainda não enviei isto.');
  await page.request.post('/api/accounts/sign-out');

  await page.getByRole('button', { name: 'Enviar Resposta' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(new RegExp(`${lesson}$`));
  await page.getByRole('button', { name: 'Continuar Missão' }).click();
  await expect(page.getByLabel('Conte como foi.')).toHaveValue('Ainda não enviei isto.');
});

test('signing out in one tab takes the other along, and the way back shows nothing of the member @long', async ({
  page,
}) => {
  await enter(page);
  await enrolIn(page, 'Mãos à Obra');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Mãos à Obra' })).toBeVisible();
  const second = await page.context().newPage();
  await second.goto('/perfil');
  await second.getByRole('button', { name: /^Menu de/ }).click();
  await second.getByRole('menuitem', { name: 'Sair' }).click();
  for (const tab of [second, page]) {
    await expect(tab).toHaveURL(/\/auth$/);
    await expect(tab.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await tab.goBack().catch(() => null);
    await expect(tab.getByText('Mãos à Obra')).toHaveCount(0);
    await expect(tab.getByText('Ana Beatriz')).toHaveCount(0);
  }
});

test('whoever signs in from another tab as somebody else finds nothing of the first member', async ({ page }) => {
  await enter(page);
  await enrolIn(page, 'Mãos à Obra');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Mãos à Obra' })).toBeVisible();
  await enter(page);
  await page.reload();
  await expect(page.getByText('Você ainda não começou nenhuma jornada')).toBeVisible();
});

test('opened without a network, the platform says so instead of showing yesterday’s data, and opens by itself once it is back', async ({
  page,
  context,
}) => {
  await enter(page);
  await enrolIn(page, 'Mãos à Obra');
  await page.goto('/dashboard');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Você está sem conexão' })).toBeVisible();
  await expect(page.getByText('Mãos à Obra')).toHaveCount(0);
  await page.getByRole('link', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'Ainda sem conexão. Assim que ela voltar, esta página abre sozinha.',
  );
  // The screen comes back without a press.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Mãos à Obra' })).toBeVisible();
});
