import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { sizes } from './devices.ts';
import { drivenChromiumArguments, findChromium } from '../scripts/provision/chromium.mjs';

const runsIn = fileURLToPath(new URL('../.cache/stories', import.meta.url));

const isLongRun = process.env.LONG_TESTS === '1';
const isOnTwoProcesses = process.env.STORY_PROCESSES === '2';

/** `desktop` runs every story, those tagged @long only in a long run; `phone` runs those tagged @phone once more. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // They have a configuration of their own.
  testIgnore: '**/other-browsers/**',
  outputDir: runsIn,
  globalSetup: './global-setup.ts',
  forbidOnly: true,
  // The end of `npm test` lists each story that needed its second try (scripts/checks/counts.mjs).
  retries: isLongRun || isOnTwoProcesses ? 0 : 1,
  workers: 3,
  ...(isLongRun || isOnTwoProcesses ? {} : { grepInvert: /@long/ }),
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
    { name: 'desktop', use: { viewport: sizes.desktop } },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: sizes.phone, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
  ],
});
