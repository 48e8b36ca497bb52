import { expect, test as base, type BrowserContext, type ConsoleMessage } from '@playwright/test';

/** Browsers tell refused styles, scripts, frames and requests on their console. */
const refusal = /Content Security Policy/i;

/** What every story stands on: whatever it is about, the browser never has to refuse anything of a page for its content-security policy. */
export const test = base.extend<{ contentSecurity: void }>({
  contentSecurity: [
    async ({ browser }, use) => {
      const refused: string[] = [];
      const hear = (message: ConsoleMessage) => {
        if (refusal.test(message.text())) refused.push(`${message.page()?.url()}: ${message.text()}`);
      };
      const watch = (context: BrowserContext) => context.on('console', hear);
      browser.on('context', watch);
      await use();
      browser.off('context', watch);
      expect(refused, 'what the content-security policy refused').toEqual([]);
    },
    { auto: true },
  ],
});
