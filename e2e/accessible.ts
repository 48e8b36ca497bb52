import { expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';

const narrowest = 360;

interface WithAxe {
  axe: { run: (context: axe.ElementContext, options: axe.RunOptions) => Promise<axe.AxeResults> };
}

/**
 * axe has nothing to object to what stands there, in the light and in the dark scheme, and nothing runs over the side; on phones not
 * even on the narrowest. `on` is what must be there for it, and still be there afterwards: a screen that is on its way has no heading yet.
 */
export async function expectNoObjections(page: Page, on: Locator): Promise<void> {
  await expect(on).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await untilAtRest(page);
    // The schemes differ in nothing but their colours.
    const objections = await objectionsTo(page, colorScheme === 'light' ? {} : { runOnly: ['color-contrast'] });
    expect(objections, `in the ${colorScheme} scheme`).toEqual([]);
  }
  await expectNoOverflow(page);
  await expect(on).toBeVisible();
}

/**
 * Each violation with the elements it is about. axe's half a megabyte is read once in a document: its own wrapper for Playwright does so
 * twice at every look and opens another tab besides, which took eight times as long as looking.
 */
async function objectionsTo(page: Page, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (chosen) => {
    const { violations } = await (window as unknown as WithAxe).axe.run(
      { exclude: ['iframe'] },
      { ...chosen, resultTypes: ['violations'] },
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, options);
}

/** Everything is read, and whatever moves has stopped: axe measures contrast of what it sees. */
export async function untilAtRest(page: Page): Promise<void> {
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
        // A dialog's width may be a fraction, which rounds up.
        const dialogs = [...document.querySelectorAll('[role=dialog]')].map((dialog) => beyond(dialog) - 1);
        return Math.max(beyond(document.documentElement), ...dialogs);
      });
    await expect.poll(overflow, { message: `${width} pixels wide` }).toBeLessThanOrEqual(0);
  }
}
