import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney, type JourneyFixture } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { seededRandom } from '../../fixtures/random.ts';
import type { Answer } from '../../fixtures/test-app.ts';
import { startSchoolApp, type SchoolApp } from './a-school-app.ts';
import { aBrowser, type Browser } from './browser.ts';
import { movableAddress } from './movable-address.ts';
import { startReplicated } from './replicated.ts';

const SECONDS = Number(process.env.REPLICA_SECONDS ?? 60);
const LESSONS = 400;
const MEMBERS = 6;

/** How many lessons each page shows as completed. The journey's own comes from the primary. */
const pages: ((journey: JourneyFixture) => { path: string; done: (answer: Answer) => number })[] = [
  () => ({ path: '/api/enrollments', done: ({ body }) => body.items[0].enrollment.currentDay - 1 }),
  () => ({ path: '/api/me/progress', done: ({ body }) => body.totals.completedLessons }),
  ({ id }) => ({
    path: `/api/journeys/${id}`,
    done: ({ body }) => body.lessons.filter(({ status }: { status: string }) => status === 'completed').length,
  }),
];

/** A member with two browsers; what was completed, and the least that each browser may be shown. */
interface Person {
  journey: JourneyFixture;
  completed: number;
  browsers: { least: number; browser: Browser }[];
}

test(`${SECONDS} seconds of writes and reads while replicas pause, lag and die: everybody sees what they did, and nobody goes back`, async () => {
  const school = await startReplicated({ replicas: 2 });
  const apps: SchoolApp[] = [];
  onTestFinished(async () => {
    await Promise.all(apps.map((app) => app.stop()));
    await school.stop();
  });
  for (const { url } of school.cluster.replicas) {
    apps.push(await startSchoolApp({ databaseUrl: school.cluster.primary.url, replicaUrl: url }));
  }
  const random = seededRandom();
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
  const people = await Promise.all(Array.from({ length: MEMBERS }, () => aPerson(apps)));
  const end = performance.now() + SECONDS * 1000;
  const isOver = () => performance.now() > end;
  const counts = { reads: 0, older: 0, writes: 0, late: 0, pauses: 0, kills: 0, hangs: 0 };

  async function reads(person: Person): Promise<void> {
    while (!isOver()) {
      const place = pick(person.browsers);
      const { path, done } = pick(random() < 0.1 ? pages : pages.slice(0, 2))(person.journey);
      const { least } = place;
      const known = person.completed;
      const { answer, arrive } = await place.browser.at(pick(apps)).getLater(path);
      expect(answer.status).toBe(200);
      const shown = done(answer);
      expect(shown, `${path} after ${least}`).toBeGreaterThanOrEqual(least);
      // Some answers arrive after those of later requests.
      if (random() < 0.3) {
        counts.late += 1;
        await wait(random() * 40);
      }
      arrive();
      place.least = Math.max(place.least, shown);
      counts.reads += 1;
      // Only a replica shows less than somebody did before: in their other browser.
      if (shown < known) counts.older += 1;
      await wait(random() * 10);
    }
  }
  async function writes(person: Person): Promise<void> {
    while (!isOver() && person.completed < LESSONS) {
      const place = pick(person.browsers);
      const lesson = person.journey.lessons[person.completed]!;
      const answer = await place.browser.at(pick(apps)).post(`/api/lessons/${lesson.id}/completion`);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      person.completed += 1;
      place.least = person.completed;
      counts.writes += 1;
      await wait(random() * 1500);
    }
  }
  async function trouble(index: number): Promise<void> {
    const replica = school.cluster.replicas[index]!;
    while (!isOver()) {
      await wait(random() * 600);
      const kind = random();
      if (kind < 0.7) {
        counts.pauses += 1;
        await school.pause(index);
        await wait(random() * 500);
        await school.resume(index);
      } else if (kind < 0.9) {
        counts.hangs += 1;
        const wake = replica.hang();
        await wait(random() * 2000);
        wake();
      } else {
        counts.kills += 1;
        replica.kill();
        await wait(random() * 1000);
        await replica.restart();
      }
    }
  }
  await Promise.all([
    ...people.flatMap((person) => [reads(person), reads(person), writes(person)]),
    ...apps.map((_, index) => trouble(index)),
  ]);
  process.stdout.write(`${JSON.stringify(counts)}\n`);
  expect(counts.older).toBeGreaterThan(0);
});

async function aPerson(apps: readonly SchoolApp[]): Promise<Person> {
  const { db } = apps[0]!;
  const { userId } = await aMember(db);
  const journey = await aJourney(db, { lessons: LESSONS, modoLiberacao: 'imediata' });
  await anEnrollment(db, { userId, journeyId: journey.id });
  const browsers = await Promise.all(
    [1, 2].map(async () => ({ least: 0, browser: await aBrowser(apps[0]!, { userId }) })),
  );
  return { journey, completed: 0, browsers };
}

test('a promotion behind the same address: a replica of the old log is not read, one of the new log is', async () => {
  const school = await startReplicated({ replicas: 3 });
  const [next, left, following] = school.cluster.replicas.map(({ url }) => url) as [string, string, string];
  const address = await movableAddress(school.cluster.primary.url);
  const databaseUrl = `postgres://postgres@127.0.0.1:${address.port}/postgres`;
  const apps = [
    await startSchoolApp({ databaseUrl, replicaUrl: left }),
    await startSchoolApp({ databaseUrl, replicaUrl: following }),
  ] as const;
  onTestFinished(async () => {
    await Promise.all(apps.map((app) => app.stop()));
    address.close();
    await school.stop();
  });
  const { journey, browsers } = await aPerson(apps);
  const [own, other] = browsers.map(({ browser }) => browser) as [Browser, Browser];
  const complete = (number: number) => own.post(`/api/lessons/${journey.lessons[number - 1]!.id}/completion`);
  const shownAt = async (app: SchoolApp) => {
    other.cookies.clear();
    const { path, done } = pages[0]!(journey);
    return done(await other.at(app).get(path));
  };
  await complete(1);
  for (const replica of [0, 1, 2]) await school.caughtUp(replica);

  // The rest of the old log takes one replica further than the new primary will be.
  await school.follow(null, 0);
  await school.follow(null, 2);
  await apps[0].db.execute('create table of_the_old_log as select generate_series(1, 20000) as n');
  await school.caughtUp(1);
  await school.cluster.primary.stop();
  await school.promote(0);
  address.moveTo(next);
  await vi.waitFor(async () => expect((await own.get('/api/me')).status).toBe(200), { timeout: 15_000 });
  expect((await complete(2)).status).toBe(200);
  for (const app of apps) for (let count = 0; count < 5; count++) expect(await shownAt(app)).toBe(2);

  await school.follow(next, 2);
  await school.caughtUp(2, next);
  await school.pause(2);
  expect((await complete(3)).status).toBe(200);
  await vi.waitFor(async () => expect(await shownAt(apps[1])).toBe(2), { timeout: 10_000 });
  // The one who wrote does not read it, and the old log's is still left alone.
  expect(pages[0]!(journey).done(await own.at(apps[1]).get('/api/enrollments'))).toBe(3);
  expect(await shownAt(apps[0])).toBe(3);
});
