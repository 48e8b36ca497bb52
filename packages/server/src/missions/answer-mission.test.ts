import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { answersOf } from '../../fixtures/answer.ts';
import { entry, xpOf } from '../../fixtures/ledger.ts';
import { aMemberAtMission, atWork } from '../../fixtures/member-at-mission.ts';
import { travelTo, useTestApp } from '../../fixtures/test-app.ts';
import { enrollments } from '../tables/enrollments.ts';
import { lessons } from '../tables/lessons.ts';

const noon = '2026-03-09T15:00:00Z'; // 12:00 in São Paulo
const t = useTestApp({ now: noon });

const edit = (lessonId: string, change: Partial<typeof lessons.$inferInsert>) =>
  t.db.update(lessons).set(change).where(eq(lessons.id, lessonId));

describe('an answer', () => {
  test('to an optional mission pays 50, leaves the lesson open and shows what was answered', async () => {
    travelTo(noon);
    const ana = await aMemberAtMission(t, { member: atWork });

    const { status, body } = await ana.answer({ text: '  Dei o passo.  ' });

    expect(status).toBe(200);
    expect(body).toMatchObject({ alreadyAnswered: false, completion: null });
    expect(body.rewards.entries).toEqual([entry('missao_opcional', 50)]);
    expect(body.mission).toMatchObject({
      state: 'answered',
      answer: { text: 'Dei o passo.' },
      answeredAt: '2026-03-09T15:00:00.000Z',
      completionMessage: 'Missão completada! 🎉',
      timer: null,
      draft: null,
      draftSavedAt: null,
    });
    expect((await ana.read()).body).toEqual(body.mission);
    expect((await ana.lessonPage()).body.lesson).toMatchObject({ completedAt: null, mission: { isAnswered: true } });
    const [enrollment] = await t.db.select().from(enrollments).where(eq(enrollments.userId, ana.userId));
    expect(enrollment!.updatedAt.toISOString()).toBe('2026-03-09T15:00:00.000Z');
  });

  test('to a required mission completes its lesson: the mission first, then the lesson, in one pass of rewards', async () => {
    travelTo(noon);
    const ana = await aMemberAtMission(t, {
      member: { xpTotal: 930, streakDays: 6, dailyGoal: 100 },
      mission: { missionRequired: true, missionCompletionMessage: 'Que passo!' },
    });

    const { body } = await ana.answer({ text: 'Feito' });

    expect(body.rewards.entries).toEqual([
      entry('primeiro_login', 5),
      entry('missao_obrigatoria', 100, 20, 1.2),
      entry('licao_completa', 50, 10, 1.2),
      entry('marco_streak', 100),
      entry('meta_diaria', 10),
    ]);
    expect(body.rewards).toMatchObject({ xpTotal: 1225, newLevel: 5, streakAtual: 7, metaAtingida: true });
    expect(body.completion).toEqual({
      currentDay: 2,
      journeyCompleted: false,
      alreadyCompleted: false,
      rewards: body.rewards,
    });
    expect(body.mission.completionMessage).toBe('Que passo!');
    expect((await ana.lessonPage()).body.lesson.completedAt).toBe('2026-03-09T15:00:00.000Z');
  });

  test.each([
    ['an option that does not exist', 'enquete', { selectedOptions: ['Outra'] }, 'answer.selectedOptions'],
    [
      'two options where one is asked',
      'enquete',
      { selectedOptions: ['Começando', 'No meio'] },
      'answer.selectedOptions',
    ],
    ['no option', 'enquete', { selectedOptions: [] }, 'answer'],
    ['blanks', 'desafio', { text: ' \n ' }, 'answer'],
    ['blanks to every question', 'reflexao', { answers: { 'O que você aprendeu?': ' ' } }, 'answer'],
    ['a question nobody asked', 'reflexao', { answers: { 'Outra?': 'sim' } }, 'answer.answers.Outra?'],
    ['an answer of another kind', 'enquete', { text: 'Começando' }, 'answer'],
  ] as const)(
    'that is %s is refused with the field, and nothing is stored',
    async (_what, missionType, answer, path) => {
      travelTo(noon);
      const ana = await aMemberAtMission(t, { mission: { missionType } });

      const { status, body } = await ana.answer(answer);

      expect([status, body.code]).toEqual([400, 'invalid_input']);
      expect(body.issues).toEqual([{ path, message: expect.stringMatching(/\p{L}/u) }]);
      expect(await answersOf(t.db, ana.userId)).toEqual([]);
      expect(await xpOf(t.db, ana.userId)).toBe(0);
    },
  );

  test('is final: a second one gives the first back, pays nothing and changes nothing', async () => {
    travelTo(noon);
    const ana = await aMemberAtMission(t, { member: atWork, mission: { missionType: 'enquete' } });
    const first = await ana.answer({ selectedOptions: ['No meio'] });
    travelTo('2026-03-10T15:00:00Z');

    const second = await ana.answer({ selectedOptions: ['Começando'] }, 'uma-versão-qualquer');

    expect(second.body).toMatchObject({ alreadyAnswered: true, completion: null, mission: first.body.mission });
    expect(second.body.rewards).toMatchObject({ entries: [entry('missao_opcional', 50)], xpTotal: 50 });
    expect(await answersOf(t.db, ana.userId)).toHaveLength(1);
    expect(await xpOf(t.db, ana.userId)).toBe(50);
  });

  test('is kept as the mission was asked, whatever becomes of the mission', async () => {
    travelTo(noon);
    const ana = await aMemberAtMission(t);
    await ana.answer({ text: 'Feito' });
    await edit(ana.lessonId, { missionContent: { title: 'Outra coisa', description: 'Agora é assim.' } });

    const { body } = await ana.read();

    expect(body).toMatchObject({ state: 'answered', content: { title: 'Um passo hoje' }, answer: { text: 'Feito' } });
  });

  test('to a mission edited meanwhile is refused and nothing is stored; with the new words it is taken', async () => {
    travelTo(noon);
    const ana = await aMemberAtMission(t, { mission: { missionType: 'enquete' } });
    const { contentVersion } = (await ana.read()).body;
    await edit(ana.lessonId, {
      missionContent: { question: 'Qual é o seu momento?', options: ['Antes', 'Depois'], multipleChoice: false },
    });

    const stale = await ana.answer({ selectedOptions: ['No meio'] }, contentVersion);
    expect([stale.status, stale.body.code]).toEqual([409, 'mission_changed']);
    expect(await answersOf(t.db, ana.userId)).toEqual([]);

    expect((await ana.read()).body.contentVersion).not.toBe(contentVersion);
    expect((await ana.answer({ selectedOptions: ['Depois'] })).status).toBe(200);
  });

  test('to the mission of another lesson, or saved again with the same words, keeps its version', async () => {
    travelTo(noon);
    const ana = await aMemberAtMission(t);
    const before = (await ana.read()).body.contentVersion;
    await edit(ana.lessonId, {
      missionContent: { description: 'Faça agora o menor passo possível.', title: 'Um passo hoje' },
    });
    expect((await ana.read()).body.contentVersion).toBe(before);
  });
});

describe('a completed lesson closes its optional mission', () => {
  test('so an answer comes too late', async () => {
    travelTo(noon);
    const ana = await aMemberAtMission(t);
    await ana.complete();

    const late = await ana.answer({ text: 'Feito' });

    expect([late.status, late.body.code]).toEqual([409, 'lesson_already_completed']);
    expect(await answersOf(t.db, ana.userId)).toEqual([]);
  });

  test('and no timer starts any more', async () => {
    travelTo(noon);
    const ana = await aMemberAtMission(t, { mission: { timerEnabled: true, timerMinutes: 30 } });
    await ana.complete();
    expect((await ana.start()).body.code).toBe('lesson_already_completed');
    expect((await ana.read()).body).toMatchObject({ content: null });
  });

  test('except one whose timer already runs', async () => {
    travelTo(noon);
    const ana = await aMemberAtMission(t, { member: atWork, mission: { timerEnabled: true, timerMinutes: 30 } });
    await ana.start();
    await ana.complete();
    const { body } = await ana.answer({ text: 'Feito' });
    expect(body).toMatchObject({ alreadyAnswered: false, completion: null });
    expect(body.rewards.entries).toEqual([entry('missao_opcional', 50)]);
  });
});

test('gamification off: the answer and its lesson go on, nothing is awarded', async () => {
  travelTo(noon);
  const admin = await t.as(await anAdmin(t.db));
  const ana = await aMemberAtMission(t, { mission: { missionRequired: true } });
  await admin.put('/api/admin/switches', { gamificationEnabled: false });
  const { body } = await ana.answer({ text: 'Feito' });
  await admin.put('/api/admin/switches', { gamificationEnabled: true });
  expect(body).toMatchObject({ alreadyAnswered: false, rewards: null, completion: { currentDay: 2, rewards: null } });
  expect(await xpOf(t.db, ana.userId)).toBe(0);
});
