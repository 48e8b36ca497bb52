import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { aMember } from '../../fixtures/member.ts';
import { runRound } from '../../fixtures/run-round.ts';
import { travelTo, useTestApp } from '../../fixtures/test-app.ts';
import { signStorage } from '../files/storage-mark.ts';
import { createDiskPause } from '../platform/jobs/disk-pause.ts';
import { whileThereIsRoom } from '../platform/jobs/while-there-is-room.ts';
import { refuse } from '../platform/http/refusal.ts';
import { createFolderStorage } from '../platform/storage/folder-storage.ts';
import { setRole } from '../accounts/administration/set-role.ts';
import { installation } from '../tables/installation.ts';
import { longJobParts, longJobs } from '../tables/long-jobs.ts';
import { resultKey, type LongJobKind } from './long-job.ts';
import { listOwnJobs, openResult, stopJob } from './own-jobs.ts';
import { runLongJobs } from './run-long-jobs.ts';
import { startJob } from './start-job.ts';
import { sweepLongJobs } from './sweep-long-jobs.ts';

const now = '2026-03-09T15:00:00Z';
const t = useTestApp({ now });

/** Called within each step. */
let meanwhile: (number: number) => void | Promise<void>;

/** Writes the numbers up to `to`, five a step, into a table that refuses to hold one twice, and into its file. */
const counting: LongJobKind<{ to: number }, number> = {
  kind: 'count',
  access: 'admin',
  stepUp: true,
  async step(tx, { arguments: { to }, cursor, startedBy }) {
    const from = cursor ?? 0;
    const upTo = Math.min(to, from + 5);
    await tx.execute(
      sql`insert into counted select ${startedBy}::uuid, n from generate_series(${from + 1}::int, ${upTo}::int) n`,
    );
    await meanwhile(upTo);
    const content = Array.from({ length: upTo - from }, (_, n) => `${from + n + 1}\n`).join('');
    return { next: upTo === to ? null : upTo, done: upTo - from, content };
  },
  ended: async (_tx, { state, arguments: { to } }) => void ends.push([state, to]),
  result: { type: 'text/plain', keptForMs: 3_600_000, nameOf: ({ to }) => `até ${to}.txt` },
};
let ends: [state: string, to: number][] = [];
const kinds = [counting];
const work = runLongJobs(kinds);
const round = (services = t.services) => runRound(work, services, t.services.clock());
const upTo = (to: number) => Array.from({ length: to }, (_, n) => `${n + 1}\n`).join('');

beforeAll(() => t.db.execute(sql`create table counted (user_id uuid, number int, primary key (user_id, number))`));
beforeEach(() => {
  travelTo(now);
  ends = [];
  meanwhile = () => undefined;
});

/** An administrator with a job. */
async function aCount(to = 23) {
  const { userId } = await anAdmin(t.db);
  const actor = { userId, role: 'admin', session: { confirmedAt: t.services.clock() } } as never;
  const start = () =>
    t.db.transaction((tx) =>
      startJob(tx, counting, { arguments: { to }, startedBy: userId, total: to, now: t.services.clock() }),
    );
  const { job } = await start();
  const row = async () => (await t.db.select().from(longJobs).where(eq(longJobs.id, job.id)))[0];
  const counted = async () => {
    const { rows } = await t.db.execute<{ n: number }>(
      sql`select number as n from counted where user_id = ${userId}::uuid order by number`,
    );
    return rows.map(({ n }) => `${n}\n`).join('');
  };
  const asked = { actor, kinds, jobId: job.id };
  const content = async () => {
    const parts: Buffer[] = [];
    for await (const part of await (await openResult(t.services, asked)).open(undefined)) parts.push(part as Buffer);
    return Buffer.concat(parts).toString();
  };
  return { userId, jobId: job.id, actor, asked, start, row, counted, content };
}
const partsOf = (jobId: string) => t.db.$count(longJobParts, eq(longJobParts.jobId, jobId));
const fileOf = (jobId: string) => t.services.storage.sizeOf(resultKey(jobId));

test('a job does its steps, tells how far it is, and ends with its file', async () => {
  const { jobId, asked, counted, content, actor } = await aCount();
  const seen: unknown[] = [];
  meanwhile = (number) => void seen.push(number);
  await round();
  expect(seen).toEqual([5, 10, 15, 20, 23]);
  expect(await counted()).toBe(upTo(23));
  const { jobs } = await listOwnJobs(t.services, { actor, kinds, kind: 'count' });
  expect(jobs).toMatchObject([
    {
      id: jobId,
      state: 'done',
      done: 23,
      total: 23,
      result: { name: 'até 23.txt', expiresAt: '2026-03-09T16:00:00.000Z' },
    },
  ]);
  expect(await content()).toBe(upTo(23));
  expect(await openResult(t.services, asked)).toMatchObject({ type: 'text/plain', size: upTo(23).length });
  expect(await partsOf(jobId)).toBe(0);
  expect(ends).toEqual([['done', 23]]);
});

test('a file that is downloaded once is taken by one of many, comes back when that breaks off, and is gone when it is read', async () => {
  const { jobId, asked, row } = await aCount();
  await round();
  const once = { ...counting, result: { ...counting.result!, once: true as const } };
  const open = async () => (await openResult(t.services, { ...asked, kinds: [once] })).open(undefined);
  const opened = await Promise.allSettled([open(), open(), open()]);
  const [first] = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const refused = opened.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
  expect(refused).toEqual(['file_taken', 'file_taken']);
  first!.destroy();
  await vi.waitFor(async () => expect(await row()).toMatchObject({ resultSize: upTo(23).length }));
  const parts: string[] = [];
  for await (const part of await open()) parts.push(String(part));
  expect(parts.join('')).toBe(upTo(23));
  await vi.waitFor(async () => expect(await fileOf(jobId)).toBeNull());
  await expect(open()).rejects.toMatchObject({ code: 'file_taken' });
});

test('started ten times at once it is one job; another begins once it has ended', async () => {
  const { start, userId, jobId } = await aCount();
  const starts = await Promise.all(Array.from({ length: 10 }, start));
  expect(new Set(starts.map(({ job }) => job.id))).toEqual(new Set([jobId]));
  expect(starts.filter(({ isNew }) => isNew)).toEqual([]);
  await round();
  await t.db.execute(sql`delete from counted where user_id = ${userId}::uuid`);
  const again = await start();
  expect(again).toMatchObject({ isNew: true, job: { state: 'waiting' } });
  await round();
});

test('any number of processes may work on it at once', async () => {
  const { counted, content } = await aCount(103);
  await Promise.all([round(), round(), round()]);
  // One of them may have met the others’ lock and gone home early.
  await round();
  expect(await counted()).toBe(upTo(103));
  expect(await content()).toBe(upTo(103));
});

test('a step that fails leaves nothing, is tried again later, and the job goes on where it was', async () => {
  const { row, counted, content } = await aCount();
  meanwhile = (number) => {
    if (number === 15) throw new Error('the network is away');
  };
  await expect(round()).rejects.toThrow('the network is away');
  expect(await counted()).toBe(upTo(10));
  expect(await row()).toMatchObject({ state: 'running', doneCount: 10, attempts: 1 });
  meanwhile = () => undefined;
  await round();
  expect(await row()).toMatchObject({ doneCount: 10 });
  travelTo('2026-03-09T15:00:01Z');
  await round();
  expect(await counted()).toBe(upTo(23));
  expect(await content()).toBe(upTo(23));
  expect(await row()).toMatchObject({ state: 'done', attempts: 0 });
});

test('a step that always fails is given up in the end, with a sentence', async () => {
  const { actor, row } = await aCount();
  meanwhile = () => {
    throw new Error('broken');
  };
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await expect(round()).rejects.toThrow('broken');
    travelTo(new Date(t.services.clock().getTime() + 600_000));
  }
  expect(await row()).toMatchObject({ state: 'failed', doneCount: 0 });
  await round();
  const { jobs } = await listOwnJobs(t.services, { actor, kinds, kind: 'count' });
  expect(jobs[0]!.problem).toMatch(/várias tentativas/);
});

test('a refusal ends it at once, with the sentence of its code', async () => {
  const { actor } = await aCount();
  meanwhile = () => refuse('journey_not_found');
  await round();
  const { jobs } = await listOwnJobs(t.services, { actor, kinds, kind: 'count' });
  expect(jobs).toMatchObject([{ state: 'failed', problem: 'Jornada não encontrada', result: null }]);
});

test('stopped in the middle, what is done stays done, and nothing more happens', async () => {
  const { asked, counted, row, jobId } = await aCount();
  meanwhile = (number) => {
    if (number === 15) throw new Error('a pause');
  };
  await expect(round()).rejects.toThrow('a pause');
  expect(await partsOf(jobId)).toBe(2);
  expect(await stopJob(t.services, asked)).toMatchObject({ state: 'stopped', done: 10, result: null });
  meanwhile = () => undefined;
  travelTo('2026-03-09T16:00:00Z');
  await round();
  expect(await counted()).toBe(upTo(10));
  expect(await partsOf(jobId)).toBe(0);
  // A repeat changes nothing.
  const before = await row();
  expect(await stopJob(t.services, asked)).toMatchObject({ state: 'stopped', done: 10 });
  expect(await row()).toEqual(before);
});

test('stopped while its file is being stored, no file is left', async () => {
  const { asked, jobId, row } = await aCount();
  const { storage } = t.services;
  const put: typeof storage.put = async (...to) => {
    await stopJob(t.services, asked);
    return storage.put(...to);
  };
  await round({ ...t.services, storage: { ...storage, put } });
  expect(await row()).toMatchObject({ state: 'stopped', resultSize: null });
  expect(await fileOf(jobId)).toBeNull();
});

test('a process that dies while it stores the file leaves that to another, after two minutes', async () => {
  const { row, content } = await aCount();
  const { storage } = t.services;
  const dead = Promise.withResolvers<void>();
  const put = async () => {
    dead.resolve();
    return new Promise<never>(() => undefined);
  };
  void round({ ...t.services, storage: { ...storage, put } });
  await dead.promise;
  await round();
  expect(await row()).toMatchObject({ state: 'writing' });
  travelTo('2026-03-09T15:02:01Z');
  await round();
  expect(await row()).toMatchObject({ state: 'done' });
  expect(await content()).toBe(upTo(23));
});

/** A storage whose puts wait for `release`; `began`: the first of them did. */
function aSlowStorage() {
  const { storage } = t.services;
  const [began, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const put: typeof storage.put = async (...to) => {
    began.resolve();
    await released.promise;
    return storage.put(...to);
  };
  return { services: { ...t.services, storage: { ...storage, put } }, began: began.promise, release: released.resolve };
}

test('a slow process and another that began meanwhile store the same, and the file stays', async () => {
  const { row, content } = await aCount();
  const { services, began, release } = aSlowStorage();
  const slow = round(services);
  await began;
  travelTo('2026-03-09T15:02:01Z');
  await round();
  expect(await row()).toMatchObject({ state: 'done' });
  release();
  await slow;
  expect(await content()).toBe(upTo(23));
});

test('whoever begins to store the file while another ends does not replace it by what is left of its pieces', async () => {
  const { content } = await aCount();
  const { services, began, release } = aSlowStorage();
  const slow = round(services);
  await began;
  travelTo('2026-03-09T15:02:01Z');
  const spool: typeof t.services.storage.spool = async (file) => {
    release();
    await slow;
    return t.services.storage.spool(file);
  };
  await round({ ...t.services, storage: { ...t.services.storage, spool } });
  expect(await content()).toBe(upTo(23));
});

test('while a process stores the file, no other begins, however long it takes', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(now) });
  onTestFinished(() => void vi.useRealTimers());
  const { row, content } = await aCount();
  const { services, began, release } = aSlowStorage();
  const slow = round(services);
  await began;
  travelTo('2026-03-09T15:01:29Z');
  vi.advanceTimersByTime(30_000);
  await expect.poll(async () => (await row())?.notBefore).toEqual(new Date('2026-03-09T15:03:59Z'));
  travelTo('2026-03-09T15:03:58Z');
  await round();
  expect(await row()).toMatchObject({ state: 'writing' });
  release();
  await slow;
  expect(await content()).toBe(upTo(23));
  expect(vi.getTimerCount()).toBe(0);
});

test('whoever loses the role sees nothing of it any more, and what is left is not done', async () => {
  const { userId, actor, asked, row, counted } = await aCount();
  const { userId: actorId } = await anAdmin(t.db);
  meanwhile = (number) => {
    if (number === 15) throw new Error('a pause');
  };
  await expect(round()).rejects.toThrow('a pause');
  const source = { device: null, network: null } as never;
  await setRole(t.services.db, { ...t.services, userId, role: 'user', actorId, source });
  travelTo('2026-03-09T15:01:00Z');
  meanwhile = () => undefined;
  await round();
  expect(await row()).toMatchObject({ state: 'failed', problem: 'role_lost' });
  expect(await counted()).toBe(upTo(10));
  const demoted = { ...(actor as object), role: 'user' } as never;
  expect(await listOwnJobs(t.services, { actor: demoted, kinds, kind: 'count' })).toEqual({ jobs: [] });
  for (const ask of [openResult, stopJob])
    await expect(ask(t.services, { ...asked, actor: demoted })).rejects.toMatchObject({ code: 'long_job_not_found' });
});

test('its file is for its person alone, after a confirmation, and goes when it expires', async () => {
  const { asked, actor, jobId, row, userId } = await aCount();
  await round();
  const unconfirmed = { userId, role: 'admin', session: { confirmedAt: null } } as never;
  await expect(openResult(t.services, { ...asked, actor: unconfirmed })).rejects.toMatchObject({
    code: 'step_up_required',
  });
  const { actor: other } = await aCount();
  await round();
  await expect(openResult(t.services, { ...asked, actor: other })).rejects.toMatchObject({
    code: 'long_job_not_found',
  });
  expect(await fileOf(jobId)).toBe(upTo(23).length);

  travelTo('2026-03-09T16:00:00Z');
  await expect(openResult(t.services, asked)).rejects.toMatchObject({ code: 'long_job_not_found' });
  expect(await listOwnJobs(t.services, { actor, kinds, kind: 'count' })).toEqual({ jobs: [] });
  await runRound(sweepLongJobs, t.services, t.services.clock());
  expect(await row()).toBeUndefined();
  await expect.poll(() => fileOf(jobId), { timeout: 10_000 }).toBeNull();
});

test('a deleted person’s job ends, and its file goes with the next sweep', async () => {
  const { userId, jobId, row } = await aCount();
  await round();
  await t.db.execute(sql`delete from users where id = ${userId}::uuid`);
  expect(await row()).toMatchObject({ startedBy: null });
  await runRound(sweepLongJobs, t.services, t.services.clock());
  expect(await row()).toBeUndefined();
  await expect.poll(() => fileOf(jobId), { timeout: 10_000 }).toBeNull();
});

test('a file without a row goes after two days, where the storage is this database’s alone', async () => {
  const { jobId } = await aCount();
  await round();
  const orphans = [resultKey(randomUUID()), resultKey('nenhum')];
  await t.db.delete(installation);
  const storage = createFolderStorage(join(t.dataDir, randomUUID()));
  const services = { ...t.services, storage };
  const stored = [resultKey(jobId), ...orphans, 'outra-coisa/1'];
  const put = () => Promise.all(stored.map((key) => storage.put(key, Buffer.from('x'))));
  const areStored = () => Promise.all(stored.map(async (key) => (await storage.sizeOf(key)) !== null));
  /** What the daily round does `hours` later: the storage tells the age. */
  const sweepIn = async (hours: number) => {
    const list: typeof storage.list = async function* (place) {
      for await (const { key, storedAt } of storage.list(place))
        yield { key, storedAt: new Date(storedAt.getTime() - hours * 3_600_000) };
    };
    await runRound(sweepLongJobs, { ...services, storage: { ...storage, list } }, t.services.clock());
  };
  await signStorage(services);
  await put();
  await sweepIn(47);
  expect(await areStored()).toEqual([true, true, true, true]);
  await sweepIn(49);
  expect(await areStored()).toEqual([true, false, false, true]);

  await put();
  await t.db.delete(installation);
  await signStorage(services);
  await sweepIn(49);
  expect(await areStored(), 'not from a storage that another installation has signed').toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test('while a disk is full it waits, and no attempt counts', async () => {
  const { row, counted } = await aCount();
  const isFull = { now: false };
  const told: unknown[] = [];
  const diskPause = createDiskPause({
    diskSpace: { isFull: () => isFull.now, hasRoomFor: async () => true },
    onError: (error) => told.push(error),
    pauseMs: 0,
  });
  const careful = whileThereIsRoom(work);
  const carefully = () => runRound(careful, { ...t.services, diskPause }, t.services.clock());
  meanwhile = (number) => {
    if (number === 15) throw Object.assign(new Error('no space left on device'), { code: '53100' });
  };
  await carefully();
  expect(told).toHaveLength(1);
  expect(await row()).toMatchObject({ state: 'running', doneCount: 10, attempts: 0 });
  isFull.now = true;
  meanwhile = () => undefined;
  await carefully();
  expect(await row()).toMatchObject({ doneCount: 10 });
  isFull.now = false;
  await carefully();
  expect(await counted()).toBe(upTo(23));
});

test('a kind of another version waits for a process that knows it', async () => {
  const { row } = await aCount();
  await runRound(runLongJobs([{ ...counting, kind: 'another' }]), t.services, t.services.clock());
  expect(await row()).toMatchObject({ state: 'waiting' });
  await round();
  expect(await row()).toMatchObject({ state: 'done' });
});

test('the database holds no contradiction', async () => {
  const { jobId } = await aCount();
  const set = (values: string) => t.db.execute(sql`update long_jobs set ${sql.raw(values)} where id = ${jobId}::uuid`);
  for (const wrong of [
    "state = 'done'",
    'ended_at = now(), expires_at = now()',
    'result_size = 5',
    'done_count = -1',
    'cursor = \'{"at":1}\'',
    "problem = 'gave_up'",
  ])
    await expect(set(wrong), wrong).rejects.toThrow();
  await stopJob(t.services, { jobId, kinds, actor: await ownerOf(jobId) });
});
const ownerOf = async (jobId: string) => {
  const [row] = await t.db.select().from(longJobs).where(eq(longJobs.id, jobId));
  return { userId: row!.startedBy, role: 'admin', session: { confirmedAt: null } } as never;
};

test('a member’s kind needs no role', async () => {
  const own: LongJobKind<{ to: number }, number> = { ...counting, kind: 'own-count', access: 'member' };
  const { userId } = await aMember(t.db);
  const start = { arguments: { to: 3 }, startedBy: userId, total: null, now: t.services.clock() };
  await t.db.transaction((tx) => startJob(tx, own, start));
  await runRound(runLongJobs([own]), t.services, t.services.clock());
  const actor = { userId, role: 'user' } as never;
  expect((await listOwnJobs(t.services, { actor, kinds: [own], kind: 'own-count' })).jobs).toMatchObject([
    { state: 'done', done: 3, total: null },
  ]);
});
