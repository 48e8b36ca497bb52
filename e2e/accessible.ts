import { expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';

const narrowest = 360;

interface WithAxe {
  axe: { run: (context: axe.ElementContext, options: axe.RunOptions) => Promise<axe.AxeResults> };
}

/**
 * Expects no violations from axe in the light and the dark scheme, and no horizontal overflow; on phones also at the narrowest width.
 * `on` must be visible before and afterwards: a screen that is still loading has no heading yet.
 */
export async function expectNoViolations(page: Page, on: Locator): Promise<void> {
  await expect(on).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await waitUntilIdle(page);
    // The schemes differ only in their colours.
    const found = await violationsOn(page, colorScheme === 'light' ? {} : { runOnly: ['color-contrast'] });
    expect(found, `in the ${colorScheme} scheme`).toEqual([]);
  }
  await expectNoOverflow(page);
  await expect(on).toBeVisible();
}

/**
 * Each violation with its elements. This loads axe's half a megabyte once per document: axe's own wrapper for Playwright loads it twice
 * per check and opens another tab, which took eight times as long as the check.
 */
async function violationsOn(page: Page, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (chosen) => {
    const { violations } = await (window as unknown as WithAxe).axe.run(
      { exclude: ['iframe'] },
      { ...chosen, resultTypes: ['violations'] },
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, options);
}

/** Waits until everything is read and animations have ended: axe measures the contrast on screen. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
async function expectNoOverflow(page: Page) {
  const size = page.viewportSize()!;
  const widths = size.width < 500 ? [narrowest, size.width] : [size.width];
  for (const width of widths) {
    await page.setViewportSize({ ...size, width });
    const overflow = () =>
      page.evaluate(() => {
        const beyond = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;
        // A dialog's width may be a fraction, which is rounded up.
        const dialogs = [...document.querySelectorAll('[role=dialog]')].map((dialog) => beyond(dialog) - 1);
        return Math.max(beyond(document.documentElement), ...dialogs);
      });
    await expect.poll(overflow, { message: `${width} pixels wide` }).toBeLessThanOrEqual(0);
  }
}
