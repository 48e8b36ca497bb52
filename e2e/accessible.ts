import { expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';
import { onEachDevice, resize, sizes, type Device } from './devices.ts';

/** The width of the narrowest phone. */
const narrowest = 360;

type Scheme = 'light' | 'dark';

/**
 * The schemes that a device is checked in: `npm test` checks each of them once, `npm run test:long` both on each. In this order the scheme
 * changes as seldom as possible.
 */
const schemesOn: Record<Device, Scheme[]> =
  process.env.LONG_TESTS === '1'
    ? { desktop: ['light', 'dark'], phone: ['dark', 'light'] }
    : { desktop: ['light'], phone: ['dark'] };

interface WithAxe {
  axe: { run: (context: axe.ElementContext, options: axe.RunOptions) => Promise<axe.AxeResults> };
}

/**
 * Expects no violations from axe on a desktop and on a phone, and no horizontal overflow; on the phone also at the narrowest width. `on`
 * must be visible all the time: a screen that is still loading has no heading yet.
 */
export async function expectNoViolations(page: Page, on: Locator): Promise<void> {
  await onEachDevice(page, (device) => expectNoneOn(device, page, on));
}

/** The same on one device, where the page must already be. */
export async function expectNoneOn(device: Device, page: Page, on: Locator): Promise<void> {
  await expect(on).toBeVisible();
  for (const [index, colorScheme] of schemesOn[device].entries()) {
    await page.emulateMedia({ colorScheme });
    await expectScheme(page, colorScheme);
    await waitUntilIdle(page);
    // The schemes differ only in their colours.
    const found = await violationsOn(page, index === 0 ? {} : { runOnly: ['color-contrast'] });
    expect(found, `on a ${device} in the ${colorScheme} scheme`).toEqual([]);
  }
  await expectNoOverflow(page, sizes[device].width);
  if (device === 'phone') {
    await resize(page, { ...sizes.phone, width: narrowest });
    await expectNoOverflow(page, narrowest);
  }
  await expect(on).toBeVisible();
}

/** The app sets its scheme by a script; pages that work without one follow the browser. */
async function expectScheme(page: Page, scheme: Scheme): Promise<void> {
  const attribute = 'data-mantine-color-scheme';
  const html = page.locator('html');
  if ((await html.getAttribute(attribute)) !== null) await expect(html).toHaveAttribute(attribute, scheme);
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
      // No rule here reads the style sheets, which takes as long as the rules themselves.
      { ...chosen, resultTypes: ['violations'], preload: { assets: ['media'] }, selectors: false },
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

async function expectNoOverflow(page: Page, width: number) {
  const overflow = () =>
    page.evaluate(() => {
      const beyond = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;
      // A dialog's width may be a fraction, which is rounded up.
      const dialogs = [...document.querySelectorAll('[role=dialog]')].map((dialog) => beyond(dialog) - 1);
      return Math.max(beyond(document.documentElement), ...dialogs);
    });
  await expect.poll(overflow, { message: `${width} pixels wide` }).toBeLessThanOrEqual(0);
}
