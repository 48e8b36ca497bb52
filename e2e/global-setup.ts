import { startServer } from './server.ts';

/** One server for all stories that change nothing for each other; the workers find its address in the environment. */
export default async function setUp() {
  const server = await startServer();
  process.env.STORY_ADDRESS = server.address;
  return () => server.stop();
}
