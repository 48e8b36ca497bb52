import { expect, type Page } from '@playwright/test';

/**
 * Shows the screen at another path, and waits until it has replaced the one before it. The app goes there by itself: loading it again takes
 * as much of the processor as checking the screen. The first screen is loaded, as is one that has the same path: its heading may stay.
 */
export async function showScreen(page: Page, path: string): Promise<void> {
  const before = page.url();
  const isLoaded = before.startsWith('http');
  if (!isLoaded || new URL(path, before).pathname === new URL(before).pathname) {
    await page.goto(path);
    return;
  }
  const former = await page
    .getByRole('heading', { level: 1 })
    .evaluateHandle((heading) => ({ heading, text: heading.textContent }));
  // The router follows the browser's history.
  await page.evaluate((to) => history.pushState(null, '', to), path);
  const isReplaced = () => former.evaluate(({ heading, text }) => !heading.isConnected || heading.textContent !== text);
  await expect.poll(isReplaced, { message: path }).toBe(true);
}
