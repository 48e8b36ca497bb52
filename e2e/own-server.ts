import { startServer, type ServerOptions, type StoryServer } from './server.ts';
import { test as base } from './story.ts';

/** For stories that move the clock or change what everybody sees: one server for each file. */
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

/**
 * For stories in the stories' own school that bring their own members and undo their changes: all files that use this share one server. A
 * file with `test.use({ serverOptions })` gets another one.
 */
export const inStoriesSchool = test.extend<object, { serverOptions: ServerOptions }>({
  serverOptions: { school: 'stories' },
});
