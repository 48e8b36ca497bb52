import { expect, type Locator, type Page } from '@playwright/test';
import { inStoriesSchool as test } from './own-server.ts';
import { enter, freshEmail } from './people.ts';
import { keepMessagesOnScreen, reward } from './rewards-on-screen.ts';

test.describe.configure({ timeout: 120_000 });

/** Presses Tab until `target` has the focus, like a person without a mouse. */
async function tabTo(page: Page, target: Locator, key = 'Tab') {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab never comes to ${target.toString()}`);
}

async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('the main story without a mouse: sign up, enrol, answer, complete, look at the progress, change the password @long', async ({
  page,
}) => {
  await keepMessagesOnScreen(page);
  const email = freshEmail();
  await page.goto('/auth');
  await tabTo(page, page.getByRole('tab', { name: 'Entrar' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Criar Conta' })).toHaveAttribute('aria-selected', 'true');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(email);
  await tabTo(page, page.getByRole('textbox', { name: 'Senha' }));
  await page.keyboard.type('segredo-1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Conta criada com sucesso! Faça login para continuar.')).toBeVisible();
  await tabTo(page, page.getByRole('textbox', { name: 'Senha' }));
  await page.keyboard.type('segredo-1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Você ainda não começou nenhuma jornada')).toBeVisible();

  await press(page, page.getByRole('link', { name: 'Explorar Jornadas Disponíveis' }));
  await press(page, button(page, 'Começar Jornada Grátis: Mãos à Obra'));
  await expect(page.getByText('Jornada iniciada com sucesso!')).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Assistir Lição' }));

  // A poll: open it, close it by Esc with the focus returned, open it again, choose by an arrow key.
  const mission = button(page, 'Iniciar Missão');
  await press(page, mission);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(mission).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('radio', { name: 'Respirar' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Anotar' })).toBeChecked();
  await press(page, button(page, 'Enviar Resposta'));
  await expect(reward(page)).toContainText('+50 XP');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Novo badge conquistado: Mão na Massa' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await press(page, button(page, 'Marcar como Concluído'), 'Space');
  // 75 XP and the day's goal. The toast's 'Continuar' takes the focus, and so do the dialogs after it.
  await expect(reward(page)).toContainText('+85 XP');
  await page.keyboard.press('Escape');
  for (const name of [/Você subiu de nível/, /Primeiro Passo/]) {
    await expect(page.getByRole('dialog', { name }).getByRole('button', { name: 'Continuar' })).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(page).toHaveURL(/\/journey\//);

  await press(page, page.getByRole('banner').getByRole('link', { name: /^Nível 2/ }));
  await tabTo(page, page.getByRole('tab', { name: 'Resumo' }));
  for (const [name, key] of [
    ['Streak', 'ArrowRight'],
    ['Badges', 'ArrowRight'],
    ['Meta', 'End'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('tab', { name })).toBeFocused();
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(new RegExp(`aba=${name.toLowerCase()}`));
  }

  const menu = button(page, /^Menu de/);
  await tabTo(page, menu, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Perfil' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Seus dados' })).toBeVisible();
  const change = page.getByRole('main').getByRole('button', { name: 'Alterar Senha' });
  await press(page, change);
  const dialog = page.getByRole('dialog', { name: 'Alterar Senha' });
  await expect(dialog.getByLabel('Senha atual')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(change).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Senha atual')).toBeFocused();
  await page.keyboard.type('segredo-1');
  for (const label of ['Nova senha', 'Confirmar nova senha']) {
    await tabTo(page, dialog.getByLabel(label, { exact: true }));
    await page.keyboard.type('segredo-2');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Senha alterada com sucesso!')).toBeVisible();
});

test('the first Tab offers to jump over the header', async ({ page }) => {
  await enter(page);
  await page.goto('/dashboard');
  const jump = page.getByRole('link', { name: 'Ir para o conteúdo' });
  // The page's outline is shown before and does not react to presses yet.
  await expect(jump).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(jump).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
