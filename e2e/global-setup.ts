import { foundSchool, startServer } from './server.ts';

/** One server for all stories that change nothing for each other; the workers find its address in the environment. */
export default async function setUp() {
  const [server, removeSchool] = await Promise.all([startServer(), foundSchool()]);
  process.env.STORY_ADDRESS = server.address;
  return () => Promise.all([server.stop(), removeSchool()]);
}
