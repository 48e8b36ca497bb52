/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classNames } from './build/class-names.ts';
import { endpointAddresses } from './build/endpoint-addresses.ts';
import { firstPaint } from './build/first-paint.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { namesImportedFrom } from './build/mantine-classes.ts';
import { precompress } from './build/precompress.ts';
import { preloadScreens } from './build/preload-screens.ts';
import { purgeMantine } from './build/purge-mantine.ts';

const server = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`;
/** Whole words only: /testing is a folder of ours. */
const servedByServer = ['api', 'functions', 'platform-assets', 'healthz', 'test', 'manifest\\.webmanifest'].map(
  (path) => `^/${path}(?:/|$|\\?)`,
);

/** Keeps code that only administrators use out of the chunks of every first load. */
const source = (folder: string) => fileURLToPath(new URL(`./src/${folder}`, import.meta.url));
const memberIcons = namesImportedFrom('@tabler/icons-react', source(''), source('admin/'));
const isMemberIcon = (id: string) => memberIcons.has(/@tabler\/icons-react\/.*\/(Icon\w+)\.m?js$/.exec(id)?.[1] ?? '');

/**
 * The modules that the first screens share with each other and with later ones, and all their style sheets: one script and one sheet
 * instead of a dozen small ones, each of which costs a round trip.
 */
const first = [
  /\/src\/(?:settings\/api|platform\/field-issues|ui\/(?:ring|tabs|focus-first-error|use-once|cover\/(?!cover-mark)\w+)|platform\/format-day|accounts\/api|rewards\/format-streak|enrollments\/(?:today-frame|continue-link|journey-of-today))\b/,
  /\/src\/journeys\/(?:lesson-state|journey-progress|format-progress|counts|cover-tags|purchase\/(?:pending-purchase|purchase-notice))/,
  /\/@mantine\/core\/styles\.css|\/src\/(?:app|theme|settings|enrollments)\/[\w.-]+\.css|\/src\/rewards\/today-chips\.module\.css/,
  /\/src\/accounts\/auth-[\w.-]+\.css/,
  /\/src\/ui\/(?:skeleton|card|page-state|window|skip-link|toasts|header-progress|avatar|menu)\.module\.css/,
];
/** The scripts that index.html itself loads. */
const pagesOwn = /\/(?:rolldown-runtime|react|tanstack|ui|first|icons|index)-[\w-]+\.js$/;
const isOfFirstScreens = (id: string) => first.some((modules) => modules.test(id));

export default defineConfig({
  plugins: [
    react(),
    endpointAddresses(),
    preloadFonts(),
    preloadScreens(),
    firstPaint(),
    purgeMantine(),
    precompress(),
  ],
  // For the tests in a browser: a screen may be slow on a busy machine, and only slowness can exceed these.
  test: { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } },
  // The package writes style elements, which the content-security policy refuses.
  resolve: { alias: { 'react-style-singleton': source('ui/style-singleton.ts') } },
  css: { modules: classNames },
  server: { proxy: Object.fromEntries(servedByServer.map((path) => [path, server])) },
  build: {
    target: 'baseline-widely-available',
    modulePreload: {
      polyfill: false,
      // A page that requests a screen already has these scripts.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((file) => !pagesOwn.test(file)) : needed,
    },
    // The budgets are checked with the manifest.
    manifest: true,
    rolldownOptions: {
      input: { index: 'index.html', sw: 'service-worker/sw.ts' },
      output: {
        // A service worker has one fixed address, above everything that it controls.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          // A group includes what its modules import. Put what the first screens share before dialogs and forms, or the first screens
          // load those too. build/budgets.test.ts notices.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|rolldown[\\/]runtime/, priority: 5 },
            { name: 'tanstack', test: /node_modules\/@tanstack\/(?!.*\/useBlocker\.js$)/, priority: 4 },
            {
              name: 'ui',
              test: /@mantine\/core\/.*\/(core|Button|Loader|Transition|UnstyledButton|CloseButton|VisuallyHidden)\/|src\/platform\/constructed-sheet/,
              priority: 3,
            },
            { name: 'form-state', test: /@mantine\/form\//, priority: 2 },
            {
              name: 'inputs',
              test: /@mantine\/core\/.*\/(Input|InputBase|TextInput|PasswordInput)\//,
              priority: 2,
            },
            {
              name: 'dialogs',
              test: /@mantine\/core\/.*\/(Modal|ModalBase|Drawer|ScrollArea|Overlay)\/|focus-trap|remove-scroll/,
              priority: 2,
            },
            { name: 'first', test: isOfFirstScreens, priority: 1 },
            { name: 'icons', test: isMemberIcon, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
