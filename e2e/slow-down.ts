import type { Page } from '@playwright/test';

/** Every answer arrives this much later: a stale page would be visible that long before the fresh one. */
const latencyMs = 400;

/** The server reads at once; only its answer is late. */
export async function slowDown(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const answer = await route.fetch().catch(() => null);
    await new Promise((done) => setTimeout(done, latencyMs));
    await (answer ? route.fulfill({ response: answer }) : route.abort()).catch(() => undefined);
  });
}
