import { beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { enrollmentsIn, someoneOnTheWay, times, unexpected } from '../../fixtures/at-once.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { useTestApp, type Answer, type Caller } from '../../fixtures/test-app.ts';
import { examine } from '../doctor/examine.ts';

const t = useTestApp();
let admin: Caller;

beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});

const ROUNDS = 5;

/** Runs both sides at once, in rounds. Whichever comes first, each rule holds afterwards. Returns all answers. */
async function compete(round: () => Promise<Answer[]>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let n = 0; n < ROUNDS; n++) answers.push(...(await round()));
  expect(await examine(t.db)).toEqual([]);
  return answers;
}

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
  // 409: somebody has completed the later lessons and not this one, so its deletion would complete their journey (decision D15).
  expect(unexpected(answers, 200, 404, 409)).toEqual([]);
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
    const { journey, path, caller } = await someoneOnTheWay(t);
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
    const { journey, path, caller } = await someoneOnTheWay(t);
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
    const { journey, path, caller } = await someoneOnTheWay(t);
    return Promise.all([
      ...journey.lessons.map(({ id }) => caller.post(`/api/lessons/${id}/completion`)),
      admin.delete(path),
    ]);
  });
  expect(unexpected(answers, 200, 403)).toEqual([]);
});

test.each([
  ['resets', (path: string) => admin.post(`${path}/reset`)],
  ['removes them', (path: string) => admin.delete(path)],
  ['pauses', (path: string) => admin.post(`${path}/pause`)],
])('a member answers and runs timers while an administrator %s', async (_what, command) => {
  const timed = { missionType: 'desafio', timerEnabled: true, timerMinutes: 5 } as const;
  const answers = await compete(async () => {
    const { journey, path, caller } = await someoneOnTheWay(t, {
      lessons: [{ missionType: 'desafio', missionRequired: true }, timed, { missionType: 'desafio' }],
      completed: 0,
    });
    const missions = journey.lessons.map(({ id }) => `/api/lessons/${id}/mission`);
    const { contentVersion } = (await caller.get(missions[0]!)).body;
    const answer = { text: 'Feito' };
    return Promise.all([
      caller.post(`${missions[1]}/timer`),
      caller.post(`${missions[0]}/answer`, { answer, contentVersion }),
      caller.put(`${missions[1]}/draft`, { answer }),
      command(path),
      caller.post(`${missions[2]}/answer`, { answer, contentVersion }),
      caller.post(`${missions[0]}/answer`, { answer, contentVersion }),
      caller.post(`${missions[1]}/timer`),
    ]);
  });
  expect(unexpected(answers, 200, 403, 409)).toEqual([]);
});

test('a member answers and runs timers while the lessons are deleted and moved', async () => {
  const timed = { missionType: 'desafio', timerEnabled: true, timerMinutes: 5 } as const;
  const answers = await compete(async () => {
    const { journey, caller } = await someoneOnTheWay(t, {
      lessons: [{ missionType: 'desafio', missionRequired: true }, timed, {}],
      completed: 0,
    });
    const [first, second, third] = journey.lessons.map(({ id }) => id);
    const { contentVersion } = (await caller.get(`/api/lessons/${first}/mission`)).body;
    return Promise.all([
      caller.post(`/api/lessons/${second}/mission/timer`),
      caller.post(`/api/lessons/${first}/mission/answer`, { answer: { text: 'Feito' }, contentVersion }),
      admin.delete(`/api/admin/lessons/${first}`),
      admin.post(`/api/admin/lessons/${third}/move`, { direction: 'up' }),
      admin.delete(`/api/admin/lessons/${second}`),
      caller.put(`/api/lessons/${second}/mission/draft`, { answer: { text: 'Quase' } }),
      caller.post(`/api/lessons/${first}/mission/answer`, { answer: { text: 'Feito' }, contentVersion }),
    ]);
  });
  expect(unexpected(answers, 200, 404, 409)).toEqual([]);
});

test('a member is enrolled and removed', async () => {
  const answers = await compete(async () => {
    const { userId, journey, path, caller } = await someoneOnTheWay(t);
    const enrolments = await Promise.all([
      admin.delete(path),
      caller.post(`/api/journeys/${journey.id}/enrollment`),
      admin.post('/api/admin/enrollments', { userId, journeyId: journey.id }),
      admin.delete(path),
    ]);
    expect((await enrollmentsIn(t.db, userId, journey.id)).length).toBeLessThanOrEqual(1);
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
    const { userId, journey, path } = await someoneOnTheWay(t);
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
