import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { drivenChromiumArguments, findChromium } from '../scripts/provision/chromium.mjs';

const runsIn = fileURLToPath(new URL('../.cache/stories', import.meta.url));

/** `desktop` runs every story except those tagged @phone-only; `phone` runs those tagged @phone or @phone-only. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: runsIn,
  globalSetup: './global-setup.ts',
  forbidOnly: true,
  // The end of `npm test` lists each story that needed its second try (scripts/checks/counts.mjs).
  retries: 1,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...(process.env.STORY_ADDRESS ? { baseURL: process.env.STORY_ADDRESS } : {}),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    actionTimeout: 15_000,
    // Each story would install its own; those about a missing network allow it.
    serviceWorkers: 'block',
    // A picture of every step costs more than the stories themselves.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    // Animations are for people; `first-lessons.spec.ts` turns them on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findChromium(), args: drivenChromiumArguments },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
  ],
});
