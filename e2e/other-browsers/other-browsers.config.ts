import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import type { Engine } from './story.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/** Stories in Firefox and WebKitGTK. Playwright only runs and reports them; firefox.ts and webkit.ts drive the browsers. */
export default defineConfig<{ engine: Engine }>({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: fileURLToPath(new URL('../../.cache/other-browsers', import.meta.url)),
  forbidOnly: true,
  retries: 0,
  workers: 1,
  timeout: 600_000,
  reporter: 'list',
  projects: [
    { name: 'firefox phone', use: { engine: { name: 'firefox', ...phone } } },
    { name: 'firefox desktop', use: { engine: { name: 'firefox', ...desktop } } },
    { name: 'webkit phone', use: { engine: { name: 'webkit', ...phone } } },
    { name: 'webkit desktop', use: { engine: { name: 'webkit', ...desktop } } },
  ],
});
