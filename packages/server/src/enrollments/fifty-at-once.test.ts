import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { enrollmentsIn, someoneOnTheWay, times, unexpected } from '../../fixtures/at-once.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { useTestApp, type Caller } from '../../fixtures/test-app.ts';
import { examine } from '../doctor/examine.ts';
import { accessGrants } from '../tables/enrollments.ts';

const t = useTestApp();
let admin: Caller;

beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});

const grantsOf = (userId: string, journeyId: string) =>
  t.db
    .select()
    .from(accessGrants)
    .where(and(eq(accessGrants.userId, userId), eq(accessGrants.journeyId, journeyId)));

test('fifty times at once: an administrator enrolling somebody makes one enrolment with one grant', async () => {
  const { userId } = await aMember(t.db);
  const journey = await aJourney(t.db);
  const answers = await times(50, () => admin.post('/api/admin/enrollments', { userId, journeyId: journey.id }));
  expect(unexpected(answers, 200, 201)).toEqual([]);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await grantsOf(userId, journey.id)).toHaveLength(1);
});

test('a member enrolling themselves while an administrator does it too has both reasons and one enrolment', async () => {
  const member = await aMember(t.db);
  const caller = await t.as(member);
  const journey = await aJourney(t.db);
  const answers = await times(50, (n) =>
    n % 2 === 0
      ? caller.post(`/api/journeys/${journey.id}/enrollment`)
      : admin.post('/api/admin/enrollments', { userId: member.userId, journeyId: journey.id }),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(unexpected(answers, 200, 201)).toEqual([]);
  expect(await enrollmentsIn(t.db, member.userId, journey.id)).toHaveLength(1);
});

test.each(['reset', 'pause', 'resume'])('an enrolment takes a %s', async (verb) => {
  const { path } = await someoneOnTheWay(t);
  expect(unexpected(await times(50, () => admin.post(`${path}/${verb}`)), 200)).toEqual([]);
});

test('an enrolment is removed once', async () => {
  const { path } = await someoneOnTheWay(t);
  const answers = await times(50, () => admin.delete(path));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(unexpected(answers, 200, 404)).toEqual([]);
});

test('a lesson is deleted once', async () => {
  const { journey } = await someoneOnTheWay(t);
  const answers = await times(50, () => admin.delete(`/api/admin/lessons/${journey.lessons[1]!.id}`));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(unexpected(answers, 200, 404)).toEqual([]);
});

test('lessons moving up and down keep their numbers without holes', async () => {
  const { journey } = await someoneOnTheWay(t, { lessons: 5, completed: 3 });
  const answers = await times(50, (n) =>
    admin.post(`/api/admin/lessons/${journey.lessons[n % 5]!.id}/move`, { direction: n % 2 === 0 ? 'up' : 'down' }),
  );
  expect(unexpected(answers, 200, 409)).toEqual([]);
});

test('after all of this every rule still holds', async () => {
  expect(await examine(t.db)).toEqual([]);
});
