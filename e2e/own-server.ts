import { startServer, type ServerOptions, type StoryServer } from './server.ts';
import { test as base } from './story.ts';

/** For stories in the stories' own school that bring their own members and change nothing for others: all of them share one server. */
export const inStoriesSchool = base.extend<{ baseURL: string }>({ baseURL: process.env.STORY_SCHOOL_ADDRESS! });

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
 * The same in the stories' own school, for stories that find the school at any time of any day: a file that uses this finds the clock
 * where the one before it has left it. They bring their own members and undo everything but the clock.
 */
export const inOwnSchool = test.extend<object, { serverOptions: ServerOptions }>({
  serverOptions: { school: 'stories' },
});
