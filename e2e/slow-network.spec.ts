import { expect, type Page } from '@playwright/test';
import { inStoriesSchool as test } from './own-server.ts';
import { enrolIn, enter } from './people.ts';
import { reward } from './rewards-on-screen.ts';
import { slowDown } from './slow-down.ts';

/** Records every text on the screen from now on, as people read it. */
async function recordScreenText(page: Page) {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seenTexts: seen });
    const look = () => {
      const text = document.body.innerText.toLowerCase().replace(/\s+/g, ' ');
      if (text !== seen.at(-1)) seen.push(text);
    };
    const everything = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(look).observe(document.body, everything);
    look();
  });
  return async (...terms: string[]) => {
    const seen = await page.evaluate(() => (window as unknown as { seenTexts: string[] }).seenTexts);
    return seen.filter((text) => terms.some((term) => text.includes(term.toLowerCase())));
  };
}

const toDashboard = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Minhas Jornadas', exact: true }).click();

test('at 400 ms a completed lesson, an enrolment, a goal and a name never give way to what was before @long', async ({
  page,
}) => {
  await enter(page);
  await slowDown(page);
  await page.goto('/dashboard');
  await expect(page.getByText('Você ainda não começou nenhuma jornada')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Explorar', exact: true }).click();
  const card = page.getByRole('article').filter({ hasText: 'Degrau por Degrau' });
  await card.getByRole('button', { name: /Começar Jornada Grátis/ }).click();
  await expect(page.getByText('0 de 3 dias completos').first()).toBeVisible();

  const afterEnrolment = await recordScreenText(page);
  await toDashboard(page);
  await expect(page.getByText('0 de 3 dias completos').first()).toBeVisible();
  expect(await afterEnrolment('ainda não começou')).toEqual([]);

  await page.getByRole('link', { name: /^Nível/ }).click();
  await expect(page.getByText('Dias como membro')).toBeVisible();
  await toDashboard(page);
  await page.getByRole('link', { name: /^Continuar Jornada/ }).click();
  await page.getByRole('link', { name: 'Assistir Lição' }).click();
  await page.getByRole('button', { name: 'Marcar como Concluído' }).click();
  await expect(reward(page)).toBeVisible();
  await expect(page.getByText('1 de 3 dias completos')).toBeVisible();

  const afterCompletion = await recordScreenText(page);
  await reward(page).getByRole('button', { name: 'Continuar' }).click();
  const badge = page.getByRole('dialog', { name: 'Novo badge conquistado: Primeiro Passo' });
  await badge.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Lição 2 de 3').first()).toBeVisible();
  await toDashboard(page);
  await expect(page.getByText('1 de 3 dias completos').first()).toBeVisible();
  await page.getByRole('link', { name: /^Nível/ }).click();
  await expect(page.getByText('Dias como membro')).toBeVisible();
  await page.getByRole('button', { name: /^Menu de/ }).click();
  await page.getByRole('menuitem', { name: 'Perfil' }).click();
  await expect(page.getByRole('combobox', { name: 'Meta diária' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Explorar', exact: true }).click();
  await expect(page.getByText('INSCRITO').first()).toBeVisible();
  expect(await afterCompletion('0 de 3 dias')).toEqual([]);
  // The completed lesson's own page shows it too, beside its completion.
  const stillOpen = (await afterCompletion('lição 1 de 3')).filter((text) => !text.includes('lição concluída!'));
  expect(stillOpen).toEqual([]);
  expect(await afterCompletion('ainda não começou', 'começar jornada grátis: degrau')).toEqual([]);

  await page.goto('/perfil');
  await page.getByRole('combobox', { name: 'Meta diária' }).selectOption('300');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Meta diária atualizada!')).toBeVisible();
  await page.getByRole('textbox', { name: 'Nome' }).fill('Aurora Lima');
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Aurora Lima' })).toBeVisible();
  const afterProfile = await recordScreenText(page);
  await toDashboard(page);
  await expect(page.getByText(/de 300 XP/)).toBeVisible();
  await expect(page.getByText('1 de 3 dias completos').first()).toBeVisible();
  await page.getByRole('link', { name: /^Nível/ }).click();
  await page.getByRole('tab', { name: 'Meta' }).click();
  await expect(page.getByText('de 300 XP').first()).toBeVisible();
  expect(await afterProfile('ana beatriz', 'de 100 xp meta de hoje')).toEqual([]);
});

test('at 400 ms an answered mission is answered everywhere, and its XP stands in the header @long', async ({
  page,
}) => {
  await enter(page);
  await enrolIn(page, 'Mãos à Obra');
  await slowDown(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /^Assistir Lição/ }).click();
  await page.getByRole('button', { name: 'Iniciar Missão' }).click();
  await page.getByRole('radio', { name: 'Anotar' }).check();
  await page.getByRole('button', { name: 'Enviar Resposta' }).click();
  await expect(reward(page)).toContainText('+50 XP');

  const afterAnswer = await recordScreenText(page);
  await page.keyboard.press('Escape');
  const badge = page.getByRole('dialog', { name: 'Novo badge conquistado: Mão na Massa' });
  await badge.getByRole('button', { name: 'Continuar' }).click();
  const level = page.getByRole('banner').getByRole('link', { name: /^Nível/ });
  await expect(level).toContainText('55 XP');
  await toDashboard(page);
  await expect(
    page.getByRole('heading', { name: 'Mãos à Obra' }).or(page.getByText('Mãos à Obra')).first(),
  ).toBeVisible();
  await page.getByRole('link', { name: /^Assistir Lição/ }).click();
  await expect(page.getByRole('button', { name: 'Marcar como Concluído' })).toBeVisible();
  await level.click();
  await expect(page.getByText('Dias como membro')).toBeVisible();
  expect(await afterAnswer('iniciar missão', 'continuar missão', 'missão pendente')).toEqual([]);
  expect(
    await afterAnswer('hoje: 5 xp', '5 de 100 xp meta de hoje').then((seen) =>
      seen.filter((text) => !/\b55 de 100 xp/.test(text)),
    ),
  ).toEqual([]);
});
