import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aSale, deliver } from '../../fixtures/delivery.ts';
import { aMember } from '../../fixtures/member.ts';
import { useTestApp, type Caller } from '../../fixtures/test-app.ts';
import { aWebhook } from '../../fixtures/webhook.ts';
import { ownVersion } from '../platform/own-version.ts';
import { news, newsAfter } from './news.ts';

const t = useTestApp();
let admin: Caller;
beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db, { name: 'Chefe' }));
});

test('an empty installation has nothing yet, and all its first steps to go', async () => {
  const { body } = await admin.get('/api/admin/overview');
  expect(body).toMatchObject({
    users: 0,
    newUsers: 0,
    journeys: 0,
    activeJourneys: 0,
    enrollments: 0,
    completionRate: 0,
    recentEnrollments: [],
  });
  expect(body.days).toHaveLength(30);
  const none = { activeMembers: 0, enrollments: 0, completedLessons: 0, sales: 0, completionRate: 0 };
  expect(body.days.at(-1)).toEqual({ day: '2026-03-09', now: none, before: none });
  expect(body.totals).toEqual({ now: none, before: none });
  const { sellsHere, ...done } = body.firstSteps;
  expect(sellsHere).toBe(true);
  expect(Object.values(done)).toEqual(Array.from({ length: 9 }, () => false));
});

test('figures, latest enrolments and days follow what members do', async () => {
  const journey = await aJourney(t.db, { name: 'Coração leve', lessons: 4 });
  const other = await aJourney(t.db, { name: 'Outra', lessons: 3 });
  await aJourney(t.db, { lessons: 9, status: 'inactive' });
  const { userId } = await aMember(t.db, { name: 'Ana' });
  await anEnrollment(t.db, {
    userId,
    journeyId: journey.id,
    startedAt: new Date('2026-03-08T02:59:00Z'),
    completed: [
      // Still 7 March in São Paulo.
      { dayNumber: 1, at: new Date('2026-03-08T02:59:30Z') },
      { dayNumber: 2, at: new Date('2026-03-09T12:00:00Z') },
    ],
  });
  await anEnrollment(t.db, { userId, journeyId: other.id });
  const someoneElse = await aMember(t.db, { name: 'Bia' });
  for (let day = 1; day <= 4; day++) {
    const { id: journeyId } = await aJourney(t.db, { lessons: 0 });
    const startedAt = new Date(`2025-12-0${day}T12:00:00Z`);
    await anEnrollment(t.db, { userId: someoneElse.userId, journeyId, startedAt });
  }

  const { body } = await admin.get('/api/admin/overview');
  expect(body).toMatchObject({
    users: 2,
    newUsers: 1,
    journeys: 7,
    activeJourneys: 6,
    enrollments: 6,
    completionRate: 29,
  });
  expect(body.recentEnrollments.slice(0, 2)).toMatchObject([
    { userName: 'Ana', journeyId: other.id, journeyName: 'Outra' },
    { userName: 'Ana', journeyId: journey.id, journeyName: 'Coração leve' },
  ]);
  expect(body.recentEnrollments).toHaveLength(5);
  // Of the eleven lessons, four counted from the seventh on, and three more from today; those of the four earlier enrollments none.
  expect(body.days.slice(-3).map(({ day, now }: { day: string; now: unknown }) => ({ day, now }))).toEqual([
    { day: '2026-03-07', now: { activeMembers: 1, enrollments: 1, completedLessons: 1, sales: 0, completionRate: 25 } },
    { day: '2026-03-08', now: { activeMembers: 0, enrollments: 0, completedLessons: 0, sales: 0, completionRate: 25 } },
    { day: '2026-03-09', now: { activeMembers: 1, enrollments: 1, completedLessons: 1, sales: 0, completionRate: 29 } },
  ]);
  // A person active on two days counts once.
  expect(body.totals.now).toEqual({
    activeMembers: 1,
    enrollments: 2,
    completedLessons: 2,
    sales: 0,
    completionRate: 29,
  });
  expect(body.firstSteps).toMatchObject({ hasJourney: true, hasLesson: true, hasMember: true, hasIdentity: false });
});

test('a range is compared with as many days before it, in the platform’s zone', async () => {
  const { body } = await admin.get('/api/admin/overview?range=7d');
  expect(body.days.map(({ day }: { day: string }) => day)).toEqual(
    ['03', '04', '05', '06', '07', '08', '09'].map((day) => `2026-03-${day}`),
  );
  expect(body.totals.before).toMatchObject({ enrollments: 0, activeMembers: 0 });

  const { userId } = await aMember(t.db);
  // The last second before the range, and the first of the range before it.
  await anEnrollment(t.db, {
    userId,
    startedAt: new Date('2026-03-03T02:59:59Z'),
    completed: [{ dayNumber: 1, at: new Date('2026-03-03T02:59:59Z') }],
  });
  await anEnrollment(t.db, { userId, startedAt: new Date('2026-02-24T03:00:00Z') });
  await anEnrollment(t.db, { userId, startedAt: new Date('2026-02-24T02:59:59Z') });
  const again = (await admin.get('/api/admin/overview?range=7d')).body;
  expect(again.totals.now).toMatchObject({ enrollments: 2, completedLessons: 2 });
  expect(again.totals.before).toMatchObject({ enrollments: 2, completedLessons: 1, activeMembers: 1 });
  expect(again.days[6].before).toMatchObject({ enrollments: 1, completedLessons: 1 });
  expect(again.days[0].before).toMatchObject({ enrollments: 1 });
  expect((await admin.get('/api/admin/overview?range=8d')).status).toBe(400);
});

test('payments are sales on the day that the platform names, and what no journey sells is counted apart', async () => {
  const webhook = await aWebhook(t.db);
  const { externalProductIds } = await aJourney(t.db, { tipo: 'paga' });
  const before = (await admin.get('/api/admin/overview')).body;
  await deliver(t, webhook, await aSale(webhook, { productId: externalProductIds[0]!, at: t.services.clock() }));
  const { body } = await admin.get('/api/admin/overview');
  expect(body.totals.now.sales - before.totals.now.sales).toBe(1);
  expect(body.firstSteps).toMatchObject({ hasWebhook: true, hasDelivery: true });
  expect(body.unmatchedSales).toBe(0);
  await deliver(t, webhook, await aSale(webhook, { productId: 'ninguem-vende' }));
  expect((await admin.get('/api/admin/overview')).body.unmatchedSales).toBe(1);
});

test('terms count as linked when both pages are', async () => {
  const { environment } = t.services;
  const legal = async (pages: object) => {
    t.services.environment = { ...environment, ...pages };
    return (await admin.get('/api/admin/overview')).body.firstSteps.hasTerms;
  };
  expect(await legal({ termsUrl: 'https://escola.exemplo/termos' })).toBe(false);
  expect(
    await legal({ termsUrl: 'https://escola.exemplo/termos', privacyUrl: 'https://escola.exemplo/privacidade' }),
  ).toBe(true);
  t.services.environment = environment;
});

test('the palette finds journeys, lessons and people, at most six of each', async () => {
  for (let count = 1; count <= 7; count++)
    await aJourney(t.db, { name: `Navegação ${count}`, lessons: [{ title: `Vento ${count}` }] });
  const { userId } = await aMember(t.db, { name: 'Névoa Lima', email: 'nevoa@mar.exemplo' });
  const search = async (words: string) =>
    (await admin.get(`/api/admin/search?words=${encodeURIComponent(words)}`)).body;

  expect((await search('navegacao')).journeys).toHaveLength(6);
  expect((await search('vento 3')).lessons).toMatchObject([
    { title: 'Vento 3', dayNumber: 1, journeyName: 'Navegação 3' },
  ]);
  expect((await search('mar.exemplo')).people).toEqual([
    { id: userId, name: 'Névoa Lima', email: 'nevoa@mar.exemplo' },
  ]);
  expect(await search('nada disso')).toEqual({ journeys: [], lessons: [], people: [] });
  expect((await admin.get('/api/admin/search?words=%20')).status).toBe(400);
});

test('what an update brought is told to each administrator until they read it, and never in a new school', async () => {
  const one = await t.as(await anAdmin(t.db));
  const other = await t.as(await anAdmin(t.db));
  const versions = async (who: Caller) =>
    (await who.get('/api/admin/overview')).body.news.map(({ version }: { version: string }) => version);
  const read = (version: string) => one.put('/api/admin/news-read', { upTo: version });
  expect(await versions(one)).toEqual([]);

  await t.db.execute(
    sql`insert into installation (id, first_version) values (gen_random_uuid(), '0.9.0') on conflict (is_only) do update set first_version = '0.9.0'`,
  );
  expect(await versions(one)).toContain('1.0.0');
  expect((await one.get('/api/admin/overview')).body.news.at(-1)).toEqual(news.at(-1));

  expect((await read('1.10.0')).status).toBe(200);
  expect(await versions(one)).toEqual([]);
  expect(await versions(other)).toContain('1.0.0');
  // From a page that was opened before the update.
  await read('0.9.1');
  await read('1.9.0');
  expect(await versions(one)).toEqual([]);
});

test('the page of news has sections of plain sentences, and one for this version or an earlier one', () => {
  expect(news.length).toBeGreaterThan(0);
  for (const { version, items } of news) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(items.length).toBeGreaterThan(0);
    expect(items.filter((item) => /[*`[\]]/.test(item) || !item.endsWith('.'))).toEqual([]);
  }
  expect(news.map(({ version }) => version)).toEqual(
    news.map(({ version }) => version).toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true })),
  );
  expect(newsAfter(ownVersion)).toEqual([]);
});
