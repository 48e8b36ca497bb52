import { expect, type Locator, type Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { waitUntilIdle } from '../accessible.ts';

const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const;

type Look = `${keyof typeof sizes}-${'light' | 'dark'}`;

/** For screens that every member uses. */
export const everyLook: readonly Look[] = ['phone-light', 'phone-dark', 'desktop-light', 'desktop-dark'];
/** For screens that differ little from another picture. */
export const onPhone: readonly Look[] = ['phone-light'];
/** For a state of a screen: once on each device and once in each scheme. */
const twoLooks: readonly Look[] = ['phone-light', 'desktop-dark'];

interface Shot {
  /** Must be visible before the picture. */
  on: Locator;
  looks?: readonly Look[];
  /** Only the visible part of the page: for dialogs and the like. */
  onlyWindow?: boolean;
  /** False for a screen that is still loading. */
  isComplete?: boolean;
}

/** Takes `<name>-<device>-<scheme>.jpg` of the page once it is at rest. */
export async function shoot(
  page: Page,
  name: string,
  { on, looks = twoLooks, onlyWindow = false, isComplete = true }: Shot,
): Promise<void> {
  for (const look of looks) {
    const [device, colorScheme] = look.split('-') as [keyof typeof sizes, 'light' | 'dark'];
    await page.setViewportSize(sizes[device]);
    await page.emulateMedia({ colorScheme });
    // The offline page follows the system's scheme without the attribute.
    const scheme = 'data-mantine-color-scheme';
    await expect(page.locator(`html:not([${scheme}]), html[${scheme}=${colorScheme}]`)).toBeAttached();
    await expect(on).toBeVisible();
    if (isComplete) await waitUntilIdle(page);
    // As tall as the page: elements fixed to the window's foot are at the foot of the picture.
    if (!onlyWindow)
      await page.setViewportSize({ ...sizes[device], height: await heightOf(page, sizes[device].height) });
    await page.screenshot({
      path: `${folder}${name}-${look}.jpg`,
      type: 'jpeg',
      quality: 45,
      animations: 'disabled',
    });
  }
}

const heightOf = (page: Page, least: number) =>
  page.evaluate((height) => Math.max(height, document.documentElement.scrollHeight), least);

/** Opens an address and takes a picture of it. */
export async function visit(page: Page, path: string, name: string, shot: Partial<Shot> = {}): Promise<void> {
  await page.goto(path);
  await shoot(page, name, { on: page.getByRole('heading', { level: 1 }), ...shot });
}
