import type { BrowserContext, Page } from '@playwright/test';
import { translatePage } from '../packages/web/testing/translate-page.ts';

/** Whether the stories run in a browser that translates every page: `STORY_TRANSLATED=1`. */
export const isTranslatedRun = process.env.STORY_TRANSLATED === '1';

/** A translator reads what a page shows and asks its own server, so it begins after the page's own scripts have come. */
const script = `{
  const begins = setInterval(() => {
    if (!performance.getEntriesByType('resource').some(({ name }) => name.includes('/page-translation-'))) return;
    clearInterval(begins);
    (${translatePage.toString()})({ keeps: true });
  }, 100);
}`;

/** Translates every page as Chrome does, over and over, into the same words: what the page says can still be found. */
export const translate = (browser: BrowserContext | Page): Promise<unknown> => browser.addInitScript(script);
