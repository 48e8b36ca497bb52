import { setTimeout as wait } from 'node:timers/promises';
import { aQuiz, quizAnswers } from '@jornada/domain/fixtures/missions';
import type { QuizKey } from '@jornada/domain/missions/kinds/quiz/quiz-content';
import { score } from '@jornada/domain/missions/kinds/quiz/scoring';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { answersOf } from '../../../fixtures/answer.ts';
import { times } from '../../../fixtures/at-once.ts';
import { anEnrollment } from '../../../fixtures/enrollment.ts';
import type { LessonOverrides } from '../../../fixtures/lesson-values.ts';
import { aMemberAtMission, atWork } from '../../../fixtures/member-at-mission.ts';
import { aQuizAttempt, attemptsOf } from '../../../fixtures/quiz-attempt.ts';
import { useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { aTimer } from '../../../fixtures/timer.ts';
import { examine } from '../../doctor/examine.ts';
import { lessonProgress } from '../../tables/enrollments.ts';
import { lessons } from '../../tables/lessons.ts';
import { missionTimers, quizAttempts } from '../../tables/missions.ts';
import { userStats, xpHistory } from '../../tables/rewards.ts';
import { correctAttempts } from './correct-attempts.ts';
import { correctAttemptsJob } from './correct-attempts-job.ts';

const t = useTestApp();
let admin: Caller;
beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});

const at = new Date('2026-03-09T14:00:00Z');
/** Two of five right: what is missing is 'opcao1cc', 'true' and 'juros'. */
const given = { ...quizAnswers, pergunt1: ['opcao1cc'], pergunt3: ['true'], pergunt4: ['juros'] };
const corrected: QuizKey = { ...aQuiz.content.key!, pergunt3: { right: ['true'], explanation: 'Custa, sim.' } };

type Place = { userId: string; lessonId: string };

/** A member whose attempt ended with two of five right. */
async function aMemberWhoFailed(mission: LessonOverrides = {}) {
  const ana = await aMemberAtMission(t, { member: atWork, mission: { missionType: 'quiz', ...mission } });
  const { id } = await aQuizAttempt(t.db, { ...placeOf(ana), given, startedAt: at, endedAt: at });
  return { ...ana, attemptId: id };
}
const placeOf = ({ userId, lessonId }: Place) => ({ userId, lessonId });

/** Saves another key by the lesson's form. */
async function saveKey({ lessonId }: Pick<Place, 'lessonId'>, key: QuizKey) {
  const { form, version } = (await admin.get(`/api/admin/lessons/${lessonId}`)).body;
  const missionContent = { ...form.missionContent, key };
  const body = { form: { ...form, missionContent, attachmentIds: [] }, version };
  const answer = await admin.put(`/api/admin/lessons/${lessonId}`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}
const correctAll = ({ lessonId }: Pick<Place, 'lessonId'>) =>
  correctAttemptsJob(t.services).run({ lessonId, after: null }, t.services.jobs);
const paidTo = async ({ userId }: Pick<Place, 'userId'>) =>
  (await t.db.select().from(xpHistory).where(eq(xpHistory.userId, userId))).map(({ tipoAcao }) => tipoAcao).sort();

describe('a corrected key', () => {
  test('saved by the form has everybody’s attempts scored again: who passes is paid once, and nobody loses', async () => {
    const ana = await aMemberWhoFailed({ missionRequired: true });
    const bia = await anEnrollment(t.db, { journeyId: ana.journey.id });
    const before = { userId: bia.userId, lessonId: ana.lessonId, given: { pergunt3: ['false'] }, startedAt: at };
    await aQuizAttempt(t.db, { ...before, endedAt: at });

    await saveKey(ana, corrected);
    await vi.waitFor(async () => expect(await answersOf(t.db, ana.userId)).toHaveLength(1), { timeout: 15_000 });
    expect(await attemptsOf(t.db, ana.userId)).toMatchObject([
      { right: ['pergunt2', 'pergunt3', 'pergunt5'], score: 60, isPassed: true, correctedAt: expect.any(Date) },
    ]);
    expect(await answersOf(t.db, ana.userId)).toMatchObject([
      { missionType: 'quiz', settledByTimer: true, response: { score: 60, given: { pergunt3: ['true'] } } },
    ]);
    expect(await paidTo(ana)).toEqual(['licao_completa', 'missao_obrigatoria']);
    await vi.waitFor(
      async () =>
        expect(await attemptsOf(t.db, bia.userId)).toMatchObject([
          {
            right: ['pergunt3'],
            score: 20,
            isPassed: false,
            correctedAt: null,
            key: { pergunt3: { right: ['true'] } },
          },
        ]),
      { timeout: 15_000 },
    );
    // As by a timer's settlement: without login and streak.
    const [stats] = await t.db.select().from(userStats).where(eq(userStats.userId, ana.userId));
    expect(stats).toMatchObject({ xpTotal: 150, streakAtual: 0, ultimaAcaoData: null });
    expect((await ana.read()).body).toMatchObject({ state: 'answered', answer: { score: 60 } });
    expect(await examine(t.db)).toEqual([]);
  });

  test('queues nothing where only the rules or the questions changed', async () => {
    const ana = await aMemberWhoFailed();
    const { form, version } = (await admin.get(`/api/admin/lessons/${ana.lessonId}`)).body;
    const missionContent = { ...form.missionContent, minimumScore: 20, waitMinutes: 0 };
    const enqueue = vi.spyOn(t.services.jobs, 'enqueue');
    const body = { form: { ...form, title: 'Outro título', missionContent, attachmentIds: [] }, version };
    expect((await admin.put(`/api/admin/lessons/${ana.lessonId}`, body)).status).toBe(200);
    expect(enqueue).not.toHaveBeenCalled();
    enqueue.mockRestore();
    await correctAll(ana);
    expect(await attemptsOf(t.db, ana.userId)).toMatchObject([{ score: 40, isPassed: false, correctedAt: null }]);
  });

  test('pays one answer, that of the first attempt that passes, however often and at once it is corrected', async () => {
    const ana = await aMemberWhoFailed();
    await aQuizAttempt(t.db, {
      ...placeOf(ana),
      number: 2,
      given: { ...given, pergunt4: ['rotativo'] },
      startedAt: at,
    });
    const [, second] = await attemptsOf(t.db, ana.userId);
    await saveKey(ana, { ...corrected, pergunt1: { right: ['opcao1cc'] } });
    await times(10, () => correctAttempts(t.db, { ...placeOf(ana), ...t.services }));
    await times(5, () => correctAll(ana));

    expect(await answersOf(t.db, ana.userId)).toMatchObject([{ response: { score: 80 } }]);
    expect(await paidTo(ana)).toEqual(['missao_opcional']);
    // The one under way keeps the key of its start.
    expect((await attemptsOf(t.db, ana.userId)).find(({ id }) => id === second!.id)).toEqual(second);
    expect(await examine(t.db)).toEqual([]);
  });

  test('of a timed quiz answers its mission and its timer', async () => {
    const ana = await aMemberWhoFailed({ timerEnabled: true, timerMinutes: 10, missionRequired: true });
    await aTimer(t.db, { ...placeOf(ana), startedAt: at, settledAt: at, outcome: 'expired' });
    await saveKey(ana, corrected);
    await correctAll(ana);
    expect(await t.db.select().from(missionTimers).where(eq(missionTimers.userId, ana.userId))).toMatchObject([
      { outcome: 'answered' },
    ]);
    expect(await answersOf(t.db, ana.userId)).toHaveLength(1);
    expect(await examine(t.db)).toEqual([]);
  });

  test('pays who completed the lesson without the quiz, and leaves attempts from before a reset alone', async () => {
    const ana = await aMemberWhoFailed({ missionContent: { ...aQuiz.content, attempts: 1 }, missionRequired: true });
    expect((await ana.complete()).status).toBe(200);
    const bia = await anEnrollment(t.db, { journeyId: ana.journey.id });
    const place = { userId: bia.userId, lessonId: ana.lessonId };
    await aQuizAttempt(t.db, { ...place, given, startedAt: at, endedAt: at });
    expect((await admin.post(`/api/admin/enrollments/${bia.id}/reset`)).status).toBe(200);

    await saveKey(ana, corrected);
    await correctAll(ana);
    expect(await paidTo(ana)).toEqual(['licao_completa', 'missao_obrigatoria']);
    expect(await t.db.$count(lessonProgress, eq(lessonProgress.userId, ana.userId))).toBe(1);
    expect(await paidTo(bia)).toEqual([]);
    expect(await attemptsOf(t.db, bia.userId)).toMatchObject([
      { score: 40, correctedAt: null, archivedAt: expect.any(Date) },
    ]);
    expect(await examine(t.db)).toEqual([]);
  });

  test('saved while many end their attempts reaches every one of them, and pays each once', async () => {
    const { lessonId, journey } = await aMemberAtMission(t, { mission: { missionType: 'quiz' } });
    const people = await times(20, async () => {
      const { userId } = await anEnrollment(t.db, { journeyId: journey.id });
      const { id } = await aQuizAttempt(t.db, { userId, lessonId, startedAt: at });
      const caller = await t.as({ userId });
      return { userId, end: () => caller.post(`/api/lessons/${lessonId}/quiz/attempts/${id}/end`, { given }) };
    });
    const ended = people.map(async ({ end }) => (await end()).status);
    await Promise.all([saveKey({ lessonId }, corrected), ...ended]);
    expect(new Set(await Promise.all(ended))).toEqual(new Set([200]));
    const answered = async () => (await Promise.all(people.map(({ userId }) => answersOf(t.db, userId)))).flat();
    await vi.waitFor(async () => expect(await answered()).toHaveLength(20), { timeout: 15_000 });
    for (const person of people)
      expect((await paidTo(person)).filter((kind) => kind === 'missao_opcional')).toHaveLength(1);
    expect(await examine(t.db)).toEqual([]);
  });

  test('waits for an attempt that is ending by the former key', async () => {
    const ana = await aMemberAtMission(t, { mission: { missionType: 'quiz' } });
    const { id, ...open } = await aQuizAttempt(t.db, { ...placeOf(ana), given, startedAt: at });
    await t.db
      .update(lessons)
      .set({ missionContent: { ...aQuiz.content, key: corrected } })
      .where(eq(lessons.id, ana.lessonId));
    const ending = Promise.withResolvers<void>();
    const correction = ending.promise.then(async () => correctAll(ana));
    await t.db.transaction(async (tx) => {
      await tx.select().from(userStats).where(eq(userStats.userId, ana.userId)).for('update');
      const ended = { ...score(open.asked, open.key, given), endedAt: at };
      await tx.update(quizAttempts).set(ended).where(eq(quizAttempts.id, id));
      ending.resolve();
      // Time enough to pass over an attempt that has not ended yet.
      await Promise.race([correction, wait(300)]);
    });
    await correction;
    expect(await attemptsOf(t.db, ana.userId)).toMatchObject([{ score: 60, isPassed: true }]);
    expect(await answersOf(t.db, ana.userId)).toHaveLength(1);
  });

  test('is done for many members some at a time, and goes on where a run ended', async () => {
    const ana = await aMemberWhoFailed();
    const all = [ana.userId];
    for (let count = 0; count < 4; count += 1) {
      const { userId } = await anEnrollment(t.db, { journeyId: ana.journey.id });
      await aQuizAttempt(t.db, { userId, lessonId: ana.lessonId, given, startedAt: at, endedAt: at });
      all.push(userId);
    }
    await saveKey(ana, corrected);
    const job = correctAttemptsJob({ ...t.services, batch: 2 });
    const queued: object[] = [{ lessonId: ana.lessonId, after: null }];
    const jobs = {
      ...t.services.jobs,
      enqueue: async (_tx: unknown, _queue: string, data: object) => void queued.push(data),
    };
    for (const data of queued) await job.run(data, jobs);
    expect(queued).toHaveLength(3);
    for (const userId of all) expect(await answersOf(t.db, userId)).toHaveLength(1);
  });
});
