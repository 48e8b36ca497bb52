import { expect, test as base, type BrowserContext, type ConsoleMessage } from '@playwright/test';
import { isTranslatedRun, translate } from './translated.ts';

/** Browsers report refused styles, scripts, frames and requests on their console. */
const refusal = /Content Security Policy/i;

/**
 * Switches every transition off. The browser draws sixty pictures a second of each, and `reducedMotion` leaves those of borders and colors.
 * A short duration instead would begin one for every property of every element.
 */
function withoutTransitions() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets.push(sheet);
}

/**
 * The base of every story: it fails when the browser refuses anything because of the content-security policy, unless the story wants it
 * (`wantsRefusals`), and nothing moves unless the story wants it (`reducedMotion: 'no-preference'`). With `STORY_TRANSLATED=1` all pages are translated.
 */
export const test = base.extend<{ wantsRefusals: boolean; contentSecurity: void; stillness: void; translation: void }>({
  wantsRefusals: [false, { option: true }],
  translation: [
    async ({ browser }, use) => {
      const translateAll = (context: BrowserContext) => void translate(context);
      if (isTranslatedRun) browser.on('context', translateAll);
      await use();
      if (isTranslatedRun) browser.off('context', translateAll);
    },
    { auto: true },
  ],
  stillness: [
    async ({ browser, contextOptions }, use) => {
      const still = (context: BrowserContext) => void context.addInitScript(withoutTransitions);
      const isStill = contextOptions.reducedMotion === 'reduce';
      if (isStill) browser.on('context', still);
      await use();
      if (isStill) browser.off('context', still);
    },
    { auto: true },
  ],
  contentSecurity: [
    async ({ browser, wantsRefusals }, use) => {
      const refused: string[] = [];
      const recordRefusal = (message: ConsoleMessage) => {
        if (refusal.test(message.text())) refused.push(`${message.page()?.url()}: ${message.text()}`);
      };
      const watch = (context: BrowserContext) => context.on('console', recordRefusal);
      browser.on('context', watch);
      await use();
      browser.off('context', watch);
      if (!wantsRefusals) expect(refused, 'what the content-security policy refused').toEqual([]);
    },
    { auto: true },
  ],
});
