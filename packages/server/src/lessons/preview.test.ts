import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { anAnswer } from '../../fixtures/answer.ts';
import { anAttachment } from '../../fixtures/attachment.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney, type JourneyFixture } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { useTestApp, type Caller } from '../../fixtures/test-app.ts';
import { enrollments } from '../tables/enrollments.ts';

const t = useTestApp();
const question = { question: 'Qual é a sua hora?', options: ['Manhã', 'Noite'], multipleChoice: false };
let adminId: string;
let admin: Caller;
let journey: JourneyFixture;
let attachmentId: string;

beforeAll(async () => {
  ({ userId: adminId } = await anAdmin(t.db));
  admin = await t.as({ userId: adminId });
  const mission = { missionType: 'enquete', missionContent: question, missionRequired: true } as const;
  journey = await aJourney(t.db, {
    lessons: [{}, { ...mission, timerEnabled: true, timerMinutes: 15 }, {}],
    visibilidade: 'apenas_inscritos',
    status: 'inactive',
    modoLiberacao: 'uma_por_dia',
    tipo: 'paga',
  });
  const stored = { storage: t.services.storage, content: 'Guia' };
  attachmentId = (await anAttachment(t.db, { lessonId: journey.lessons[1]!.id, stored })).id;
});

const second = () => journey.lessons[1]!.id;

/** Every row that using the product as a member could leave. */
async function tracesOf(userId: string) {
  const tables = [
    'user_journey_enrollments',
    'lesson_progress',
    'mission_responses',
    'user_mission_timers',
    'user_stats',
    'xp_history',
    'access_grants',
  ];
  const { rows } = await t.db.execute<{ trace: string }>(
    sql.join(
      tables.map(
        (table) => sql`
        select ${table}::text || ' ' || to_jsonb(kept) as trace from ${sql.raw(table)} kept where user_id = ${userId}`,
      ),
      sql` union all `,
    ),
  );
  return rows.map(({ trace }) => trace);
}

describe('an administrator who is not enrolled', () => {
  test('sees a journey with all its lessons, whatever it is', async () => {
    const { status, body } = await admin.get(`/api/journeys/${journey.id}`);
    expect([status, body.access, body.enrollment]).toEqual([200, 'preview', null]);
    expect(body.lessons.map((lesson: { status: string }) => lesson.status)).toEqual([
      'current',
      'available',
      'available',
    ]);
    expect(body.nextLesson).toMatchObject({ id: journey.lessons[0]!.id, isOpen: true });
  });

  test('sees any of its lessons, with video, materials and mission, without starting its timer', async () => {
    const { status, body } = await admin.get(`/api/lessons/${second()}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      isPreview: true,
      reward: null,
      currentDay: 1,
      lesson: { video: { embedUrl: expect.any(String) }, completedAt: null, mission: { isAnswered: false } },
    });
    const download = await admin.get(`/api/lessons/${second()}/attachments/${attachmentId}`);
    expect([download.status, download.body]).toEqual([200, 'Guia']);
    expect((await admin.get(`/api/lessons/${second()}/mission`)).body).toMatchObject({
      state: 'open',
      content: question,
      timer: { minutes: 15, startedAt: null },
      answer: null,
    });
  });

  test('leaves nothing behind: every command is refused, and the login of the day pays nothing', async () => {
    const before = await tracesOf(adminId);
    const { contentVersion, progressVersion } = (await admin.get(`/api/lessons/${second()}/mission`)).body;
    const answer = { selectedOptions: ['Manhã'] };
    const refused = await Promise.all([
      admin.post(`/api/lessons/${journey.lessons[0]!.id}/completion`),
      admin.post(`/api/lessons/${second()}/mission/timer`),
      admin.put(`/api/lessons/${second()}/mission/draft`, { answer }),
      admin.post(`/api/lessons/${second()}/mission/answer`, { answer, contentVersion, progressVersion }),
    ]);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 4 }, () => [403, 'not_enrolled']),
    );
    expect((await admin.post('/api/me/daily-login')).body).toEqual({ rewards: null });
    expect(await tracesOf(adminId)).toEqual(before);
    expect(before.filter((trace) => !trace.startsWith('user_stats'))).toEqual([]);
  });
});

test('what an enrolment that was removed left behind belongs to that one', async () => {
  const { userId } = await anAdmin(t.db);
  await anAnswer(t.db, { userId, lessonId: second() });
  await t.db.delete(enrollments).where(eq(enrollments.userId, userId));
  const caller = await t.as({ userId });
  expect((await caller.get(`/api/lessons/${second()}/mission`)).body).toMatchObject({ state: 'open', answer: null });
  expect((await caller.get(`/api/lessons/${second()}`)).body.lesson.mission.isAnswered).toBe(false);
});

test('an administrator who is enrolled is a member like others, paused ones too', async () => {
  const { userId } = await anAdmin(t.db);
  await anEnrollment(t.db, { userId, journeyId: journey.id });
  const caller = await t.as({ userId });
  expect((await caller.get(`/api/journeys/${journey.id}`)).body.access).toBe('enrolled');
  expect((await caller.get(`/api/lessons/${second()}`)).body.code).toBe('lesson_locked');
  expect((await caller.get(`/api/lessons/${journey.lessons[0]!.id}`)).body.isPreview).toBe(false);
  expect((await caller.post('/api/me/daily-login')).body.rewards.entries).toMatchObject([
    { tipoAcao: 'primeiro_login' },
  ]);
  await t.db.update(enrollments).set({ suspendedAt: t.services.clock() }).where(eq(enrollments.userId, userId));
  expect((await caller.get(`/api/lessons/${journey.lessons[0]!.id}`)).body.code).toBe('enrollment_suspended');
});

test('a member sees nothing of it', async () => {
  const member = await t.as(await aMember(t.db));
  expect((await member.get(`/api/journeys/${journey.id}`)).body.code).toBe('journey_access_denied');
  expect((await member.get(`/api/lessons/${second()}`)).body.code).toBe('not_enrolled');
  expect((await member.get(`/api/lessons/${second()}/mission`)).body.code).toBe('not_enrolled');
  expect((await member.get(`/api/lessons/${second()}/attachments/${attachmentId}`)).body.code).toBe('not_enrolled');
});
