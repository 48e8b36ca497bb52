import { expect } from '@playwright/test';
import { expectNoViolations } from './accessible.ts';
import { test } from './own-server.ts';
import { signUp } from './people.ts';
import { keepMessagesOnScreen, reward } from './rewards-on-screen.ts';

test.use({ serverOptions: { clock: '2026-03-09T21:00:00-03:00' } });

test('the dashboard says what today asks for, and one tap is in the lesson', async ({ page, server }) => {
  await keepMessagesOnScreen(page);
  await signUp(page);
  // Start a journey.
  await page.getByRole('link', { name: 'Explorar Jornadas Disponíveis' }).click();
  const card = page.getByRole('article').filter({ hasText: 'Foco sem Ruído' });
  await card.getByRole('button', { name: 'Começar Jornada Grátis' }).click();
  await expect(page).toHaveURL(/\/journey\//);

  await page.goto('/dashboard');
  await expect(page.getByText('Hoje · Dia 1 de 7')).toBeVisible();
  await expectNoViolations(page, page.getByText('+75 XP'));
  await page.getByRole('link', { name: /^Assistir Lição/ }).click();
  await page.getByRole('button', { name: 'Marcar como Concluído' }).click();
  for (const scene of [reward(page), page.getByRole('dialog')]) {
    await scene.getByRole('button', { name: 'Continuar' }).click();
  }

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Você está em dia' })).toBeVisible();
  await expectNoViolations(page, page.getByRole('link', { name: /Abre amanhã/ }));

  // After five days the streak is lost, but the lesson is still there.
  await server.setClock('2026-03-14T09:00:00-03:00');
  await page.goto('/dashboard');
  await expect(page.getByText('Recomece hoje · Dia 2 de 7')).toBeVisible();
  await expectNoViolations(page, page.getByText('1 dia é o seu recorde'));
  await page
    .getByRole('list', { name: 'Hoje' })
    .getByRole('link', { name: /Recomece hoje/ })
    .click();
  await expect(page).toHaveURL(/\/progress\?aba=streak$/);
  await expect(page.getByRole('tab', { name: 'Streak' })).toHaveAttribute('aria-selected', 'true');
});
