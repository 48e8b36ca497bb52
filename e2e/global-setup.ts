import { foundSchools, startServer } from './server.ts';

/** Starts one server for all stories that do not affect each other; the workers find it in the environment. */
export default async function setUp() {
  const removeSchools = await foundSchools();
  const server = await startServer();
  process.env.STORY_ADDRESS = server.address;
  process.env.STORY_DEMO = JSON.stringify(server.demo);
  return () => Promise.all([server.stop(), removeSchools()]);
}
