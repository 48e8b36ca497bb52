import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../fixtures/test-database.ts';
import { type JobDefinition, type Jobs } from '../../src/platform/jobs/jobs.ts';
import { startJobs } from '../../src/platform/jobs/start-jobs.ts';

const quick = { jobs: 0.5, givenUp: 0.5 };
const soon = { timeout: 25_000, interval: 50 };

let database: TestDatabase;
let jobs: Jobs;
const ran: unknown[] = [];
const givenUp: unknown[] = [];
const errors: unknown[] = [];
const failures = new Map<string, number>();
const whileRunning = new Map<string, () => void>();

const remember: JobDefinition = {
  queue: 'test.remember',
  retryLimit: 1,
  retryDelaySeconds: 0,
  async run(data) {
    const { name = '' } = data as { name?: string };
    const left = failures.get(name) ?? 0;
    failures.set(name, left - 1);
    ran.push(name);
    whileRunning.get(name)?.();
    if (left > 0) throw new Error(`${name} stumbled`);
  },
  async onGivenUp(data) {
    givenUp.push(data);
  },
};
const start = (definitions: JobDefinition[] = [remember]) =>
  startJobs({
    boss: database.boss,
    definitions,
    onError: (error) => errors.push(error),
    pollSeconds: quick,
  });
const timesRun = (name: string) => ran.filter((other) => other === name).length;

beforeAll(async () => {
  database = await openTestDatabase();
  jobs = await start();
});
afterAll(async () => {
  await jobs.stop();
  await database.drop();
});
beforeEach(() => {
  for (const noted of [ran, givenUp, errors]) noted.splice(0);
});
afterEach(() => void vi.useRealTimers());

test('a job runs once its transaction is committed', async () => {
  const { db } = database;
  await db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'test.remember', { name: 'ana' });
    expect(timesRun('ana')).toBe(0);
  });
  await vi.waitFor(() => expect(timesRun('ana')).toBe(1), soon);
});

test('a transaction that throws takes its job along, and a savepoint only its own', async () => {
  const { db } = database;
  const failing = db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'test.remember', { name: 'nunca' });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await db.transaction(async (tx) => {
    const inner = tx.transaction(async (savepoint) => {
      await jobs.enqueue(savepoint, 'test.remember', { name: 'nunca' });
      throw new Error('only this part');
    });
    await expect(inner).rejects.toThrow('only this part');
    await jobs.enqueue(tx, 'test.remember', { name: 'bia' });
  });
  await vi.waitFor(() => expect(timesRun('bia')).toBe(1), soon);
  const { rows } = await db.execute(sql`select 1 from pgboss.job where data ->> 'name' = 'nunca'`);
  expect(rows).toEqual([]);
  expect(timesRun('nunca')).toBe(0);
});

test('twenty people who act at once get their twenty jobs, each run once', async () => {
  const people = Array.from({ length: 20 }, (_, number) => `pessoa ${number}`);
  await Promise.all(
    people.map((name) =>
      database.db.transaction(async (tx) => {
        await jobs.enqueue(tx, 'test.remember', { name });
      }),
    ),
  );
  await vi.waitFor(() => expect(people.map(timesRun)).toEqual(people.map(() => 1)), soon);
});

test('a job that stumbles is tried again, and every stumble is reported', async () => {
  failures.set('caio', 1);
  await jobs.enqueue(database.db, 'test.remember', { name: 'caio' });
  await vi.waitFor(() => expect(timesRun('caio')).toBe(2), soon);
  expect(errors).toMatchObject([
    { message: 'Job test.remember failed, run 1 of 2', cause: { message: 'caio stumbled' } },
  ]);
  expect(givenUp).toEqual([]);
});

test(
  'a job that never succeeds is given up after its retries, and its definition hears of it',
  { tags: 'long' },
  async () => {
    failures.set('duda', Infinity);
    await jobs.enqueue(database.db, 'test.remember', { name: 'duda' });
    await vi.waitFor(() => expect(givenUp).toEqual([{ name: 'duda' }]), soon);
    expect(timesRun('duda')).toBe(2);
  },
);

test('a clock set back by a day while a job runs delays no job after it', async () => {
  whileRunning.set('ontem', () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 }));
  for (const name of ['ontem', 'hoje']) {
    await jobs.enqueue(database.db, 'test.remember', { name });
    await vi.waitFor(() => expect(timesRun(name)).toBe(1), soon);
  }
});

test('a job without an owner is refused where it is enqueued', async () => {
  await expect(jobs.enqueue(database.db, 'test.forgotten', {})).rejects.toThrow('test.forgotten');
});

test('a job that runs is finished before the stop, and one that waits is done after the next start', async () => {
  let leave = () => {};
  const arrived = new Promise<void>((resolve) => {
    leave = resolve;
  });
  let finished = false;
  const slow: JobDefinition = {
    queue: 'test.slow',
    retryLimit: 0,
    async run() {
      leave();
      await vi.waitFor(() => expect(stopping).toBe(true), soon);
      finished = true;
    },
  };
  let stopping = false;
  await jobs.stop();
  jobs = await start([remember, slow]);
  await jobs.enqueue(database.db, 'test.slow', {});
  await arrived;
  const stopped = jobs.stop();
  stopping = true;
  await stopped;
  expect(finished).toBe(true);

  await jobs.enqueue(database.db, 'test.remember', { name: 'depois' });
  expect(timesRun('depois')).toBe(0);
  jobs = await start([remember, slow]);
  await vi.waitFor(() => expect(timesRun('depois')).toBe(1), soon);
});

test('a definition that changed changes its queue at the next start', async () => {
  await jobs.stop();
  jobs = await start([{ ...remember, retryLimit: 7 }]);
  const { rows } = await database.db.execute(sql`select retry_limit from pgboss.queue where name = 'test.remember'`);
  expect(rows).toEqual([{ retry_limit: 7 }]);
});

test('two workers that start at once share the jobs', async () => {
  const other = await start([remember, { ...remember, queue: 'test.new' }]);
  const names = Array.from({ length: 20 }, (_, number) => `dividido ${number}`);
  for (const name of names) await jobs.enqueue(database.db, 'test.remember', { name });
  await vi.waitFor(() => expect(names.map(timesRun)).toEqual(names.map(() => 1)), soon);
  await other.stop();
});
