import { expect, type Page } from '@playwright/test';
import { expectNoObjections } from './accessible.ts';
import { enterOffice, press } from './office.ts';
import { test } from './own-server.ts';

test.describe.configure({ timeout: 240_000 });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the administrator’s screens have no accessibility objections and do not overflow @phone', async ({ page }) => {
  await enterOffice(page);
  const { items } = await (await page.request.get('/api/admin/journeys')).json();
  const journey = items.find(({ lessonCount }: { lessonCount: number }) => lessonCount > 0).id as string;
  const { lessons } = await (await page.request.get(`/api/admin/journeys/${journey}/lessons`)).json();
  const lesson = (lessons.find(({ missionType }: { missionType: unknown }) => missionType) ?? lessons[0]).id as string;
  const people = await (await page.request.get('/api/admin/people', { params: { role: 'user' } })).json();
  for (const path of [
    '/admin',
    '/admin/journeys',
    '/admin/journeys/new',
    `/admin/journeys/${journey}/edit`,
    `/admin/journeys/${journey}/lessons`,
    `/admin/journeys/${journey}/lessons/new`,
    `/admin/journeys/${journey}/lessons/${lesson}/edit`,
    `/admin/lessons/${lesson}/answers`,
    '/admin/users?papel=todos',
    `/admin/users/${people.items[0].id}`,
    '/admin/enrollments',
    '/admin/configuracoes',
    '/admin/configuracoes?tab=dashboard',
    '/admin/configuracoes?tab=integracoes',
    '/admin/configuracoes?tab=avancado',
    '/admin/auditoria',
    '/admin/nada',
  ]) {
    await page.goto(path);
    await expectNoObjections(page, heading(page));
  }
});

test('the administrator’s dialogs have no accessibility objections @phone', async ({ page }) => {
  await enterOffice(page);
  const dialog = page.getByRole('dialog');
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  await page.goto('/admin/users?papel=membros');
  for (const button of ['Novo Usuário', 'Convidar membro']) {
    await press(page, button);
    await expectNoObjections(page, dialog);
    await close();
  }
  await page
    .getByRole('button', { name: /^Excluir / })
    .first()
    .click();
  await expectNoObjections(page, page.getByRole('dialog', { name: 'Tem certeza?' }));
  await close();
  await page.goto('/admin/journeys');
  await page
    .getByRole('button', { name: /^Excluir / })
    .first()
    .click();
  await expectNoObjections(page, page.getByRole('dialog', { name: 'Excluir jornada?' }));
  await close();
  await page.goto('/admin/configuracoes');
  await page.getByRole('textbox', { name: 'Nome do sistema' }).fill('ab');
  await press(page, 'Salvar');
  await expectNoObjections(page, page.getByText('Mínimo 3 caracteres'));
});
