import { defineConfig } from '@playwright/test';
import { chromiumArguments } from '../../scripts/provision/chromium.mjs';
import stories from '../playwright.config.ts';

/** Takes the pictures of docs/screenshots from the built product: `npm run screenshots`, or `npm run screenshots -- missions`. */
export default defineConfig({
  ...stories,
  testDir: '.',
  testMatch: '*.shots.ts',
  // Told anew, since it is read from where a configuration stands.
  outputDir: '../../.cache/pictures',
  globalSetup: [],
  // One server after the other: what stands on a picture depends on nothing else that happens.
  workers: 1,
  fullyParallel: false,
  timeout: 300_000,
  use: {
    ...stories.use,
    serviceWorkers: 'allow',
    // Pictures of videos come from elsewhere and change.
    launchOptions: {
      ...stories.use?.launchOptions,
      args: [...chromiumArguments, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
    },
  },
  projects: [{ name: 'pictures' }],
});
