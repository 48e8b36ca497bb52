import { expect, type Page } from '@playwright/test';
import { waitUntilIdle } from './accessible.ts';
import { cutOff, smallTargets } from './measures.ts';
import { enter, signIn } from './people.ts';
import { sharedDemo } from './server.ts';
import { test } from './story.ts';

test.describe.configure({ timeout: 180_000 });

const door = ['/auth', '/auth?aba=criar', '/auth?aba=recuperar', '/confirmar-email#token=nenhum'];

/** The addresses of every member screen, with data on it. */
async function membersScreens(page: Page): Promise<string[]> {
  const mine = await (await page.request.get('/api/enrollments')).json();
  const { journey, openLesson } = mine.items.find((item: { openLesson: unknown }) => item.openLesson);
  const catalogue = await (await page.request.get('/api/journeys')).json();
  const offer = catalogue.items.find((card: { tipo: string }) => card.tipo === 'paga').id;
  const tabs = ['', '?aba=streak', '?aba=badges', '?aba=meta'].map((tab) => `/progress${tab}`);
  return [
    '/dashboard',
    '/explore',
    '/explore?busca=nada+assim',
    `/explore/${offer}`,
    `/journey/${journey.id}`,
    `/lesson/${openLesson.id}`,
    ...tabs,
    '/perfil',
    '/perfil/respostas',
    `/perfil/respostas/${journey.id}`,
    '/reset-password',
    '/nada',
  ];
}

/** Calls `look` on each screen for visitors, and then on each member screen. */
async function onEveryScreen(page: Page, look: () => Promise<void>) {
  const lookAt = (path: string) =>
    test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await waitUntilIdle(page);
      await look();
    });
  for (const path of door) await lookAt(path);
  await signIn(page, sharedDemo().member);
  for (const path of await membersScreens(page)) await lookAt(path);
}

test('everything that can be pressed on a phone is as large as a finger @phone-only', async ({ page }) => {
  const measured = async () => {
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await smallTargets(page), `${width} pixels wide`).toEqual([]);
    }
  };
  await onEveryScreen(page, measured);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Menu de/ }).click();
  await measured();
  await page.goto('/perfil');
  await page.getByRole('button', { name: 'Alterar Senha' }).click();
  await expect(page.getByRole('dialog').getByLabel('Senha atual')).toBeVisible();
  await measured();
});

test('twice the browser’s font size cuts nothing off and runs over no side @phone', async ({ page }) => {
  const nothingIsCutOff = async () => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expect.poll(() => cutOff(page)).toEqual([]);
  };
  await onEveryScreen(page, nothingIsCutOff);
  await page.context().clearCookies();
  await enter(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Boas para começar' })).toBeVisible();
  await nothingIsCutOff();
});

test('a small phone shows the whole form of the door @phone-only', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of door) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitUntilIdle(page);
    expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBeLessThanOrEqual(740);
  }
});

test('a phone on its side scrolls its header away and shows the whole video @phone-only', async ({ page }) => {
  await signIn(page, sharedDemo().member);
  const lesson = (await membersScreens(page)).find((path) => path.startsWith('/lesson/'))!;
  await page.goto(lesson);
  for (const [width, height] of [
    [844, 390],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    const video = page.getByRole('button', { name: /Assistir/ }).first();
    await expect(video).toBeVisible();
    await video.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect(video).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('banner')).not.toBeInViewport();
  }
});
