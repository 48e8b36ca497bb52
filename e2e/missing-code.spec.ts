import { expect, type Page } from '@playwright/test';
import { enrolIn, enter } from './people.ts';
import { test } from './story.ts';

/** A service worker would answer from its cache. */
test.use({ serviceWorkers: 'block' });

const app = '**/assets/react-*.js';
const catalogue = '**/assets/catalogue-page-*';

/** Acts as if a new version had been installed: the files of the last one are gone. */
const removeFiles = (page: Page, files: string) =>
  page.route(files, (route) => route.fulfill({ status: 404, body: '' }));

test('a first load whose script does not come says so, and begins again when asked to', async ({ page }) => {
  await removeFiles(page, app);
  await page.goto('/auth');
  await expect(
    page.getByText('Não conseguimos abrir a página. Verifique sua internet ou espere um instante.'),
  ).toBeVisible();
  await page.unroute(app);
  await page.getByRole('link', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await expect(page.getByText('Não conseguimos')).toHaveCount(0);
});

test('a first load of a version that was just replaced finds the new one by itself', async ({ page }) => {
  await page.route(app, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
});

test('a first load that takes long offers to begin again, in a live region', async ({ page }) => {
  await page.route(app, () => undefined);
  await page.goto('/auth', { waitUntil: 'commit' });
  const message = page.getByRole('status').getByText('Está demorando mais que o normal.');
  await expect(message).toBeAttached();
  await expect(message).toBeHidden();
  await page.evaluate(() => document.getAnimations().forEach((waiting) => waiting.finish()));
  await expect(message).toBeVisible();
  await expect(page.getByRole('link', { name: 'Recarregar' })).toBeVisible();
});

test('pointing at a screen that is gone loses nothing typed, and going there loads the new version once', async ({
  page,
}) => {
  await enter(page);
  await page.goto('/perfil');
  await removeFiles(page, catalogue);
  await page.getByLabel('Nome').fill('Ainda não salvei');
  const asked = page.waitForResponse(catalogue);
  const explore = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Explorar' });
  await explore.hover();
  await asked;
  await expect(page.getByLabel('Nome')).toHaveValue('Ainda não salvei');

  const anew = page.waitForEvent('load');
  await explore.click();
  await anew;
  await expect(page.getByRole('heading', { name: 'Não conseguimos abrir esta página' })).toBeVisible();
  await page.unroute(catalogue);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('heading', { name: 'Explorar', level: 1 })).toBeVisible();
});

test('a lesson whose text does not come is there all the same, and its text comes when asked for again', async ({
  page,
}) => {
  await enter(page);
  const { lessons } = await enrolIn(page, 'Comece por Aqui');
  const fileId = '018f3c1a-7b2d-7c4e-9a10-000000000009';
  const content = [
    { type: 'paragraph', content: [{ type: 'text', text: 'Respire fundo' }] },
    { type: 'audio', attrs: { fileId, title: '' } },
  ];
  const files = [{ id: fileId, kind: 'audio', name: 'chuva.mp3', type: 'audio/mpeg', size: 2000 }];
  await page.route(`**/api/lessons/${lessons[0]}`, async (route) => {
    const response = await route.fetch();
    const read = await response.json();
    const lesson = { ...read.lesson, document: { type: 'doc', content }, files };
    await route.fulfill({ response, json: { ...read, lesson } });
  });
  const view = '**/assets/lesson-document-view-*';
  await removeFiles(page, view);
  await removeFiles(page, '**/assets/audio-player-*');
  await page.goto(`/lesson/${lessons[0]}`);
  const alert = page.getByRole('alert').filter({ hasText: 'Não foi possível abrir o texto' });
  await expect(alert).toBeVisible();
  await expect(page.getByRole('button', { name: /^Assistir vídeo/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Marcar como Concluído' })).toBeVisible();
  await page.unroute(view);
  await alert.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText('Respire fundo')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Baixar chuva.mp3' })).toBeVisible();
});
