import { expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';
import { onEachDevice, resize, sizes, type Device } from './devices.ts';
import { isTranslatedRun } from './translated.ts';

/** The width of the narrowest phone. */
const narrowest = 360;

type Scheme = 'light' | 'dark';

const isLongRun = process.env.LONG_TESTS === '1';

/** The schemes that axe checks a device in: one in `npm test`, both in `npm run test:long`, in the order that changes them least. */
const schemesOn: Record<Device, Scheme[]> = isLongRun
  ? { desktop: ['light', 'dark'], phone: ['dark', 'light'] }
  : { desktop: ['light'], phone: ['dark'] };

/** How often a page was checked. */
const checks = new WeakMap<Page, number>();

/** The devices that axe checks now: in `npm test` the desktop and the phone in turn, in `npm run test:long` both each time. */
function devicesInTurn(page: Page): Device[] {
  const before = checks.get(page) ?? 0;
  checks.set(page, before + 1);
  if (isLongRun) return ['desktop', 'phone'];
  return before % 2 === 0 ? ['desktop'] : ['phone'];
}

interface WithAxe {
  axe: { run: (context: axe.ElementContext, options: axe.RunOptions) => Promise<axe.AxeResults> };
}

/**
 * Expects no violations from axe, and no horizontal overflow on a desktop or a phone, on the phone also at the narrowest width. `on` must be
 * visible all the time: a screen that is still loading has no heading yet.
 Where all pages are translated, it
 * has to be visible and nothing else.
 */
export async function expectNoViolations(page: Page, on: Locator): Promise<void> {
  if (isTranslatedRun) return expect(on).toBeVisible();
  const forAxe = devicesInTurn(page);
  await onEachDevice(page, async (device) => {
    if (forAxe.includes(device)) await expectNoneOn(device, page, on);
    else await expectItFits(device, page, on);
  });
}

/** The same on one device, where the page must already be. */
export async function expectNoneOn(device: Device, page: Page, on: Locator): Promise<void> {
  await expect(on).toBeVisible();
  if (isTranslatedRun) return;
  for (const [index, colorScheme] of schemesOn[device].entries()) {
    await page.emulateMedia({ colorScheme });
    await expectScheme(page, colorScheme);
    await waitUntilIdle(page);
    // The schemes differ only in their colours.
    const found = await violationsOn(page, index === 0 ? {} : { runOnly: ['color-contrast'] });
    expect(found, `on a ${device} in the ${colorScheme} scheme`).toEqual([]);
  }
  await expectItFits(device, page, on);
}

async function expectItFits(device: Device, page: Page, on: Locator): Promise<void> {
  await waitUntilIdle(page);
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
