import { expect } from '@playwright/test';
import { copyOfJourney, press, signInAsAdmin, toast } from './admin-actions.ts';
import { inStoriesSchool as test } from './own-server.ts';

test('a lesson and a journey go to the bin and come back, and the journey goes for good', async ({ page }) => {
  await signInAsAdmin(page);
  const { id } = await copyOfJourney(page, 'Em Qualquer Ordem');
  await page.goto(`/admin/journeys/${id}/lessons`);
  const lessons = page.getByRole('list', { name: 'Lições' });
  const second = lessons.getByRole('link', { name: 'Peça 2', exact: true });
  await press(page, 'Excluir Peça 2');
  await press(page.getByRole('dialog'), 'Excluir lição');
  await expect(toast(page, 'Lição na lixeira por 30 dias')).toBeVisible();
  await expect(second).toHaveCount(0);
  await press(page, 'Desfazer');
  await expect(second).toBeVisible();

  await press(page, 'Excluir Peça 2');
  await press(page.getByRole('dialog'), 'Excluir lição');
  await expect(second).toHaveCount(0);
  await page.getByRole('link', { name: 'Lixeira' }).click();
  await press(page, 'Restaurar Peça 2');
  await expect(page.getByRole('heading', { name: 'A lixeira está vazia' })).toBeVisible();

  await page.goto(`/admin/journeys/${id}/lessons`);
  await expect(lessons.getByRole('listitem').nth(1)).toContainText('Peça 2');
  const { name } = await (await page.request.get(`/api/admin/journeys/${id}`)).json().then(({ form }) => form);
  await page.getByRole('button', { name: `Mais ações para ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Excluir jornada' }).click();
  await press(page.getByRole('dialog'), 'Excluir jornada');
  await expect(toast(page, 'Jornada na lixeira por 30 dias')).toBeVisible();
  await page.goto('/admin/lixeira');
  // The latest deletion first: other stories may delete a copy of the same name.
  await page
    .getByRole('button', { name: `Excluir ${name} de vez` })
    .first()
    .click();
  await press(page.getByRole('dialog'), 'Excluir de vez');
  await expect(toast(page, 'Jornada excluída de vez')).toBeVisible();
  const { items } = await (await page.request.get('/api/admin/bin')).json();
  expect(items.map((item: { id: string }) => item.id)).not.toContain(id);
});
