import { expect, type Page } from '@playwright/test';
import { closedPort } from '../packages/server/test/mail/inbox.ts';
import { expectNoViolations } from './accessible.ts';
import { beginJourney, signInAsAdmin, press } from './admin-actions.ts';
import { test } from './own-server.ts';
import { freshEmail } from './people.ts';

test.describe.configure({ timeout: 240_000 });

const journeys = async (page: Page) => (await (await page.request.get('/api/admin/journeys')).json()).items;

test('the tabs of a journey and what they open have no accessibility violations @phone', async ({ page }) => {
  await signInAsAdmin(page);
  const all = await journeys(page);
  const { id } = all.find(({ lessonCount }: { lessonCount: number }) => lessonCount > 1);
  const paid = all.find(({ tipo }: { tipo: string }) => tipo === 'paga');
  const { lessons } = await (await page.request.get(`/api/admin/journeys/${id}/lessons`)).json();
  const head = page.getByRole('navigation', { name: 'Jornada' });
  for (const tab of ['edit', 'lessons', 'members', 'answers', 'sale']) {
    await page.goto(`/admin/journeys/${id}/${tab}`);
    await expect(head.getByRole('link', { name: /^Membros ?\d/ })).toBeVisible();
    await expectNoViolations(page, page.getByRole('heading', { level: 1 }));
  }
  await page.getByRole('button', { name: /^Mais ações para / }).click();
  await expectNoViolations(page, page.getByRole('menu'));

  await page.goto(`/admin/journeys/${paid.id}/sale`);
  await expectNoViolations(page, page.getByRole('heading', { name: 'Está funcionando?' }));
  await page.goto(`/admin/journeys/${paid.id}/members`);
  await expectNoViolations(page, page.getByRole('heading', { level: 1 }));

  await page.goto(`/admin/journeys/${id}/lessons`);
  await press(page, `Mais ações para ${lessons[0].title}`);
  await expectNoViolations(page, page.getByText('Membros já começaram esta lição. Copie-a.'));

  const { id: copy } = await (await page.request.post(`/api/admin/journeys/${id}/copies`)).json();
  await page.goto(`/admin/journeys/${copy}/lessons`);
  await press(page, `Mais ações para ${lessons[0].title}`);
  await page.getByRole('menuitem', { name: 'Mover para outra jornada' }).click();
  const moving = page.getByRole('dialog', { name: 'Mover para outra jornada' });
  await moving.getByRole('radio').first().click();
  await expectNoViolations(page, moving);

  await beginJourney(page, 'Ainda vazia');
  await press(page, 'Salvar Jornada');
  await expectNoViolations(page, page.getByText('Já está no catálogo, sem lições.'));
  await press(page, 'Colar links');
  const lines = page.getByRole('textbox', { name: 'Linhas' });
  await lines.fill('Um título | https://youtu.be/dQw4w9WgXcQ\nOutro');
  await expectNoViolations(page, page.getByRole('list', { name: 'Lições lidas' }));
  await press(page, 'Preencher 2 lições');
  await expectNoViolations(page, page.getByText('Lição 1 de 2'));
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expectNoViolations(page, page.getByText('Faltam 2 das lições que você colou.'));
});

test('the overview, its chart in figures and the account’s menu have no accessibility violations @phone', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto('/admin');
  const figures = page.getByRole('tablist', { name: 'Números do período' });
  for (const tab of await figures.getByRole('tab').all()) {
    await tab.click();
    await expectNoViolations(page, page.getByRole('slider'));
  }
  await page.getByRole('slider').press('ArrowLeft');
  await expectNoViolations(page, page.getByText(/ · antes /));
  await page.getByText('Ver em tabela').click();
  await expectNoViolations(page, page.getByRole('table').first());
  await page.getByRole('radio', { name: '90 dias' }).check({ force: true });
  await expectNoViolations(page, page.getByRole('table').first());
  await page.getByRole('button', { name: /^Menu de / }).click();
  await expectNoViolations(page, page.getByRole('menu'));
});

test('the tables of people and what inviting several tells have no accessibility violations @phone', async ({
  page,
}) => {
  await signInAsAdmin(page);
  const { id } = (await journeys(page)).find(({ lessonCount }: { lessonCount: number }) => lessonCount > 0);
  for (const search of ['papel=membros', `papel=membros&jornada=${id}`, 'papel=todos', 'papel=todos&busca=ninguém']) {
    await page.goto(`/admin/users?${search}`);
    await expectNoViolations(page, page.getByRole('heading', { level: 1 }));
  }
  await page.goto('/admin/users?papel=membros');
  await page.getByRole('link', { name: /^Ver / }).first().focus();
  await expectNoViolations(page, page.getByRole('heading', { level: 1 }));
  await press(page, 'Convidar membro');
  const dialog = page.getByRole('dialog');
  const known = freshEmail();
  await dialog.getByRole('textbox', { name: 'Pessoas' }).fill(`${known}, Rita Prado <${freshEmail()}>, rita@,`);
  for (const box of (await dialog.getByRole('checkbox').all()).slice(0, 2)) await box.click();
  await expectNoViolations(page, dialog.getByRole('list', { name: 'Endereços' }));
  await press(dialog, 'Inscrever 2 pessoas');
  await expectNoViolations(page, page.getByRole('dialog', { name: /^2 pessoas/ }));
});

test('the mail server’s tab has no accessibility violations, empty, filled and after a test that failed @phone', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto('/admin/emails?aba=servidor');
  const host = page.getByRole('textbox', { name: 'Servidor' });
  await expectNoViolations(page, host);
  await press(page, 'Salvar Servidor');
  await expectNoViolations(page, page.getByText('Servidor é obrigatório'));

  await host.fill('127.0.0.1');
  await page.getByRole('textbox', { name: 'Porta' }).fill(String(await closedPort()));
  await page.getByRole('textbox', { name: 'Usuário' }).fill('carteiro@escola.test');
  await page.getByLabel(/^Senha/).fill('segredo');
  await page.getByRole('textbox', { name: 'Nome do remetente' }).fill('Escola da Paz');
  await page.getByRole('textbox', { name: 'E-mail do remetente' }).fill('oi@escola-com-um-nome-comprido.test');
  await expectNoViolations(page, page.getByText('Alterações não salvas'));
  await press(page, 'Testar');
  await expectNoViolations(page, page.getByText('Parou na porta'));
  await press(page, 'Salvar Servidor');
  await expectNoViolations(page, page.getByText(/^Guardada cifrada em/));
});
