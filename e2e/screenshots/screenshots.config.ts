import { defineConfig } from '@playwright/test';
import stories from '../playwright.config.ts';

/** Takes the pictures of docs/screenshots from the built product: `npm run screenshots`, or `npm run screenshots -- missions`. */
export default defineConfig({
  ...stories,
  testDir: '.',
  testMatch: '*.shots.ts',
  globalSetup: [],
  // One server after the other: what stands on a picture depends on nothing else that happens.
  workers: 1,
  fullyParallel: false,
  timeout: 300_000,
  projects: [{ name: 'pictures' }],
});
