import { beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { useTestApp, type Caller } from '../../fixtures/test-app.ts';

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
  expect(body.days.at(-1)).toEqual({ day: '2026-03-09', enrollments: 0, completedLessons: 0 });
  expect(Object.values(body.firstSteps)).toEqual(Array.from({ length: 7 }, () => false));
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
      // Still the seventh in São Paulo.
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
  expect(body.days.slice(-3)).toEqual([
    { day: '2026-03-07', enrollments: 1, completedLessons: 1 },
    { day: '2026-03-08', enrollments: 0, completedLessons: 0 },
    { day: '2026-03-09', enrollments: 1, completedLessons: 1 },
  ]);
  expect(body.firstSteps).toMatchObject({ hasJourney: true, hasLesson: true, hasMember: true, hasIdentity: false });
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
