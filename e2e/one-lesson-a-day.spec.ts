import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './accessible.ts';
import { test } from './own-server.ts';
import { signUp } from './people.ts';
import { keepMessagesOnScreen, reward } from './rewards-on-screen.ts';

test.use({ serverOptions: { clock: '2026-03-09T21:00:00-03:00' } });

/** The day's first lesson, its reward and its badge. */
async function completeFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Marcar como Concluído' }).click();
  for (const scene of [reward(page), page.getByRole('dialog')]) {
    await scene.getByRole('button', { name: 'Continuar' }).click();
  }
}

test('the next lesson opens at midnight of its day, and the streak grows with it @long', async ({ page, server }) => {
  await keepMessagesOnScreen(page);
  await signUp(page);
  await page.goto('/explore');
  const card = page.getByRole('article').filter({ hasText: 'Foco sem Ruído' });
  await card.getByRole('button', { name: 'Começar Jornada Grátis' }).click();
  await expect(page.getByText('DIA 1 DE 7', { exact: false }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Assistir Lição' }).click();
  await completeFirst(page);

  await expect(page.getByText('Libera em: 10/03/2026').first()).toBeVisible();
  await expect(page.getByText('Libera em: 11/03/2026').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Assistir Lição' })).toHaveCount(0);

  const second = await page.evaluate(async () => {
    const mine = await (await fetch('/api/enrollments')).json();
    const journey = await (await fetch(`/api/journeys/${mine.items[0].journey.id}`)).json();
    return journey.lessons[1].id as string;
  });
  await page.goto(`/lesson/${second}`);
  await expect(page.getByText('Esta lição ainda não está liberada').first()).toBeVisible();

  await server.setClock('2026-03-10T00:00:05-03:00');
  await page.goto(`/lesson/${second}`);
  await expect(page.getByText('Primeiro acesso do dia: 5 XP')).toBeVisible();
  await page.getByRole('button', { name: 'Marcar como Concluído' }).click();
  await expect(page.getByText('+50 XP').first()).toBeVisible();
  const stats = await page.evaluate(async () => (await fetch('/api/me/stats')).json());
  expect(stats).toMatchObject({ streakAtual: 2, xpTotal: 135 });
});

test('days that were missed bring the streak back to one, kindly @long', async ({ page, server }) => {
  await server.setClock('2026-04-01T12:00:00-03:00');
  await keepMessagesOnScreen(page);
  await signUp(page);
  await page.goto('/explore');
  const card = page.getByRole('article').filter({ hasText: 'Foco sem Ruído' });
  await card.getByRole('button', { name: 'Começar Jornada Grátis' }).click();
  await page.getByRole('link', { name: 'Assistir Lição' }).click();
  await completeFirst(page);
  await expect(page).toHaveURL(/\/journey\//);

  await server.advance('P5D');
  await page.reload();
  await page.getByRole('link', { name: 'Assistir Lição' }).click();
  await page.getByRole('button', { name: 'Marcar como Concluído' }).click();
  await expect(page.getByText('Streak resetado').first()).toBeVisible();
});

test('the dashboard says what today asks for, and one tap is in the lesson @long', async ({ page, server }) => {
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
  await completeFirst(page);

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Você está em dia' })).toBeVisible();
  await expectNoViolations(page, page.getByRole('link', { name: /Abre amanhã/ }));

  // After five days the streak is lost, but the lesson is still there.
  await server.advance('P5D');
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
