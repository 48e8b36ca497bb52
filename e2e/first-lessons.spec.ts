import { expect } from '@playwright/test';
import { signUp } from './people.ts';
import { test } from './story.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a newcomer signs up, starts a free journey, and two lessons on the first day earn 187 XP @phone', async ({
  page,
}) => {
  await signUp(page);
  await page.getByRole('link', { name: 'Explorar Jornadas Disponíveis' }).click();

  const card = page.getByRole('article').filter({ hasText: 'Comece por Aqui' });
  await expect(card.getByText('GRATUITO')).toBeVisible();
  await card.getByRole('button', { name: 'Começar Jornada Grátis' }).click();
  await expect(page.getByText('Jornada iniciada com sucesso!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Comece por Aqui' })).toBeVisible();
  await expect(page.getByText('0 de 7 dias completos').first()).toBeVisible();

  await page.getByRole('link', { name: 'Assistir Lição' }).click();
  await page.getByRole('button', { name: 'Marcar como Concluído' }).click();
  await expect(page.getByText('+75 XP').first()).toBeVisible();
  // Without a press, the celebration ends by itself and leads back.
  await expect(page.getByText('1 de 7 dias completos').first()).toBeVisible({ timeout: 30_000 });

  await page.getByRole('link', { name: 'Assistir Lição' }).click();
  await page.getByRole('button', { name: 'Marcar como Concluído' }).click();
  await expect(page.getByText('Meta diária atingida!').first()).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Explorador')).toBeVisible();

  await expect(page).toHaveURL(/\/journey\//, { timeout: 30_000 });
  await expect(page.getByText('2 de 7 dias completos').first()).toBeVisible();
  await expect(page.getByText('187 XP').first()).toBeVisible();

  await page.reload();
  await expect(page.getByText('187 XP').first()).toBeVisible();
  const [stats, again] = await page.evaluate(async () => {
    const read = async (path: string, init?: RequestInit) => (await fetch(path, init)).json();
    const mine = await read('/api/enrollments');
    const journey = await read(`/api/journeys/${mine.items[0].journey.id}`);
    const repeat = await read(`/api/lessons/${journey.lessons[0].id}/completion`, { method: 'POST' });
    return [await read('/api/me/stats'), repeat];
  });
  expect(again).toMatchObject({ alreadyCompleted: true, currentDay: 3 });
  expect(stats).toMatchObject({ xpTotal: 187, nivelAtual: 2, streakAtual: 1, streakState: 'feita_hoje' });
});

test('leaving the celebration cancels its redirect @long', async ({ page }) => {
  await page.clock.install();
  await signUp(page);
  await page.goto('/explore');
  await page
    .getByRole('article')
    .filter({ hasText: 'Comece por Aqui' })
    .getByRole('button', { name: 'Começar Jornada Grátis' })
    .click();
  await page.getByRole('link', { name: 'Assistir Lição' }).click();
  await page.getByRole('button', { name: 'Marcar como Concluído' }).click();
  await expect(page.getByText('+75 XP').first()).toBeVisible();
  await page.getByRole('link', { name: 'Explorar' }).first().click();
  await expect(page.getByRole('heading', { name: 'Explorar' })).toBeVisible();
  // Longer than the redirect would have taken: it must not come.
  await page.clock.runFor(10_000);
  await expect(page).toHaveURL(/\/explore$/);
});
