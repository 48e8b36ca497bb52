import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { anAttachment } from '../../fixtures/attachment.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { travelTo, useTestApp } from '../../fixtures/test-app.ts';
import { userStats, xpHistory } from '../tables/rewards.ts';
import { platformSettings } from '../tables/settings.ts';

const noon = '2026-03-09T15:00:00Z';
const t = useTestApp({ now: noon });

const switchGamification = async (value: boolean) => {
  await t.db
    .update(platformSettings)
    .set({ settingValue: { value } })
    .where(eq(platformSettings.settingKey, 'gamification_enabled'));
};
afterEach(() => switchGamification(true));

const secretVideo = 'https://www.youtube.com/watch?v=SEGREDOvid1';
const secretLesson = { title: 'Aberta no título', description: 'TEXTO-SECRETO', videoUrl: secretVideo };

describe('a lesson that is not open leaks nothing', () => {
  test.each([
    ['locked by its date', { modoLiberacao: 'uma_por_dia' as const }, true, null, 'lesson_locked'],
    ['locked by the one before', { modoLiberacao: 'sequencial' as const }, true, null, 'lesson_locked'],
    ['of a journey one is not in', { modoLiberacao: 'imediata' as const }, false, null, 'not_enrolled'],
    ['of a suspended enrolment', { modoLiberacao: 'imediata' as const }, true, new Date(noon), 'enrollment_suspended'],
  ])(
    '%s: neither video nor thumbnail, text, mission nor files',
    async (_what, overrides, isEnrolled, suspendedAt, code) => {
      travelTo(noon);
      const member = await aMember(t.db);
      const journey = await aJourney(t.db, {
        ...overrides,
        lessons: [
          {},
          { ...secretLesson, missionType: 'desafio', missionContent: { title: 'MISSAO-SECRETA', description: 'x' } },
        ],
      });
      const lesson = journey.lessons[1]!;
      await anAttachment(t.db, { lessonId: lesson.id, name: 'arquivo-secreto.pdf', path: `secreto/${lesson.id}.pdf` });
      if (isEnrolled) {
        await anEnrollment(t.db, {
          userId: member.userId,
          journeyId: journey.id,
          startedAt: new Date(noon),
          suspendedAt,
        });
      }
      const caller = await t.as(member);

      const answers = [
        await caller.get(`/api/lessons/${lesson.id}`),
        await caller.post(`/api/lessons/${lesson.id}/completion`),
        await caller.get(`/api/journeys/${journey.id}`),
        await caller.get('/api/journeys?limit=100'),
        await caller.get('/api/enrollments'),
      ];

      expect(answers.slice(0, 2).map(({ status, body }) => [status, body.code])).toEqual([
        [403, code],
        [403, code],
      ]);
      const everything = JSON.stringify(answers.map(({ body }) => body));
      for (const secret of ['SEGREDOvid1', 'TEXTO-SECRETO', 'MISSAO-SECRETA', 'arquivo-secreto', 'secreto/']) {
        expect(everything).not.toContain(secret);
      }
    },
  );
});

test('a lesson that waits for its day says which, and of what journey; who is not enrolled is told nothing', async () => {
  travelTo(noon);
  const member = await aMember(t.db);
  const journey = await aJourney(t.db, { modoLiberacao: 'uma_por_dia', lessons: [{}, secretLesson] });
  const { id, title } = journey.lessons[1]!;
  const stranger = await (await t.as(await aMember(t.db))).get(`/api/lessons/${id}`);
  expect(stranger.body).toEqual({ code: 'not_enrolled', message: 'Inscreva-se na jornada para abrir esta lição' });

  await anEnrollment(t.db, { userId: member.userId, journeyId: journey.id, startedAt: new Date(noon) });
  const { body } = await (await t.as(member)).get(`/api/lessons/${id}`);
  expect(body).toEqual({
    code: 'lesson_locked',
    message: 'Esta lição ainda não está liberada',
    lockedLesson: {
      journeyId: journey.id,
      dayNumber: 2,
      title,
      lockReason: 'waits_for_date',
      releaseDate: '2026-03-10',
    },
  });
});

test('a suspended member sees what was completed, but not its video', async () => {
  travelTo(noon);
  const member = await aMember(t.db);
  const journey = await aJourney(t.db, { lessons: [secretLesson, {}] });
  await anEnrollment(t.db, { userId: member.userId, journeyId: journey.id, completed: 1, suspendedAt: new Date(noon) });
  const caller = await t.as(member);
  const { body } = await caller.get(`/api/journeys/${journey.id}`);
  expect(body.lessons[0]).toMatchObject({ status: 'completed', thumbnailUrl: null });
  const lesson = await caller.get(`/api/lessons/${journey.lessons[0]!.id}`);
  expect([lesson.status, lesson.body.code]).toEqual([403, 'enrollment_suspended']);
  expect(JSON.stringify([body, lesson.body])).not.toContain('SEGREDOvid1');
});

describe('an open lesson', () => {
  test('comes with its player, materials and side list; a timed mission shows its length but not its text', async () => {
    travelTo(noon);
    const member = await aMember(t.db);
    const journey = await aJourney(t.db, {
      modoLiberacao: 'sequencial',
      lessons: [
        {
          videoUrl: 'https://vimeo.com/76979871/8272103f6e',
          missionType: 'desafio',
          missionContent: { title: 'TEXTO-DA-MISSAO', description: 'x' },
          missionRequired: true,
          timerEnabled: true,
          timerMinutes: 15,
        },
        { title: 'A próxima' },
      ],
    });
    await anAttachment(t.db, { lessonId: journey.lessons[0]!.id, name: 'Guia.pdf', size: 1200 });
    await anEnrollment(t.db, { userId: member.userId, journeyId: journey.id });

    const { status, body } = await (await t.as(member)).get(`/api/lessons/${journey.lessons[0]!.id}`);

    expect(status).toBe(200);
    expect(body.lesson).toMatchObject({
      dayNumber: 1,
      video: { provider: 'vimeo', embedUrl: expect.stringContaining('h=8272103f6e'), thumbnailUrl: null },
      mission: { type: 'desafio', required: true, timerMinutes: 15, isAnswered: false, isExpired: false },
      attachments: [{ name: 'Guia.pdf', size: 1200 }],
      completedAt: null,
    });
    expect(JSON.stringify(body)).not.toContain('TEXTO-DA-MISSAO');
    expect(body.reward).toEqual({ xp: 75, bonusPercent: 0 });
    expect(body.lessons).toMatchObject([
      { dayNumber: 1, status: 'current' },
      { dayNumber: 2, title: 'A próxima', status: 'locked', lockReason: 'waits_for_previous', thumbnailUrl: null },
    ]);
  });

  test('stays open once completed, and what it would pay is gone', async () => {
    travelTo(noon);
    const member = await aMember(t.db);
    const journey = await aJourney(t.db, { modoLiberacao: 'sequencial' });
    await anEnrollment(t.db, { userId: member.userId, journeyId: journey.id });
    const caller = await t.as(member);
    await caller.post(`/api/lessons/${journey.lessons[0]!.id}/completion`);
    const { body } = await caller.get(`/api/lessons/${journey.lessons[0]!.id}`);
    expect(body.lesson.completedAt).toBe(new Date(noon).toISOString());
    expect(body.reward).toBeNull();
  });
});

describe('gamification off', () => {
  test('progress goes on, nothing is awarded, shown or written, and there is no back-pay', async () => {
    travelTo(noon);
    const member = await aMember(t.db, { xpTotal: 200, streakDays: 3 });
    const journey = await aJourney(t.db, { lessons: 2 });
    await anEnrollment(t.db, { userId: member.userId, journeyId: journey.id });
    const caller = await t.as(member);
    const [before] = await t.db.select().from(userStats).where(eq(userStats.userId, member.userId));
    await switchGamification(false);

    expect((await caller.get(`/api/lessons/${journey.lessons[0]!.id}`)).body.reward).toBeNull();
    const done = await caller.post(`/api/lessons/${journey.lessons[0]!.id}/completion`);
    expect(done.body).toEqual({ currentDay: 2, journeyCompleted: false, alreadyCompleted: false, rewards: null });
    expect((await caller.get('/api/me')).body).toMatchObject({ stats: null, settings: { gamificationEnabled: false } });
    const [after] = await t.db.select().from(userStats).where(eq(userStats.userId, member.userId));
    expect({ ...after, counts: null }).toEqual({ ...before, counts: null });

    await switchGamification(true);
    const again = await caller.post(`/api/lessons/${journey.lessons[0]!.id}/completion`);
    expect(again.body).toMatchObject({ alreadyCompleted: true, rewards: { entries: [], xpTotal: 200 } });
    expect(await t.db.select().from(xpHistory).where(eq(xpHistory.userId, member.userId))).toHaveLength(1);
  });
});
