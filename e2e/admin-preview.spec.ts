import { expect } from '@playwright/test';
import { expectNoViolations } from './accessible.ts';
import { signInAsAdmin } from './admin-actions.ts';
import { inStoriesSchool as test } from './own-server.ts';

test.describe.configure({ timeout: 120_000 });

test('an administrator who is not enrolled looks at a journey as its members do, and leaves nothing behind @long', async ({
  page,
}) => {
  await signInAsAdmin(page);
  const { items } = await (await page.request.get('/api/admin/journeys', { params: { search: 'Mãos à Obra' } })).json();
  await page.goto(`/admin/journeys/${items[0].id}/lessons`);
  await page.getByRole('main').getByRole('link', { name: 'Ver como Usuário' }).click();
  const notice = page.getByRole('complementary', { name: 'Prévia' });
  await expectNoViolations(page, notice);
  await page.getByRole('link', { name: 'Assistir Lição' }).click();
  await expect(page.getByRole('heading', { name: 'Uma escolha', level: 1 })).toBeVisible();
  await page.getByRole('radio', { name: 'Respirar' }).check();
  await expect(page.getByText(/A resposta não é enviada nem guardada/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Marcar como Concluído|Enviar Resposta/ })).toHaveCount(0);
  await expectNoViolations(page, notice);

  expect((await (await page.request.get('/api/enrollments')).json()).items).toEqual([]);
  const { stats } = await (await page.request.get('/api/me')).json();
  expect(stats).toMatchObject({ xpTotal: 0, lastLoginDate: null });
  const [first] = (await (await page.request.get(`/api/journeys/${items[0].id}`)).json()).lessons;
  const refused = await page.request.post(`/api/lessons/${first.id}/completion`);
  expect([refused.status(), (await refused.json()).code]).toEqual([403, 'not_enrolled']);
});
