import { expect } from '@playwright/test';
import { expectNoViolations } from '../accessible.ts';
import { signInAsAdmin } from '../admin-actions.ts';
import { inStoriesSchool as test } from '../own-server.ts';

test('the palette has no accessibility violations, at first, with results and without @long', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Buscar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ir para…' });
  await expectNoViolations(page, dialog);
  await page.getByRole('combobox').fill('degrau');
  await expect(page.getByText('4 resultados')).toBeVisible();
  await expectNoViolations(page, dialog);
  await page.getByRole('combobox').fill('zzzz');
  await expect(page.getByText('Nada encontrado para “zzzz”.')).toBeVisible();
  await expectNoViolations(page, dialog);
});
