import { test as base } from '@playwright/test';
import { startServer, type ServerOptions, type StoryServer } from './server.ts';

/** For stories that move the clock or read the data folder: a server of their own, kept for the file. */
export const test = base.extend<{ baseURL: string }, { serverOptions: ServerOptions; server: StoryServer }>({
  serverOptions: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ serverOptions }, use) => {
      const server = await startServer(serverOptions);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.address),
});
