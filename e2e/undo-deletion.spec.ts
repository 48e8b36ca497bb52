import { expect, type Page } from '@playwright/test';
import { afterUndo, signInAsAdmin, toast, press } from './admin-actions.ts';
import { inStoriesSchool as test } from './own-server.ts';

/** Opens a copy of a journey, whose lessons may be deleted. */
async function openCopy(page: Page): Promise<{ lessons: () => Promise<string[]> }> {
  await signInAsAdmin(page);
  const { items } = await (await page.request.get('/api/admin/journeys', { params: { search: 'Degrau' } })).json();
  const { id } = await (await page.request.post(`/api/admin/journeys/${items.at(-1).id}/copies`)).json();
  await page.goto(`/admin/journeys/${id}/lessons`);
  const list = `/api/admin/journeys/${id}/lessons`;
  return {
    lessons: async () =>
      (await (await page.context().request.get(list)).json()).lessons.map((lesson: { title: string }) => lesson.title),
  };
}

async function askToDelete(page: Page, title: string): Promise<void> {
  await press(page, `Excluir ${title}`);
  await press(page.getByRole('dialog'), 'Excluir lição');
  await expect(toast(page, `A lição “${title}” será excluída`)).toBeVisible();
}

test('a lesson whose page is closed within the ten seconds is deleted', async ({ page, context }) => {
  const { lessons } = await openCopy(page);
  expect(await lessons()).toContain('Degrau 2');
  await askToDelete(page, 'Degrau 2');
  expect(await lessons()).toContain('Degrau 2');
  // The browser itself stays open, as when a person closes a tab.
  await context.newPage();
  await page.close({ runBeforeUnload: true });
  await expect.poll(lessons).not.toContain('Degrau 2');
});

test('a deletion waits while somebody goes elsewhere, and Desfazer takes it back there', async ({ page }) => {
  const { lessons } = await openCopy(page);
  await askToDelete(page, 'Degrau 1');
  await page.getByRole('link', { name: 'Usuários' }).click();
  await press(page, 'Desfazer');
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Degrau 1', exact: true })).toBeVisible();
  await askToDelete(page, 'Degrau 1');
  await page.getByRole('link', { name: 'Usuários' }).click();
  await expect(toast(page, 'Lição deletada com sucesso')).toBeVisible(afterUndo);
  expect(await lessons()).not.toContain('Degrau 1');
});
