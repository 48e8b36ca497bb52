import { defineConfig } from '@playwright/test';
import { chromiumArguments } from '../../scripts/provision/chromium.mjs';
import stories from '../playwright.config.ts';

/** Takes the pictures of docs/screenshots from the built product: `npm run screenshots`, or `npm run screenshots -- missions`. */
export default defineConfig({
  ...stories,
  testDir: '.',
  testMatch: '*.shots.ts',
  // Repeated, since it is relative to the folder of the configuration.
  outputDir: '../../.cache/pictures',
  globalSetup: [],
  // One server after the other: a picture must not depend on anything else that happens.
  workers: 1,
  fullyParallel: false,
  timeout: 300_000,
  use: {
    ...stories.use,
    serviceWorkers: 'allow',
    // Video thumbnails come from other sites and change.
    launchOptions: {
      ...stories.use?.launchOptions,
      args: [...chromiumArguments, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
    },
  },
  projects: [{ name: 'pictures' }],
});
