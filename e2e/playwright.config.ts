import { fileURLToPath } from 'node:url';
import { defineConfig, type Project } from '@playwright/test';
import { sizes } from './devices.ts';
import { isTranslatedRun } from './translated.ts';
import { drivenChromiumArguments, findChromium } from '../scripts/provision/chromium.mjs';

const runsIn = fileURLToPath(new URL('../.cache/stories', import.meta.url));

const isLongRun = process.env.LONG_TESTS === '1';
const isOnTwoProcesses = process.env.STORY_PROCESSES === '2';
const isShortRun = !isLongRun && !isOnTwoProcesses && !isTranslatedRun;

/** They have a configuration of their own. */
const otherBrowsers = '**/other-browsers/**';

/** A translator's elements are not those that they measure, and one story brings its own. */
const otherwiseTranslated = isTranslatedRun ? ['**/sizes.spec.ts', '**/page-translation.spec.ts'] : [];

/** It runs those tagged @phone once more. */
const phone: Project = {
  name: 'phone',
  grep: /@phone/,
  use: { viewport: sizes.phone, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
};

/** Their people wait for mails and for lists that renew themselves, so they begin while others keep the processor busy: projects begin in order. */
const waits = /(?:first-sale|other-platform|purchases)\.spec\.ts$/;
const desktop = { viewport: sizes.desktop };

/** A short run leaves the phone, and what is tagged @long, to `npm run test:long`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  testIgnore: otherBrowsers,
  outputDir: runsIn,
  globalSetup: './global-setup.ts',
  forbidOnly: true,
  // The end of `npm test` lists each story that needed its second try (scripts/checks/counts.mjs).
  retries: isShortRun ? 1 : 0,
  workers: 3,
  ...(isShortRun ? { grepInvert: /@long/ } : {}),
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
    { name: 'desktop, first', testMatch: waits, use: desktop },
    { name: 'desktop', testIgnore: [waits, otherBrowsers, ...otherwiseTranslated], use: desktop },
    ...(isShortRun || isTranslatedRun ? [] : [phone]),
  ],
});
