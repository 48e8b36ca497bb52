import { beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { anAttachment } from '../../../fixtures/attachment.ts';
import { anEnrollment } from '../../../fixtures/enrollment.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { aMember } from '../../../fixtures/member.ts';
import { useTestApp, type Caller } from '../../../fixtures/test-app.ts';

const now = new Date('2026-03-09T15:00:00Z');
const t = useTestApp({ now: now.toISOString() });
let admin: Caller;
beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});

/** A member who completed the first two of four lessons in sequence, before the third was moved between them. */
async function afterAMove(modoLiberacao: 'sequencial' | 'uma_por_dia') {
  const member = await aMember(t.db);
  const journey = await aJourney(t.db, { modoLiberacao, lessons: [{}, {}, {}, { missionType: 'desafio' }] });
  const [, second, third, last] = journey.lessons;
  await anAttachment(t.db, { lessonId: last!.id, name: 'segredo.pdf' });
  await anEnrollment(t.db, {
    userId: member.userId,
    journeyId: journey.id,
    startedAt: new Date('2026-03-01T15:00:00Z'),
    completed: 2,
    now,
  });
  await admin.post(`/api/admin/lessons/${third!.id}/move`, { direction: 'up' });
  return { caller: await t.as(member), journey, done: second!, missing: third!, last: last! };
}

test.each(['sequencial', 'uma_por_dia'] as const)(
  'whoever did the lesson before and misses an earlier one is told so, and which one: %s',
  async (mode) => {
    const { caller, journey, missing, last } = await afterAMove(mode);
    const refusal = {
      code: 'earlier_lessons_missing',
      message: 'Conclua as lições anteriores',
      firstMissingLesson: { id: missing.id, dayNumber: 2 },
    };
    const place = { journeyId: journey.id, dayNumber: 4, title: last.title };
    const lockedLesson = { ...place, lockReason: 'waits_for_earlier', releaseDate: null };
    const reads = [await caller.get(`/api/lessons/${last.id}`), await caller.get(`/api/lessons/${last.id}/mission`)];
    for (const { status, body } of reads) expect([status, body]).toEqual([403, { ...refusal, lockedLesson }]);
    const completion = await caller.post(`/api/lessons/${last.id}/completion`);
    expect([completion.status, completion.body]).toEqual([403, refusal]);

    const { body } = await caller.get(`/api/journeys/${journey.id}`);
    const expected = { status: 'locked', lockReason: 'waits_for_earlier', releaseDate: null, thumbnailUrl: null };
    expect(body.lessons[3]).toEqual({ ...expected, id: last.id, dayNumber: 4, title: last.title, durationMinutes: 10 });
    expect(body.lessons[1]).toMatchObject({ id: missing.id, status: 'current' });
    expect((await caller.get(`/api/lessons/${missing.id}`)).body.lessons[3]).toMatchObject(expected);
  },
);

test('with the missing lesson done the next one opens', async () => {
  const { caller, missing, last } = await afterAMove('sequencial');
  await caller.post(`/api/lessons/${missing.id}/completion`);
  expect((await caller.get(`/api/lessons/${last.id}`)).status).toBe(200);
});

test('where the lesson before is missing too, it is the one to do', async () => {
  const member = await aMember(t.db);
  const journey = await aJourney(t.db, { modoLiberacao: 'sequencial' });
  await anEnrollment(t.db, { userId: member.userId, journeyId: journey.id });
  const [first, second] = journey.lessons;
  const { body } = await (await t.as(member)).get(`/api/lessons/${second!.id}`);
  expect(body).toEqual({
    code: 'lesson_locked',
    message: 'Esta lição ainda não está liberada',
    firstMissingLesson: { id: first!.id, dayNumber: 1 },
    lockedLesson: {
      journeyId: journey.id,
      dayNumber: 2,
      title: second!.title,
      lockReason: 'waits_for_previous',
      releaseDate: null,
    },
  });
});
