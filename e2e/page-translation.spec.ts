import { expect, type Browser, type Page } from '@playwright/test';
import { waitUntilIdle } from './accessible.ts';
import { press, signInAsAdmin } from './admin-actions.ts';
import { inStoriesSchool } from './own-server.ts';
import { enrolIn, enter, signInAsDemoMember } from './people.ts';
import { keepMessagesOnScreen, reward } from './rewards-on-screen.ts';
import { adminScreens, doorScreens, membersScreens } from './screens.ts';
import { showScreen } from './show-screen.ts';
import { test } from './story.ts';
import { translate } from './translated.ts';

test.describe.configure({ mode: 'parallel', timeout: 240_000 });

/** Translates the page from now on. Returns the errors that its scripts throw. */
async function translated(page: Page): Promise<Error[]> {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await translate(page);
  return errors;
}

const isTranslated = (page: Page) => expect(page.locator('main font').first()).toBeAttached();

/** All that a page says, without the white space that a translator's elements change. */
const said = (page: Page) => page.evaluate(() => document.body.innerText.replaceAll(/\s+/g, ''));

/** Shows the screens one after the other in a translated page and in one that is not, which have to say the same. */
async function walk(page: Page, browser: Browser, paths: readonly string[]): Promise<void> {
  const errors = await translated(page);
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const original = await context.newPage();
  for (const path of paths) {
    await test.step(path, async () => {
      for (const shown of [original, page]) {
        await showScreen(shown, path);
        await expect(shown.getByRole('heading', { level: 1 })).toBeVisible();
        await waitUntilIdle(shown);
      }
      await isTranslated(page);
      await expect.poll(() => said(page)).toBe(await said(original));
    });
  }
  expect(errors).toEqual([]);
  await context.close();
}

/** The seconds on the dialog's clock. */
async function secondsLeft(page: Page): Promise<number> {
  const [minutes, seconds] = (await page.getByRole('dialog').getByRole('timer').innerText())
    .trim()
    .split(':')
    .map(Number);
  return minutes! * 60 + seconds!;
}

inStoriesSchool(
  'a mission against the clock, its rewards and the lessons after it, in a translated page',
  async ({ page }) => {
    await keepMessagesOnScreen(page);
    const errors = await translated(page);
    await enter(page);
    const { id, lessons } = await enrolIn(page, 'Contra o Relógio');
    await page.request.post('/api/me/daily-login');
    await page.goto(`/lesson/${lessons[0]}`);
    await isTranslated(page);
    await press(page, 'Iniciar Missão');
    await press(page.getByRole('dialog'), 'Iniciar Cronômetro');
    const field = page.getByRole('dialog').getByLabel('Conte como foi.');
    const before = await secondsLeft(page);
    await field.pressSequentially('Abri a janela');
    await expect(page.getByText('Rascunho salvo')).toBeVisible();
    await field.pressSequentially(' e respirei.');
    await expect(page.getByText('Rascunho salvo')).toBeVisible();
    await expect.poll(() => secondsLeft(page)).toBeLessThan(before - 2);
    await press(page, 'Enviar Resposta');
    await expect(reward(page)).toContainText('+185 XP');
    await expect(page.getByRole('banner')).toContainText('190 XP');
    await page.goto(`/journey/${id}`);
    await isTranslated(page);
    await expect(page.getByText('1 de 4 dias completos').first()).toBeVisible();
    await page.getByRole('link', { name: 'Assistir Lição' }).first().click();
    await isTranslated(page);
    await press(page, 'Marcar como Concluído');
    await expect(reward(page)).toContainText('+97 XP');
    await expect(page.getByRole('banner')).toContainText('287 XP');
    await reward(page).getByRole('button').last().click();
    await expect(page.getByText('Não conseguimos abrir esta página')).toHaveCount(0);
    expect(errors).toEqual([]);
  },
);

test('a visitor’s screens say the same in a translated page @long', async ({ page, browser }) => {
  await walk(page, browser, doorScreens);
});

test('a member’s screens say the same in a translated page @long', async ({ page, browser }) => {
  await signInAsDemoMember(page);
  // Its message would come on one of the pages alone.
  await page.request.post('/api/me/daily-login');
  await walk(page, browser, await membersScreens(page));
});

test('the administrator’s screens say the same in a translated page @long', async ({ page, browser }) => {
  await signInAsAdmin(page);
  await walk(page, browser, await adminScreens(page));
});
