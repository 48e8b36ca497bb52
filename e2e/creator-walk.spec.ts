import { expect, type Page } from '@playwright/test';
import { anotherPage, beginJourney, press, signInAsAdmin, toast, turnOn, video } from './admin-actions.ts';
import { sizes } from './devices.ts';
import { test } from './own-server.ts';
import { enter } from './people.ts';

// A Monday at noon in São Paulo.
test.use({ serverOptions: { school: 'none', clock: '2026-03-09T12:00:00-03:00' } });
test.describe.configure({ timeout: 180_000 });

const lines = (page: Page) => page.getByRole('list', { name: 'Lições' }).getByRole('listitem');

async function choose(page: Page, of: string, action: string) {
  await press(page, `Mais ações para ${of}`);
  await page.getByRole('menuitem', { name: action }).click();
}

async function beginPart(page: Page, first: string, title: string) {
  await choose(page, first, 'Começar parte aqui');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nome da parte' }).fill(title);
  await press(page.getByRole('dialog'), 'Criar parte');
  await expect(page.getByRole('button', { name: new RegExp(`^${title}`) })).toBeVisible();
}

/** From the list: the draft's form, filled with what its pasted line did not tell. */
async function describeLesson(page: Page, title: string) {
  await page.getByRole('listitem').filter({ hasText: title }).getByRole('link', { name: 'descrição' }).click();
  const field = page.getByRole('textbox', { name: 'Descrição', exact: true });
  await expect(field).toBeFocused();
  await field.fill(`Sobre ${title.toLowerCase()}.`);
}

test('a creator pastes ten links, makes two modules of them and publishes on a day, while a member looks on @long', async ({
  page,
  browser,
  server,
}) => {
  await signInAsAdmin(page);
  await beginJourney(page, 'Finanças em Paz');
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Do vermelho ao primeiro investimento.');
  await turnOn(page.getByRole('radio', { name: 'Sequencial' }));
  await page.getByRole('textbox', { name: 'Total de dias' }).fill('2');
  await press(page, 'Salvar Jornada');

  const titles = Array.from({ length: 10 }, (_, n) => `Aula ${String(n + 1).padStart(2, '0')}`);
  await press(page, 'Colar links');
  await page.getByRole('textbox', { name: 'Linhas' }).fill(titles.map((title) => `${title} | ${video}`).join('\n'));
  await press(page, 'Criar 10 rascunhos');
  await expect(toast(page, '10 rascunhos criados')).toBeVisible();
  await expect(lines(page)).toHaveCount(10);

  await beginPart(page, titles[0]!, 'Módulo 1');
  await beginPart(page, titles[5]!, 'Módulo 2');
  await expect(lines(page)).toHaveCount(12);

  await describeLesson(page, titles[0]!);
  await press(page, 'Publicar');
  await expect(toast(page, 'Publicada: é a lição 1')).toBeVisible();
  await describeLesson(page, titles[5]!);
  await press(page, 'Salvar rascunho');
  await expect(toast(page, 'Rascunho salvo')).toBeVisible();
  await choose(page, titles[5]!, 'Publicar em');
  const dialog = page.getByRole('dialog', { name: 'Publicar em' });
  await expect(dialog.getByText(/Brasília, o fuso da plataforma/)).toBeVisible();
  await dialog.getByLabel('Dia').fill('2026-03-09');
  await dialog.getByLabel('Hora').fill('11:00');
  await press(dialog, 'Agendar');
  await expect(dialog.getByText(/ainda não passaram/)).toBeVisible();
  await dialog.getByLabel('Dia').fill('2026-03-10');
  await dialog.getByLabel('Hora').fill('06:00');
  await press(dialog, 'Agendar');
  await expect(lines(page).getByText('Publica em 10/03, 06:00')).toBeVisible();

  const phone = await anotherPage(browser, server.address);
  await phone.setViewportSize(sizes.phone);
  await enter(phone);
  await phone.goto('/explore');
  await phone.getByRole('button', { name: 'Começar Jornada Grátis' }).click();
  await expect(phone.getByText('0 de 2 dias completos').first()).toBeVisible();
  const trail = phone.getByRole('main');
  await expect(trail.getByText(titles[0]!).first()).toBeVisible();
  for (const hidden of [titles[1]!, titles[5]!, 'Módulo 2']) await expect(trail.getByText(hidden)).toHaveCount(0);

  await server.setClock('2026-03-10T06:01:00-03:00');
  await expect(async () => {
    await phone.reload();
    await expect(trail.getByText(titles[5]!).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(trail.getByText('Módulo 2').first()).toBeVisible();

  await page.reload();
  await choose(page, titles[0]!, 'Voltar a rascunho');
  const back = page.getByRole('dialog', { name: 'Voltar a rascunho?' });
  await expect(back.getByText(/^1 pessoa/).first()).toBeVisible();
  await back
    .getByRole('button', { name: /^Voltar a rascunho/ })
    .last()
    .click();
  await expect(toast(page, 'De volta a rascunho')).toBeVisible();
  await phone.reload();
  await expect(trail.getByText('Retirada por enquanto').first()).toBeVisible();
});
