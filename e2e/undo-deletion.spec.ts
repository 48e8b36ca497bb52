import { expect, type Page } from '@playwright/test';
import { copyOfJourney, press, signInAsAdmin, toast } from './admin-actions.ts';
import { inStoriesSchool as test } from './own-server.ts';

/** Opens a copy of a journey, whose lessons may be deleted. */
async function openCopy(page: Page): Promise<{ lessons: () => Promise<string[]> }> {
  await signInAsAdmin(page);
  const { id } = await copyOfJourney(page, 'Em Qualquer Ordem');
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

test('a lesson whose page is closed within the ten seconds is deleted @long', async ({ page, context }) => {
  const { lessons } = await openCopy(page);
  expect(await lessons()).toContain('Peça 2');
  await askToDelete(page, 'Peça 2');
  expect(await lessons()).toContain('Peça 2');
  // The browser itself stays open, as when a person closes a tab.
  await context.newPage();
  await page.close({ runBeforeUnload: true });
  await expect.poll(lessons).not.toContain('Peça 2');
});
