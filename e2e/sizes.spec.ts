import { expect, type Page } from '@playwright/test';
import { waitUntilIdle } from './accessible.ts';
import { signInAsAdmin } from './admin-actions.ts';
import { onEachDevice, onPhone, resize, sizes, type Device } from './devices.ts';
import { cutOff, smallTargets } from './measures.ts';
import { enter, signInAsDemoMember } from './people.ts';
import { doorScreens, membersScreens } from './screens.ts';
import { showScreen } from './show-screen.ts';
import { test } from './story.ts';

test.describe.configure({ mode: 'parallel', timeout: 180_000 });

/** Expects nothing too small for a finger on a page that is on a phone. */
async function expectFingerSize(page: Page): Promise<void> {
  for (const width of [360, sizes.phone.width]) {
    await resize(page, { ...sizes.phone, width });
    expect(await smallTargets(page), `${width} pixels wide`).toEqual([]);
  }
}

async function expectNothingCutOff(page: Page, device: Device): Promise<void> {
  const setFontSize = (size: string) =>
    page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);
  await setFontSize('200%');
  await expect.poll(() => cutOff(page), `on a ${device}`).toEqual([]);
  await setFontSize('');
}

async function lookAt(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await showScreen(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitUntilIdle(page);
    await onEachDevice(page, async (device) => {
      if (device === 'phone') await expectFingerSize(page);
      await expectNothingCutOff(page, device);
    });
  });
}

test('a finger finds everything on a phone, and twice the font size cuts nothing off: the door @long', async ({
  page,
}) => {
  for (const path of doorScreens) await lookAt(page, path);
});

test('a finger finds everything on a phone, and twice the font size cuts nothing off: what a newcomer sees', async ({
  page,
}) => {
  await enter(page);
  await lookAt(page, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Boas para começar' })).toBeVisible();
});

test('a finger finds everything on a phone, and twice the font size cuts nothing off: a member’s screens @long', async ({
  page,
}) => {
  await signInAsDemoMember(page);
  for (const path of await membersScreens(page)) await lookAt(page, path);
  await page.goto('/dashboard');
  await onPhone(page, async () => {
    await page.getByRole('button', { name: /^Menu de/ }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectFingerSize(page);
  });
  await page.goto('/perfil');
  await onPhone(page, async () => {
    await page.getByRole('button', { name: 'Segurança' }).click();
    await page.getByRole('button', { name: 'Alterar Senha' }).click();
    await expect(page.getByRole('dialog').getByLabel('Senha atual')).toBeVisible();
    await expectFingerSize(page);
  });
});

test('a small phone shows the whole form of the door', async ({ page }) => {
  await onPhone(page, async () => {
    await resize(page, { width: 360, height: 740 });
    for (const path of doorScreens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await waitUntilIdle(page);
      expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBeLessThanOrEqual(740);
    }
  });
});

test('a phone on its side scrolls its header away and shows the whole video @long', async ({ page }) => {
  await signInAsDemoMember(page);
  const lesson = (await membersScreens(page)).find((path) => path.startsWith('/lesson/'))!;
  await page.goto(lesson);
  await onPhone(page, async () => {
    for (const [width, height] of [
      [844, 390],
      [740, 360],
    ] as const) {
      await resize(page, { width, height });
      const video = page.getByRole('button', { name: /Assistir/ }).first();
      await expect(video).toBeVisible();
      await video.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await expect(video).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('banner')).not.toBeInViewport();
    }
  });
});

test('a finger finds everything on a phone, and twice the font size cuts nothing off: the administrator’s reminders @long', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await lookAt(page, '/admin/lembretes');
});
