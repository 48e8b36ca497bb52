import { writeFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../fixtures/test-database.ts';
import { roomyDisk } from '../../src/platform/database/embedded/disk-space.ts';
import { createDiskPause, type DiskPause } from '../../src/platform/jobs/disk-pause.ts';
import type { Jobs } from '../../src/platform/jobs/jobs.ts';
import { runOnce } from '../../src/platform/jobs/run-periodically.ts';
import { startJobs } from '../../src/platform/jobs/start-jobs.ts';
import { whileThereIsRoom } from '../../src/platform/jobs/while-there-is-room.ts';

const soon = { timeout: 25_000, interval: 50 };
const PAUSE_MS = 1_500;

let database: TestDatabase;
let jobs: Jobs;
let pause: DiskPause;
let isFileDiskFull = false;
const nothing = async (): Promise<void> => {};
let whenRun = nothing;
const disk = { isFull: false };
const runs: { name: string; at: number }[] = [];
const done: string[] = [];
const givenUp: unknown[] = [];
const errors: unknown[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.execute(sql`create table notes (name text)`);
  await database.db.execute(sql`create table room (is_full boolean)`);
  await database.db.execute(sql`insert into room values (false)`);
  // What PostgreSQL says when its disk is full, by the real driver.
  await database.db.execute(sql`create function find_room() returns trigger language plpgsql as $$ begin
    if (select is_full from room) then raise exception 'could not extend file: No space left on device' using errcode = '53100'; end if;
    return new; end $$`);
  await database.db.execute(sql`create trigger room before insert on notes for each row execute function find_room()`);
});
beforeEach(async () => {
  for (const noted of [runs, done, givenUp, errors]) noted.splice(0);
  const onError = (error: unknown) => errors.push(error);
  pause = createDiskPause({ diskSpace: { ...roomyDisk, isFull: () => disk.isFull }, onError, pauseMs: PAUSE_MS });
  jobs = await startJobs({
    boss: database.boss,
    pause,
    definitions: [
      {
        queue: 'test.write',
        retryLimit: 0,
        async run(data) {
          const { name } = data as { name: string };
          runs.push({ name, at: performance.now() });
          await whenRun();
          // A real write on a disk without room.
          if (isFileDiskFull) await writeFile('/dev/full', 'x');
          await database.db.execute(sql`insert into notes values (${name})`);
          done.push(name);
        },
        async onGivenUp(data) {
          givenUp.push(data);
        },
      },
    ],
    onError,
    pollSeconds: { jobs: 0.5, givenUp: 0.5 },
  });
});
afterEach(() => jobs.stop());
afterAll(() => database.drop());

const fillDatabase = async (isFull: boolean) => {
  await database.db.execute(sql`update room set is_full = ${isFull}`);
};
const enqueue = (...names: string[]) =>
  Promise.all(names.map((name) => jobs.enqueue(database.db, 'test.write', { name })));
const tries = (name: string) => runs.filter((run) => run.name === name);
const triedTwice = (name: string) => vi.waitFor(() => expect(tries(name).length).toBeGreaterThan(1), soon);

/** What one trouble leaves: every job done, none given up, one line that says so, and never two tries within a pause. */
function expectOnePause(...names: string[]): void {
  expect([...done].sort()).toEqual([...names].sort());
  expect(givenUp).toEqual([]);
  expect(errors).toMatchObject([{ message: expect.stringContaining('A disk is full: background work pauses') }]);
  for (const name of names) {
    const times = tries(name).map(({ at }) => at);
    for (const [nth, at] of times.slice(1).entries()) expect(at - times[nth]!).toBeGreaterThan(PAUSE_MS * 0.9);
  }
}

describe('a job without further attempts waits for room and is not given up, when the disk is full', () => {
  test.runIf(process.platform === 'linux')('of files and unsent mails', async () => {
    isFileDiskFull = true;
    await enqueue('ana', 'bia', 'caio');
    await triedTwice('ana');
    expect(pause.wasOn()).toBe(true);
    isFileDiskFull = false;
    await vi.waitFor(() => expect(done.length).toBe(3), soon);
    expectOnePause('ana', 'bia', 'caio');
  });

  test('of the database', async () => {
    await fillDatabase(true);
    await enqueue('duda', 'enzo');
    await triedTwice('duda');
    await fillDatabase(false);
    await vi.waitFor(() => expect(done.length).toBe(2), soon);
    expectOnePause('duda', 'enzo');
  });

  test('of the database, which can note neither the failure nor who comes next', async () => {
    await database.db.execute(
      sql`create trigger room before insert or update on pgboss.job for each row execute function find_room()`,
    );
    whenRun = async () => {
      whenRun = nothing;
      await enqueue('gabi');
      await fillDatabase(true);
    };
    await enqueue('fabi');
    await vi.waitFor(() => expect(tries('fabi').length).toBe(1), soon);
    await vi.waitFor(() => expect(performance.now() - tries('fabi')[0]!.at).toBeGreaterThan(2.5 * PAUSE_MS), soon);
    expect(done).toEqual([]);
    await fillDatabase(false);
    await vi.waitFor(() => expect(done.length).toBe(2), soon);
    expectOnePause('fabi', 'gabi');
  });
});

test('while the embedded database has hardly any room left, no job is begun', async () => {
  disk.isFull = true;
  await vi.waitFor(() => expect(errors).toHaveLength(1), soon);
  await enqueue('hugo');
  await new Promise((resolve) => setTimeout(resolve, 2 * PAUSE_MS));
  expect(tries('hugo')).toEqual([]);
  disk.isFull = false;
  await vi.waitFor(() => expect(done).toEqual(['hugo']), soon);
  expectOnePause('hugo');
});

test('a round of a periodic job that finds a full disk ends early, and the next ones are skipped until there may be room', async () => {
  const tried: number[] = [];
  const job = whileThereIsRoom<{ diskPause: DiskPause }>({
    name: 'test.round',
    everyMs: 1000,
    for: 'school',
    async run(_services, { signal, onError }) {
      for (let nth = 0; nth < 5; nth++) {
        if (signal.aborted) return;
        tried.push(nth);
        await writeFile(isFileDiskFull ? '/dev/full' : '/dev/null', 'x').catch(onError);
      }
    },
  });
  const round = () => runOnce(job, { diskPause: pause }, { clock: () => new Date(), onError: (e) => errors.push(e) });
  isFileDiskFull = true;
  await round();
  await round();
  expect(tried).toEqual([0]);
  isFileDiskFull = false;
  await vi.waitFor(() => expect(pause.isOn()).toBe(false), soon);
  await round();
  expect(tried).toEqual([0, 0, 1, 2, 3, 4]);
  expect(errors).toHaveLength(1);
});
