import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from '../accessible.ts';
import { beginJourney, copyOfJourney, journeyNamed, press, signInAsAdmin } from '../admin-actions.ts';
import { freshEmail } from '../people.ts';
import { adminScreens } from '../screens.ts';
import { showScreen } from '../show-screen.ts';
import { test } from '../story.ts';

test.describe.configure({ mode: 'parallel', timeout: 240_000 });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the administrator’s screens have no accessibility violations and do not overflow @long', async ({ page }) => {
  await signInAsAdmin(page);
  for (const path of await adminScreens(page)) {
    await showScreen(page, path);
    await expectNoViolations(page, heading(page));
  }
});

test('the tabs of a journey and what they open have no accessibility violations @long', async ({ page }) => {
  await signInAsAdmin(page);
  const { id, lessons } = await journeyNamed(page, 'Comece por Aqui');
  const paid = await journeyNamed(page, 'Falar em Público com Calma');
  const head = page.getByRole('navigation', { name: 'Jornada' });
  for (const tab of ['edit', 'lessons', 'members', 'answers', 'certificate', 'sale']) {
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
  await press(page, `Mais ações para ${lessons[0]!.title}`);
  await expectNoViolations(page, page.getByText('Membros já começaram esta lição. Copie-a.'));

  const copy = await copyOfJourney(page, 'Comece por Aqui');
  await page.goto(`/admin/journeys/${copy.id}/lessons`);
  await press(page, `Mais ações para ${copy.lessons[0]!.title}`);
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
  await press(page, 'Criar 2 rascunhos');
  const list = page.getByRole('list', { name: 'Lições' });
  await expectNoViolations(page, list.getByText('Rascunho, só você vê').first());
  await press(page, 'Mais ações para Um título');
  await page.getByRole('menuitem', { name: 'Começar parte aqui' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nome da parte' }).fill('Módulo 1 · Fundamentos');
  await press(page.getByRole('dialog'), 'Criar parte');
  await list.getByRole('button', { name: /^Módulo 1/ }).click();
  await expectNoViolations(page, list.getByText('2 rascunhos'));
  await list.getByRole('button', { name: /^Módulo 1/ }).click();
  await list.getByRole('link', { name: 'descrição' }).first().click();
  await expectNoViolations(page, page.getByRole('heading', { name: 'Rascunho' }));
});

test('the overview, its chart in figures and the account’s menu have no accessibility violations @long', async ({
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

test('the tables of people and what inviting several tells have no accessibility violations @long', async ({
  page,
}) => {
  await signInAsAdmin(page);
  const { id } = await journeyNamed(page, 'Comece por Aqui');
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
  // By name: other stories add journeys to this list meanwhile.
  for (const name of [/^Comece por Aqui \d/, /^Foco sem Ruído \d/])
    await dialog.getByRole('checkbox', { name }).click();
  await expectNoViolations(page, dialog.getByRole('list', { name: 'Endereços' }));
  await press(dialog, 'Inscrever 2 pessoas');
  await expectNoViolations(page, page.getByRole('dialog', { name: /^2 pessoas/ }));
});

test('what the settings refuse has no accessibility violations @long', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/configuracoes');
  await page.getByRole('textbox', { name: 'Nome do sistema' }).fill('ab');
  await press(page, 'Salvar');
  await expectNoViolations(page, page.getByText('Mínimo 3 caracteres'));
});
