import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { startServer } from '../server.ts';
import type { BrowserOptions } from './driven-browser.ts';
import { startFirefox } from './firefox.ts';
import { Visitor } from './visitor.ts';
import { startWebKit } from './webkit.ts';

const starters = { firefox: startFirefox, webkit: startWebKit };

export interface Engine extends BrowserOptions {
  name: keyof typeof starters;
}

/** For stories in other browsers than Chromium: a visitor in front of the project's browser, at the demo school's own server. */
export const test = base.extend<{ visitor: Visitor; engine: Engine }>({
  engine: [{ name: 'firefox', width: 1280, height: 800 }, { option: true }],
  visitor: async ({ engine }, use, { project }) => {
    const server = await startServer();
    try {
      const browser = await starters[engine.name](engine);
      process.stdout.write(`  ${project.name}: ${browser.version}\n`);
      const folder = process.env.STATION_PICTURES;
      try {
        await use(new Visitor(browser, server.address, folder && join(folder, project.name.replaceAll(' ', '-'))));
      } finally {
        await browser.close();
      }
    } finally {
      await server.stop();
    }
  },
});
