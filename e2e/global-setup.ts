import { foundSchools, startServer } from './server.ts';

/** Starts two servers for all stories that do not affect each other; the workers find them in the environment. */
export default async function setUp() {
  const removeSchools = await foundSchools();
  const [demo, school] = await Promise.all([startServer(), startServer({ school: 'stories' })]);
  process.env.STORY_ADDRESS = demo.address;
  process.env.STORY_DEMO = JSON.stringify(demo.demo);
  process.env.STORY_SCHOOL_ADDRESS = school.address;
  process.env.STORY_SCHOOL_DATA = school.dataDir;
  return async () => {
    await Promise.all([demo.stop(), school.stop()]);
    await removeSchools();
  };
}
