import { beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney, type JourneyFixture } from '../../fixtures/journey.ts';
import { useTestApp, type Caller } from '../../fixtures/test-app.ts';
import { examine } from '../doctor/examine.ts';

const t = useTestApp();
let admin: Caller;
beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});

const at = new Date('2026-03-09T12:00:00Z');
const whoDid = (journey: JourneyFixture, ...dayNumbers: number[]) =>
  anEnrollment(t.db, { journeyId: journey.id, completed: dayNumbers.map((dayNumber) => ({ dayNumber, at })), now: at });
const listed = async ({ id }: JourneyFixture) =>
  (await admin.get(`/api/admin/journeys/${id}/lessons`)).body.membersInTheMiddle as number;
const deleteLesson = async (journey: JourneyFixture, dayNumber: number) =>
  (await admin.delete(`/api/admin/lessons/${journey.lessons[dayNumber - 1]!.id}`)).body.membersInTheMiddle as number;

test('whoever has begun and not completed the journey is in the middle, at lesson 1 too', async () => {
  const journey = await aJourney(t.db, { lessons: 4 });
  await whoDid(journey);
  await whoDid(journey, 1, 2);
  await whoDid(journey, 3);
  await whoDid(journey, 1, 2, 3, 4);
  expect(await listed(journey)).toBe(2);
  expect(await deleteLesson(journey, 4)).toBe(2);
});

test('whoever completed the journey is not in the middle when its plan grows', async () => {
  const journey = await aJourney(t.db, { lessons: 2 });
  await whoDid(journey, 1, 2);
  await whoDid(journey, 1);
  await admin.put(`/api/admin/journeys/${journey.id}/total-days`, { totalDays: 5 });
  expect(await listed(journey)).toBe(1);
});

test('whoever completed the journey is not in the middle when lessons of it are removed', async () => {
  const journey = await aJourney(t.db, { lessons: 4 });
  await whoDid(journey, 1, 2, 3, 4);
  expect(await deleteLesson(journey, 1)).toBe(0);
  expect(await deleteLesson(journey, 3)).toBe(0);
  expect(await listed(journey)).toBe(0);
});

test('whoever completed the journey is not in the middle when a new lesson becomes the first', async () => {
  const journey = await aJourney(t.db, { lessons: 3, totalDays: 2 });
  await whoDid(journey, 1, 2);
  await whoDid(journey, 2);
  await admin.post(`/api/admin/lessons/${journey.lessons[2]!.id}/place`, { dayNumber: 1 });
  expect(await listed(journey)).toBe(1);
  expect(await deleteLesson(journey, 3)).toBe(1);
});

test('after all of this every rule still holds', async () => {
  expect(await examine(t.db)).toEqual([]);
});
