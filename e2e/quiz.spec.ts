import { devices, expect, type Page } from '@playwright/test';
import { beginJourney, beginLesson, chooseMission, press, saveLesson, signInAsAdmin, toast } from './admin-actions.ts';
import { test } from './own-server.ts';
import { enter } from './people.ts';

test.use({ serverOptions: { school: 'none' } });
test.describe.configure({ timeout: 120_000 });

const questions = Array.from(
  { length: 10 },
  (_, at) =>
    `O que vale na fatura ${at + 1}?\n> Porque sim.\n* Esta é certa\n- Esta não\n> Parece, mas não.\n- Nem esta`,
).join('\n\n');

/** Answers the questions of an attempt by keys alone, the first ones wrongly. */
async function answer(page: Page, wrong: number) {
  const dialog = page.getByRole('dialog');
  for (let at = 0; at < 10; at += 1) {
    const heading = dialog.getByRole('heading', { name: /^Pergunta \d+ de 10/ });
    await expect(heading).toContainText(`Pergunta ${at + 1} de 10`);
    const options = await dialog
      .getByRole('radio')
      .evaluateAll((all) => all.map(({ parentElement }) => parentElement?.textContent));
    const meant = options.findIndex((text) => text?.includes(at < wrong ? 'Esta não' : 'Esta é certa'));
    await page.keyboard.press(String(meant + 1));
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(at < wrong ? 'Ainda não.' : 'Isso mesmo.')).toBeVisible();
    await page.keyboard.press('Enter');
  }
}

test('an administrator pastes ten questions; a member fails, tries again by keyboard on a phone, and is paid once', async ({
  page,
  browser,
  server,
}) => {
  await signInAsAdmin(page);
  await beginJourney(page, 'Cartão sem Susto');
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Uma jornada sobre o cartão.');
  await page.getByRole('textbox', { name: 'Total de dias' }).fill('1');
  await press(page, 'Salvar Jornada');
  await beginLesson(page, 'A fatura');
  await chooseMission(page, 'Quiz');
  await page.getByRole('checkbox', { name: 'Missão obrigatória' }).check();
  await press(page, 'Colar perguntas');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Perguntas' }).fill(questions);
  await press(page, 'Adicionar 10 perguntas');
  await expect(page.getByRole('list', { name: 'Perguntas' }).getByText('Uma certa')).toHaveCount(10);
  await saveLesson(page);
  await expect(toast(page, 'Lição criada com sucesso')).toBeVisible();

  const phone = await browser.newContext({ ...devices['iPhone 13'], baseURL: server.address, locale: 'pt-BR' });
  const member = await phone.newPage();
  await enter(member);
  await member.goto('/explore');
  await member.getByRole('button', { name: 'Começar Jornada Grátis' }).click();
  await member.getByRole('link', { name: 'Assistir Lição' }).click();
  await member.getByRole('button', { name: 'Iniciar Missão' }).press('Enter');
  await expect(member.getByText(/São 10 perguntas, e para passar bastam 6 certas/)).toBeVisible();
  await member.getByRole('button', { name: 'Começar' }).press('Enter');

  await answer(member, 5);
  await expect(member.getByRole('heading', { name: 'Faltou uma' })).toBeFocused();
  await member.getByRole('button', { name: 'Tentar de novo' }).press('Enter');
  await answer(member, 2);
  await expect(member.getByText('Foram 8 de 10 certas.')).toBeVisible();
  const { xpTotal } = await (await member.request.get('/api/me/stats')).json();
  expect(xpTotal).toBeGreaterThanOrEqual(100);
  await expect(
    member.getByRole('link', { name: new RegExp(`Nível .* ${xpTotal} XP`), includeHidden: true }),
  ).toBeAttached();

  await page.getByRole('link', { name: 'Respostas de A fatura' }).click();
  await expect(page.getByText('1 pessoa · nota média 80% · 1 passou')).toBeVisible();
  await expect(page.getByText('80% · passou')).toBeVisible();
  await expect(page.getByText('50% · não passou')).toBeVisible();
});
