import { expect, test as base, type BrowserContext, type ConsoleMessage } from '@playwright/test';

/** Browsers report refused styles, scripts, frames and requests on their console. */
const refusal = /Content Security Policy/i;

/** The base of every story: it fails when the browser refuses anything because of the content-security policy. */
export const test = base.extend<{ contentSecurity: void }>({
  contentSecurity: [
    async ({ browser }, use) => {
      const refused: string[] = [];
      const recordRefusal = (message: ConsoleMessage) => {
        if (refusal.test(message.text())) refused.push(`${message.page()?.url()}: ${message.text()}`);
      };
      const watch = (context: BrowserContext) => context.on('console', recordRefusal);
      browser.on('context', watch);
      await use();
      browser.off('context', watch);
      expect(refused, 'what the content-security policy refused').toEqual([]);
    },
    { auto: true },
  ],
});
