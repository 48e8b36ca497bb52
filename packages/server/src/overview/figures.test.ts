import { expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { travelTo, useTestApp } from '../../fixtures/test-app.ts';
import { readFigures, refreshFigures } from './figures.ts';
import { newId } from '../platform/ids.ts';
import { findFirstSteps } from './store.ts';

const t = useTestApp({ now: '2026-03-09T15:00:00Z' });
const overview = async () => (await (await t.as(await anAdmin(t.db))).get('/api/admin/overview')).body;
const kept = async () =>
  (await findFirstSteps(t.db, { now: t.services.clock(), actorId: newId(t.services.clock()) })).stored;

test('a small school is counted at every look, and nothing is kept', async () => {
  await anEnrollment(t.db, { completed: 1 });
  expect(await overview()).toMatchObject({ users: 1, enrollments: 1, completionRate: 33, countedAt: null });
  await anEnrollment(t.db);
  expect(await overview()).toMatchObject({ users: 2, enrollments: 2, completionRate: 17 });
  expect(await kept()).toBeNull();
});

test('a large one is told what was counted before, with today as it is now', async () => {
  const { countedAt: _now, ...counted } = await readFigures(t.db, null, { ...t.services, days: 30, few: 2 });
  expect((await kept())!.figures).toEqual(counted);
  const { id: journeyId } = await aJourney(t.db, { lessons: 3 });
  const at = t.services.clock();
  await anEnrollment(t.db, {
    journeyId,
    startedAt: at,
    completed: [
      { dayNumber: 1, at },
      { dayNumber: 2, at },
    ],
  });

  const told = await overview();
  expect(told).toMatchObject({ users: 2, enrollments: 2, completionRate: 17, journeys: 3 });
  expect(told.countedAt).toBe('2026-03-09T15:00:00.000Z');
  expect(told.days.at(-1)).toMatchObject({ day: '2026-03-09', now: { enrollments: 2, completedLessons: 2 } });
  // Every range is counted.
  const longer = (await (await t.as(await anAdmin(t.db))).get('/api/admin/overview?range=90d')).body;
  expect(longer.days).toHaveLength(90);
  expect(longer.countedAt).toBe(told.countedAt);
  expect(longer.totals.now).toMatchObject({ activeMembers: 1, enrollments: 3, completedLessons: 3 });
});

test('it is counted again in turns, and by whoever looks after a long time', async () => {
  await refreshFigures(t.db, t.services);
  expect(await overview()).toMatchObject({ users: 2 });
  travelTo('2026-03-09T15:06:00Z');
  await refreshFigures(t.db, t.services);
  expect(await overview()).toMatchObject({
    users: 3,
    enrollments: 3,
    completionRate: 33,
    countedAt: '2026-03-09T15:06:00.000Z',
  });

  await anEnrollment(t.db);
  travelTo('2026-03-09T15:37:00Z');
  expect(await overview()).toMatchObject({ users: 4, countedAt: null });
});

test('two who count again at once do it once', async () => {
  await readFigures(t.db, null, { ...t.services, days: 30, few: 1 });
  travelTo('2026-03-09T16:00:00Z');
  await Promise.all([refreshFigures(t.db, t.services), refreshFigures(t.db, t.services)]);
  expect((await kept())!.countedAt).toEqual(new Date('2026-03-09T16:00:00Z'));
});
