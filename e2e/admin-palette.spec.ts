import { expect } from '@playwright/test';
import { signInAsAdmin } from './admin-actions.ts';
import { inStoriesSchool as test } from './own-server.ts';

test.describe.configure({ timeout: 120_000 });

test('an administrator reaches journeys, lessons, people and pages by words alone, without a mouse', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Buscar jornadas, lições, pessoas e páginas' });
  /** `result` is what Enter opens. The first letters may list something else first. */
  const goTo = async (text: string, results: RegExp, result: string, steps = 0) => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
    await expect(page.getByText(results)).toBeVisible();
    await expect(page.getByRole('option').nth(steps)).toContainText(result);
    for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field).toHaveCount(0);
  };

  await goTo('maos a obra', /^1 resultado/, 'Mãos à Obra');
  await expect(page.getByRole('heading', { name: /, Lições$/, level: 1 })).toBeVisible();
  await expect(page.getByText('Mãos à Obra').first()).toBeVisible();

  await goTo('degrau 2', /^1 resultado/, 'Degrau 2');
  await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue('Degrau 2');

  await goTo('degrau', /^4 resultados/, 'Degrau 3', 3);
  await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue('Degrau 3');

  await goTo('admin@jornada', /^1 resultado/, 'admin@jornada.test');
  await expect(page).toHaveURL(/\/admin\/users\/[0-9a-f-]+$/);

  await goTo('configuracoes', /^\d+ resultados$/, 'Configurações');
  await expect(page.getByRole('heading', { name: 'Configurações', level: 1 })).toBeVisible();

  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('group', { name: 'Recentes' }).getByRole('option')).toHaveCount(4);
  await page.keyboard.type('zzzz');
  await expect(page.getByText('Nada encontrado para “zzzz”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
});
