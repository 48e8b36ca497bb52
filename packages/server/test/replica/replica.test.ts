import { afterEach, expect, test, vi } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { anAdmin } from '../../fixtures/admin.ts';
import { anApiKey } from '../../fixtures/api-key.ts';
import { anAnswer } from '../../fixtures/answer.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { useTestApp } from '../../fixtures/test-app.ts';
import { createReads } from '../../src/platform/database/replica/reads.ts';
import { enrollments } from '../../src/tables/enrollments.ts';
import { lessons } from '../../src/tables/lessons.ts';
import { userStats } from '../../src/tables/rewards.ts';
import { aBrowser, type Browser } from './browser.ts';
import { ask, openReplicated, startReplicated, type Replicated } from './replicated.ts';

let school: Replicated;
const t = useTestApp({
  open: async () => {
    school = await startReplicated();
    const opened = await openReplicated(school);
    return { ...opened, drop: async () => (await opened.drop(), school.stop()) };
  },
});
afterEach(() => school.resume().catch(() => undefined));

const setGoalBehindTheirBack = (userId: string, metaDiariaXp: number) =>
  t.db.update(userStats).set({ metaDiariaXp }).where(eq(userStats.userId, userId));
const goalShownTo = async (browser: Browser) => (await browser.get('/api/me/stats')).body.metaDiariaXp;
const namesShownTo = async (browser: Browser, search: string) =>
  (await browser.get(`/api/admin/people?role=all&search=${search}`)).body.items.map(
    ({ name }: { name: string }) => name,
  );
const anAdminsBrowser = async () => aBrowser(t, await anAdmin(t.db));
const aMembersBrowser = async () => aBrowser(t, await aMember(t.db, { dailyGoal: 100 }));

test('a list comes from the replica, and again from it only when it has what was shown', async () => {
  const [first, second] = [await anAdminsBrowser(), await anAdminsBrowser()];
  await school.caughtUp();
  await school.pause();
  await aMember(t.db, { name: 'Quitéria Nova' });
  await school.received();
  // The replica does not know her yet, and neither has the administrator seen her.
  expect(await namesShownTo(first, 'quiteria')).toEqual([]);
  // What the replica has received might have been shown.
  expect(await namesShownTo(first, 'quiteria')).toEqual(['Quitéria Nova']);
  await school.resume();
  await school.caughtUp();
  expect(await namesShownTo(second, 'quiteria')).toEqual(['Quitéria Nova']);
});

test('a program’s list comes from the primary: it keeps no cookie that says what it has seen', async () => {
  const { caller } = await anApiKey(t, await anAdmin(t.db));
  await school.caughtUp();
  await school.pause();
  await aMember(t.db, { name: 'Zulmira Nova' });
  await school.received();
  const { body, cookies } = await caller.get('/api/admin/people?role=all&search=zulmira');
  expect(body.items).toMatchObject([{ name: 'Zulmira Nova' }]);
  expect(cookies).toEqual([]);
});

test('a member’s own rows come from the replica', async () => {
  const ana = await aMembersBrowser();
  await anEnrollment(t.db, { userId: ana.userId });
  await school.caughtUp();
  await school.pause();
  await t.db.update(enrollments).set({ currentDay: 3 }).where(eq(enrollments.userId, ana.userId));
  await setGoalBehindTheirBack(ana.userId, 120);
  const shown = async (path: string) => (ana.cookies.clear(), (await ana.get(path)).body);
  expect((await shown('/api/enrollments')).items[0].enrollment.currentDay).toBe(1);
  expect((await shown('/api/me/progress')).rewards.stats.metaDiariaXp).toBe(100);
  expect((await shown('/api/me/stats')).metaDiariaXp).toBe(100);
  ana.cookies.clear();
  await ana.put('/api/me/daily-goal', { metaDiariaXp: 200 });
  expect((await ana.get('/api/enrollments')).body.items[0].enrollment.currentDay).toBe(3);
});

test('people see what they wrote at once, and afterwards too', async () => {
  const ana = await aMembersBrowser();
  await school.caughtUp();
  expect(await goalShownTo(ana)).toBe(100);
  await school.pause();
  await ana.put('/api/me/daily-goal', { metaDiariaXp: 250 });
  expect(await goalShownTo(ana)).toBe(250);
  expect(await goalShownTo(ana)).toBe(250);
});

test('an answer that arrives late takes nobody back', async () => {
  const ana = await aMembersBrowser();
  await school.caughtUp();
  const { arrive } = await ana.getLater('/api/me/stats');
  await school.pause();
  await ana.put('/api/me/daily-goal', { metaDiariaXp: 300 });
  arrive();
  expect(await goalShownTo(ana)).toBe(300);
});

test('what the primary showed is never taken back by the replica', async () => {
  const ana = await aMembersBrowser();
  await school.caughtUp();
  await school.pause();
  await setGoalBehindTheirBack(ana.userId, 400);
  expect((await ana.get('/api/me')).body.stats.metaDiariaXp).toBe(400);
  expect(await goalShownTo(ana)).toBe(400);
});

test('a position that nobody gave, or of another log, leads to the primary and is replaced', async () => {
  const ana = await aMembersBrowser();
  await school.caughtUp();
  await school.pause();
  await setGoalBehindTheirBack(ana.userId, 500);
  for (const forged of ['00000000-1', 'unknown', 'x', '-1', `${'f'.repeat(8)}-${'f'.repeat(16)}`]) {
    ana.cookies.clear();
    ana.cookies.set(`jornada.seen.${forged}`, '1');
    expect(await goalShownTo(ana), forged).toBe(500);
    expect([...ana.cookies.keys()]).toEqual([expect.stringMatching(/^jornada\.seen\.[0-9a-f]{8}-[0-9a-f]+$/)]);
  }
});

test('nobody is refused because of the replica, nor misses a journey that just opened', async () => {
  const ana = await aMembersBrowser();
  const admin = await anAdminsBrowser();
  const journey = await aJourney(t.db, { lessons: [{ missionType: 'reflexao' }] });
  await school.caughtUp();
  await school.pause();
  await anEnrollment(t.db, { userId: ana.userId, journeyId: journey.id });
  await anAnswer(t.db, { userId: ana.userId, lessonId: journey.lessons[0]!.id });
  expect((await ana.get('/api/enrollments')).body.items).toHaveLength(1);
  ana.cookies.clear();
  const answers = await ana.get(`/api/me/answers/${journey.id}`);
  expect(answers.body.items).toHaveLength(1);
  expect((await admin.get(`/api/admin/people/${(await aMember(t.db)).userId}/ledger`)).status).toBe(200);
  // The primary refuses what is not there.
  admin.cookies.clear();
  expect((await admin.get(`/api/admin/people/${journey.id}/ledger`)).body.code).toBe('user_not_found');
});

test('a pause, a switch and a change of the journey count at once', async () => {
  const ana = await aMembersBrowser();
  const journey = await aJourney(t.db, { lessons: 2, modoLiberacao: 'imediata' });
  await anEnrollment(t.db, { userId: ana.userId, journeyId: journey.id });
  const admin = await anAdminsBrowser();
  await school.caughtUp();
  await school.pause();
  const asIfFirst = async (path: string) => (ana.cookies.clear(), (await ana.get(path)).body);
  await t.db.update(lessons).set({ title: 'Título novo' }).where(eq(lessons.id, journey.lessons[0]!.id));
  expect((await asIfFirst('/api/enrollments')).today.journey.openLesson.title).toBe('Título novo');
  await t.db.update(enrollments).set({ suspendedAt: t.services.clock() }).where(eq(enrollments.userId, ana.userId));
  expect((await asIfFirst('/api/enrollments')).items[0].enrollment.isSuspended).toBe(true);
  await admin.put('/api/admin/switches', { gamificationEnabled: false });
  expect((await asIfFirst('/api/me/progress')).rewards).toBeNull();
  await admin.put('/api/admin/switches', { gamificationEnabled: true });
});

test('the second page of one’s journeys says which are paused, as the primary does', async () => {
  const ana = await aMembersBrowser();
  for (let count = 0; count < 2; count++) await anEnrollment(t.db, { userId: ana.userId });
  await school.caughtUp();
  const { nextCursor } = (await ana.get('/api/enrollments?limit=1')).body;
  await school.pause();
  await t.db.update(enrollments).set({ suspendedAt: t.services.clock() }).where(eq(enrollments.userId, ana.userId));
  ana.cookies.clear();
  const { items } = (await ana.get(`/api/enrollments?limit=1&cursor=${nextCursor}`)).body;
  expect(items[0].enrollment.isSuspended).toBe(true);
});

test('an ended session ends at once', async () => {
  const ana = await aMembersBrowser();
  await school.caughtUp();
  await school.pause();
  expect((await ana.get('/api/enrollments')).status).toBe(200);
  await t.db.execute(`delete from sessions where user_id = '${ana.userId}'`);
  for (const path of ['/api/enrollments', '/api/me/stats']) expect((await ana.get(path)).status).toBe(401);
});

test('a read that is in the way of replay is answered by the primary', async () => {
  const { primary, replicas } = school.cluster;
  const replica = t.services.replica!;
  await t.db.execute(sql`create table in_the_way as select generate_series(1, 1000) as n`);
  await ask(replicas[0]!.url, `alter system set max_standby_streaming_delay = 0`);
  await ask(replicas[0]!.url, 'select pg_reload_conf() as it');
  await school.caughtUp();
  const reads = createReads(replica, null);
  const { state } = (await replica.ask({ text: 'select 1' }, []))!;
  reads.agree({ epoch: state.epoch!, switches: state.switches });
  const slow = reads.db
    .execute(
      sql`select count(*)::int as n, pg_is_in_recovery() as it, count(case when pg_is_in_recovery() then pg_sleep(4) end)
        from (select n from in_the_way limit 1) one`,
    )
    // A statement is sent only when somebody waits for it.
    .then(({ rows }) => rows);
  await school.isAsked('in_the_way');
  await ask(primary.url, 'delete from in_the_way');
  await ask(primary.url, 'vacuum in_the_way');
  expect(await slow).toMatchObject([{ n: 0, it: false }]);
  expect(reads.used()).toMatchObject({ replica: false, primary: true });
});

test(
  'a replica that hangs or is gone is done without, and told of once; it is used again when it returns',
  { tags: 'long' },
  async () => {
    const ana = await aMembersBrowser();
    const replica = school.cluster.replicas[0]!;
    await school.caughtUp();
    replica.kill();
    await setGoalBehindTheirBack(ana.userId, 600);
    for (let count = 0; count < 5; count++) expect(await goalShownTo(ana)).toBe(600);
    expect(school.told).toEqual([expect.stringContaining('A réplica não respondeu')]);
    await replica.restart();
    await school.caughtUp();
    await school.pause();
    await setGoalBehindTheirBack(ana.userId, 700);
    // Left alone for two seconds, then one request tries it.
    await vi.waitFor(async () => expect(await (ana.cookies.clear(), goalShownTo(ana))).toBe(600), { timeout: 10_000 });
  },
);

test('a replica that was promoted is not read any more', async () => {
  const ana = await aMembersBrowser();
  await school.caughtUp();
  await school.promote();
  await setGoalBehindTheirBack(ana.userId, 800);
  ana.cookies.clear();
  expect(await goalShownTo(ana)).toBe(800);
});
