import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { endpointAddresses } from './build/endpoint-addresses.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { precompress } from './build/precompress.ts';
import { purgeMantine } from './build/purge-mantine.ts';

const server = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`;
/** Whole words only: /testing is a folder of ours. */
const servedByServer = ['api', 'functions', 'platform-assets', 'healthz', 'test'].map((path) => `^/${path}(?:/|$|\\?)`);

export default defineConfig({
  plugins: [react(), endpointAddresses(), preloadFonts(), purgeMantine(), precompress()],
  server: { proxy: Object.fromEntries(servedByServer.map((path) => [path, server])) },
  build: {
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            { name: 'tanstack', test: /node_modules\/@tanstack\//, priority: 2 },
            { name: 'ui', test: /node_modules\/(@mantine|@tabler|clsx)\//, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
