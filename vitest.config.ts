import { globSync } from 'node:fs';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { databasesOf } from './scripts/checks/databases.mjs';
import { SlowestFirst } from './scripts/checks/slowest-first.mjs';
import { seedOfRun } from './scripts/checks/seeds.mjs';
import { drivenChromiumArguments, findChromium } from './scripts/provision/chromium.mjs';

const isLongRun = process.env.LONG_TESTS === '1';
const isShortRun = process.env.SHORT_RUN === '1';
const isSpeedLayerOff = process.env.SPEED_LAYER === '0';
const minutes = 60_000;
const drizzleImportHook = new URL('./scripts/setup/drizzle-import-hook.mjs', import.meta.url).href;
/** Of whoever looks at the screens. */
const timezoneId = 'America/Sao_Paulo';

// Every process of the run inherits it; what failed is told with it.
process.env.TEST_SEED = String(seedOfRun(process.env));
// So do the programs that tests start.
process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, `--import=${drizzleImportHook}`].join(' ').trim();
// glibc then asks for large memory in huge pages, as each of 4 kB costs a page fault, which is dear on a virtual machine: hashing a password
// there, which takes 32 MB, is three times as fast (docs/testing.md). Other C libraries ignore it.
process.env.GLIBC_TUNABLES ??= 'glibc.malloc.hugetlb=1';
const seeded = { setupFiles: ['./scripts/checks/seed-properties.mjs'] };

/** The tests of a folder: the crash and soak tests in a long run, all others in a normal one. */
const testsIn = (folder: string) => [`${folder}/**/*${isLongRun ? '.long' : ''}.test.{ts,tsx,mjs}`];
const leftOut = ['**/node_modules/**', '**/dist/**', ...(isLongRun ? [] : ['**/*.long.test.*'])];

/** Only what hangs takes this long, on the busiest machine; the long run looks for what happens rarely. */
const testTimeout = isLongRun ? 30 * minutes : 30_000;

const node = (name: string, folder: string, more: TestProjectInlineConfiguration['test'] = {}) =>
  ({
    test: { name, include: testsIn(folder), exclude: leftOut, testTimeout, ...seeded, ...more },
  }) satisfies TestProjectInlineConfiguration;

/** It starts and stops whole processes, each time on a database that it chooses. */
const start = 'packages/server/test/start.test.ts';

/** A whole database lives in each of these processes. */
const server = { testTimeout, hookTimeout: 2 * minutes };
const platform = 'packages/server/src/platform';
const ownPostgres = ['./scripts/throwaway-postgres.mjs'];
/** The long tests meet a real S3 service too. */
const ownS3 = isLongRun ? ['./scripts/throwaway-s3.mjs'] : [];
const serverOn = (database: 'embedded' | 'postgres') => ({
  ...server,
  env: { TEST_DATABASE: database },
  exclude: [...leftOut, `${platform}/**`, start, ...(isShortRun ? onlyOnOther(database) : [])],
});

/** The server's tests that a short run leaves to the other database. */
function onlyOnOther(database: 'embedded' | 'postgres'): string[] {
  const files = globSync('packages/server/{src,test,fixtures}/**/*.test.ts', { cwd: import.meta.dirname });
  return files.filter((file) => !databasesOf(file).includes(database));
}

/** React as members get it: with its development build these tests take a quarter more of the processor. */
const production = { 'process.env.NODE_ENV': '"production"' };
const web = { extends: './packages/web/vite.config.ts', root: './packages/web', define: production };
/** They need a page although they render nothing. */
const inBrowser = 'src/**/*.browser.test.ts';

export default defineConfig({
  test: {
    pool: 'forks',
    // Files of a project share their workers' loaded modules, which halves the time. They may, because no test changes
    // anything of the process: a database, an app and a clock are values that a test makes for itself.
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    allowOnly: false,
    tags: [{ name: 'long', description: 'takes a second and more: left to npm run test:long' }],
    projects: [
      node('scripts', 'scripts'),
      node('fuzz', 'fuzz'),
      node('bench', 'bench'),
      node('domain', 'packages/domain'),
      node('contract', 'packages/contract'),
      node('web build', 'packages/web/build'),
      node('server (embedded)', 'packages/server', { ...serverOn('embedded'), globalSetup: ownS3 }),
      node('server (postgres)', 'packages/server', {
        ...serverOn('postgres'),
        globalSetup: [...ownPostgres, ...ownS3],
      }),
      // These choose their databases by themselves, so once is enough.
      node('platform', platform, {
        ...server,
        isolate: false,
        globalSetup: ownPostgres,
        // What the layer saves can be seen only while it works.
        exclude: [...leftOut, ...(isSpeedLayerOff ? [`${platform}/speed/**`] : [])],
      }),
      { test: { ...server, name: 'start', isolate: true, include: isLongRun ? [] : [start] } },
      {
        ...web,
        test: {
          name: 'web (node)',
          maxWorkers: 2,
          isolate: false,
          setupFiles: ['../../scripts/checks/seed-properties.mjs'],
          env: { TZ: timezoneId },
          ...(isLongRun && { testTimeout }),
          include: isLongRun ? ['src/**/*.long.test.ts'] : ['src/**/*.test.ts'],
          exclude: [...leftOut, inBrowser],
        },
      },
      {
        ...web,
        oxc: { jsx: { development: false, refresh: false } },
        // Found only when its first test is loaded, one of them would reload whatever test runs then.
        optimizeDeps: {
          include: ['vitest-browser-react/pure'],
          rolldownOptions: { transform: { define: production } },
        },
        test: {
          name: 'web',
          // Said here again: a project that extends another file inherits nothing from this one.
          isolate: false,
          maxWorkers: 2,
          // After all others: four busy workers on two cores take longer than two and then two.
          sequence: { groupOrder: 1 },
          // What a new page would have given each file.
          setupFiles: ['./testing/between-tests.ts'],
          include: isLongRun ? [] : ['src/**/*.test.tsx', inBrowser],
          exclude: leftOut,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: findChromium(), args: drivenChromiumArguments },
              contextOptions: { reducedMotion: 'reduce', locale: 'pt-BR', timezoneId },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
