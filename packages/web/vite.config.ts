/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { applyStyles } from './build/apply-styles.ts';
import { classNames } from './build/class-names.ts';
import { endpointAddresses } from './build/endpoint-addresses.ts';
import { firstPaint } from './build/first-paint.ts';
import { firstScreens } from './build/first-screens.ts';
import { mantineParts } from './build/mantine-parts.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { precompress } from './build/precompress.ts';
import { preloadScreens } from './build/preload-screens.ts';

const server = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`;
/** Whole words only: /testing is a folder of ours. */
const servedByServer = [
  'api',
  'functions',
  'platform-assets',
  'certificado',
  'lembretes',
  'termos',
  'privacidade',
  'healthz',
  'test',
  'manifest\\.webmanifest',
].map((path) => `^/${path}(?:/|$|\\?)`);

const sourceFile = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

const first = firstScreens('src/main.tsx', 'src/accounts/auth-page.tsx', 'src/enrollments/dashboard-page.tsx');
const mantine = mantineParts({
  ui: ['src/main.tsx', 'src/enrollments/dashboard-page.tsx'],
  inputs: ['src/accounts/auth-page.tsx'],
  dialogs: ['src/ui/dialog/dialog.tsx'],
});
/** The scripts that index.html itself loads. */
const pagesOwn = /\/(?:rolldown-runtime|react|tanstack|first|index)-[\w-]+\.js$/;

export default defineConfig({
  plugins: [
    react(),
    endpointAddresses(),
    preloadFonts(),
    preloadScreens(),
    firstPaint(),
    first.plugin,
    mantine.plugin,
    precompress(),
  ],
  // For the tests in a browser: a screen may be slow on a busy machine, and only slowness can exceed these.
  test: { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } },
  resolve: {
    alias: [
      // The package writes style elements, which the content-security policy refuses.
      { find: 'react-style-singleton', replacement: sourceFile('ui/style-singleton.ts') },
      // React has had this hook itself since version 18.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      {
        find: /^\.\/(?:(ButtonGroup(?:Section)?|MantineClasses|MantineCssVariables)\/\1|default-colors)\.mjs$/,
        replacement: sourceFile('theme/unused-mantine.ts'),
      },
      // The package tries to compile code, which the policy refuses too.
      { find: /^zod$/, replacement: sourceFile('platform/zod-without-eval.ts') },
    ],
  },
  css: { modules: classNames, postcss: { plugins: [applyStyles()] } },
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
          // Each file costs a round trip, so every visit begins with one style sheet and one script beside the libraries; one compresses better than several, too.
          // A group includes what its modules import; the first screens may not load dialogs and forms. build/budgets.test.ts notices.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|rolldown[\\/]runtime/, priority: 5 },
            { name: 'tanstack', test: /node_modules\/@tanstack\/(?!.*\/useBlocker\.js$)/, priority: 4 },
            // Dialogs use the sheet too, and would take it with them.
            { name: 'form-state', test: /@mantine\/form\//, priority: 2 },
            { name: 'inputs', test: mantine.takes('inputs'), priority: 2 },
            {
              name: 'dialogs',
              test: (id) => mantine.takes('dialogs')(id) || id.endsWith('/ui/dialog/mantine.css'),
              priority: 2,
            },
            {
              name: 'first',
              // Dialogs use the sheet too, and would take it with them.
              test: (id) => first.includes(id) || mantine.takes('ui')(id) || id.includes('/platform/constructed-sheet'),
              priority: 3,
            },
            // The import of people needs the choice alone, and would take it out of the fields of every form.
            { name: 'fields', test: /\/admin\/ui\/form\/(?:choice|form-field)\./, priority: 1 },
            // Small words of several screens: each file's name would cost the first load more than the words do.
            {
              name: 'words',
              test: /\/journeys\/(?:parts\/)?format-(?:access|opening|part)\.|\/domain\/src\/enrollments\/access-term\./,
              priority: 1,
            },
            { name: 'icons', test: first.hasLaterIcon, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
