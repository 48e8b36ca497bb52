import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { useTestApp, type Answer, type Caller } from '../../fixtures/test-app.ts';
import { examine } from '../doctor/examine.ts';
import { accessGrants, enrollments } from '../tables/enrollments.ts';

const t = useTestApp();
let admin: Caller;

beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});

/** Whatever ran at once: each rule holds afterwards, `current_day` = 1 + leading completed among them. */
afterEach(async () => {
  expect(await examine(t.db)).toEqual([]);
});

const times = <Result>(count: number, call: (n: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, n) => call(n)));
const statusesOf = (answers: Answer[]) => [...new Set(answers.map(({ status }) => status))].sort();
const unexpected = (answers: Answer[], ...allowed: number[]) =>
  answers.filter(({ status }) => !allowed.includes(status)).map(({ body }) => body);

const rowsOf = (userId: string, journeyId: string) =>
  t.db
    .select()
    .from(enrollments)
    .where(and(eq(enrollments.userId, userId), eq(enrollments.journeyId, journeyId)));
const grantsOf = (userId: string, journeyId: string) =>
  t.db
    .select()
    .from(accessGrants)
    .where(and(eq(accessGrants.userId, userId), eq(accessGrants.journeyId, journeyId)));

async function someone({ lessons = 4, completed = 2 } = {}) {
  const member = await aMember(t.db);
  const journey = await aJourney(t.db, { lessons });
  const { id } = await anEnrollment(t.db, { userId: member.userId, journeyId: journey.id, completed });
  return { ...member, journey, path: `/api/admin/enrollments/${id}`, caller: await t.as(member) };
}

describe('fifty times at once', () => {
  test('an administrator enrolling somebody makes one enrolment with one grant', async () => {
    const { userId } = await aMember(t.db);
    const journey = await aJourney(t.db);
    const answers = await times(50, () => admin.post('/api/admin/enrollments', { userId, journeyId: journey.id }));
    expect(statusesOf(answers)).toEqual([200, 201]);
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
    expect(await rowsOf(member.userId, journey.id)).toHaveLength(1);
  });

  test.each(['reset', 'pause', 'resume'])('an enrolment takes a %s', async (verb) => {
    const { path } = await someone();
    expect(statusesOf(await times(50, () => admin.post(`${path}/${verb}`)))).toEqual([200]);
  });

  test('an enrolment is removed once', async () => {
    const { path } = await someone();
    const answers = await times(50, () => admin.delete(path));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(unexpected(answers, 200, 404)).toEqual([]);
  });

  test('a lesson is deleted once', async () => {
    const { journey } = await someone();
    const answers = await times(50, () => admin.delete(`/api/admin/lessons/${journey.lessons[1]!.id}`));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(unexpected(answers, 200, 404)).toEqual([]);
  });

  test('lessons moving up and down keep their numbers without holes', async () => {
    const { journey } = await someone({ lessons: 5, completed: 3 });
    const answers = await times(50, (n) =>
      admin.post(`/api/admin/lessons/${journey.lessons[n % 5]!.id}/move`, { direction: n % 2 === 0 ? 'up' : 'down' }),
    );
    expect(unexpected(answers, 200, 409)).toEqual([]);
  });
});

const ROUNDS = 8;

/** Runs both sides at once, round after round, and gives all answers. */
async function compete(round: () => Promise<Answer[]>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let n = 0; n < ROUNDS; n++) answers.push(...(await round()));
  return answers;
}

describe('members and administrators at once', () => {
  test('several members complete while lessons of their journey are deleted', async () => {
    const answers = await compete(async () => {
      const journey = await aJourney(t.db, { lessons: 6, totalDays: 3 });
      const callers = await times(4, async (n) => {
        const { userId } = await aMember(t.db);
        await anEnrollment(t.db, { userId, journeyId: journey.id, completed: n });
        return t.as({ userId });
      });
      return Promise.all([
        ...callers.flatMap((caller) => journey.lessons.map(({ id }) => caller.post(`/api/lessons/${id}/completion`))),
        ...[1, 3].map((index) => admin.delete(`/api/admin/lessons/${journey.lessons[index]!.id}`)),
        ...callers.map((caller) => caller.post('/api/me/daily-login')),
      ]);
    });
    expect(unexpected(answers, 200, 404)).toEqual([]);
  });

  test('several members complete while lessons of their journey move', async () => {
    const answers = await compete(async () => {
      const journey = await aJourney(t.db, { lessons: 4, modoLiberacao: 'sequencial' });
      const callers = await times(4, async (n) => {
        const { userId } = await aMember(t.db);
        await anEnrollment(t.db, { userId, journeyId: journey.id, completed: n });
        return t.as({ userId });
      });
      return Promise.all([
        ...callers.flatMap((caller) => journey.lessons.map(({ id }) => caller.post(`/api/lessons/${id}/completion`))),
        ...journey.lessons.map(({ id }) => admin.post(`/api/admin/lessons/${id}/move`, { direction: 'down' })),
      ]);
    });
    expect(unexpected(answers, 200, 403, 409)).toEqual([]);
  });

  test('a member completes while an administrator resets', async () => {
    const answers = await compete(async () => {
      const { journey, path, caller } = await someone();
      return Promise.all([
        ...journey.lessons.map(({ id }) => caller.post(`/api/lessons/${id}/completion`)),
        admin.post(`${path}/reset`),
        admin.post(`${path}/reset`),
      ]);
    });
    expect(unexpected(answers, 200)).toEqual([]);
  });

  test('a member completes while an administrator pauses and resumes', async () => {
    const answers = await compete(async () => {
      const { journey, path, caller } = await someone();
      return Promise.all([
        admin.post(`${path}/pause`),
        ...journey.lessons.map(({ id }) => caller.post(`/api/lessons/${id}/completion`)),
        admin.post(`${path}/resume`),
      ]);
    });
    expect(unexpected(answers, 200, 403)).toEqual([]);
  });

  test('a member completes while an administrator removes them', async () => {
    const answers = await compete(async () => {
      const { journey, path, caller } = await someone();
      return Promise.all([
        ...journey.lessons.map(({ id }) => caller.post(`/api/lessons/${id}/completion`)),
        admin.delete(path),
      ]);
    });
    expect(unexpected(answers, 200, 403)).toEqual([]);
  });

  test('a member is enrolled and removed', async () => {
    const answers = await compete(async () => {
      const { userId, journey, path, caller } = await someone();
      const enrolments = await Promise.all([
        admin.delete(path),
        caller.post(`/api/journeys/${journey.id}/enrollment`),
        admin.post('/api/admin/enrollments', { userId, journeyId: journey.id }),
        admin.delete(path),
      ]);
      expect((await rowsOf(userId, journey.id)).length).toBeLessThanOrEqual(1);
      return enrolments;
    });
    expect(unexpected(answers, 200, 201, 404)).toEqual([]);
  });

  test('members join a journey while its lessons are deleted and moved', async () => {
    const answers = await compete(async () => {
      const journey = await aJourney(t.db, { lessons: 4 });
      const [one, other] = [await aMember(t.db), await aMember(t.db)];
      const caller = await t.as(one);
      return Promise.all([
        caller.post(`/api/journeys/${journey.id}/enrollment`),
        admin.delete(`/api/admin/lessons/${journey.lessons[0]!.id}`),
        admin.post('/api/admin/enrollments', { userId: other.userId, journeyId: journey.id }),
        admin.post(`/api/admin/lessons/${journey.lessons[2]!.id}/move`, { direction: 'down' }),
        caller.post(`/api/lessons/${journey.lessons[1]!.id}/completion`),
      ]);
    });
    expect(unexpected(answers, 200, 201, 403)).toEqual([]);
  });

  test('a member is deleted while administrators change their enrolment and their journey', async () => {
    const answers = await compete(async () => {
      const { userId, journey, path } = await someone();
      return Promise.all([
        admin.post(`${path}/reset`),
        admin.post('/functions/v1/delete-user', { userId }),
        admin.post('/api/admin/enrollments', { userId, journeyId: journey.id }),
        admin.post(`${path}/pause`),
        admin.delete(`/api/admin/lessons/${journey.lessons[1]!.id}`),
      ]);
    });
    expect(unexpected(answers, 200, 404)).toEqual([]);
  });
});
