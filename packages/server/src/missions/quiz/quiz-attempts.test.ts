import { aQuiz, quizAnswers } from '@jornada/domain/fixtures/missions';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { answersOf } from '../../../fixtures/answer.ts';
import { entry, xpOf } from '../../../fixtures/ledger.ts';
import { aMemberAtQuiz, atQuiz } from '../../../fixtures/member-at-quiz.ts';
import { attemptsOf } from '../../../fixtures/quiz-attempt.ts';
import { travelTo, useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { newId } from '../../platform/ids.ts';
import { lessons } from '../../tables/lessons.ts';

const noon = '2026-03-09T15:00:00.000Z';
const t = useTestApp({ now: noon });
const { content } = aQuiz;
const wrong = { pergunt1: ['opcao1aa'], pergunt3: ['true'] };
let admin: Caller;

beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});

/** Changes what the lesson asks, as the form does but for the correction of what was answered. */
async function edit(lessonId: string, changes: Partial<typeof lessons.$inferInsert>) {
  await t.db.update(lessons).set(changes).where(eq(lessons.id, lessonId));
}
const asking = (changes: Partial<typeof content>) => ({ missionContent: { ...content, ...changes } });

describe('an attempt from its beginning to its end', () => {
  test('tells of each answer at once in treino, pays an optional quiz as a mission, and gives a repeat the first result', async () => {
    travelTo(noon);
    const ana = await aMemberAtQuiz(t);
    expect((await ana.quiz()).body).toEqual({
      state: 'open',
      questions: 5,
      neededRight: 3,
      minimumScore: 60,
      attempts: 3,
      made: 0,
      nextAt: null,
      mayStart: true,
      feedback: 'treino',
      timerMinutes: null,
      attempt: null,
    });
    const { body: begun } = await ana.begin();
    expect(begun).toMatchObject({ state: 'under_way', made: 1, mayStart: false, attempt: { number: 1, given: {} } });
    expect(begun.attempt.quiz).toHaveLength(5);
    const { id } = begun.attempt;

    const first = await ana.give(id, 'pergunt1', ['opcao1aa']);
    expect(first.body).toEqual({
      result: { isRight: false, key: { right: ['opcao1bb'], ofOptions: content.key!.pergunt1!.ofOptions } },
    });
    expect((await ana.give(id, 'pergunt1', ['opcao1bb'])).body).toEqual(first.body);
    expect((await ana.quiz()).body.attempt).toMatchObject({
      given: { pergunt1: ['opcao1aa'] },
      results: { pergunt1: { isRight: false } },
      score: null,
    });

    travelTo('2026-03-09T15:05:00Z');
    const { pergunt1: _, ...rest } = quizAnswers;
    const ended = await ana.end(id, { ...rest, pergunt1: ['opcao1bb'] });
    expect(ended.body).toMatchObject({
      quiz: { state: 'passed', mayStart: false, nextAt: '2026-03-09T16:05:00.000Z' },
      mission: { state: 'answered', answer: { score: 80 }, content: { quiz: begun.attempt.quiz } },
      rewards: { entries: [entry('missao_opcional', 50)] },
      completion: null,
    });
    expect(ended.body.quiz.attempt).toMatchObject({ right: 4, score: 80, isPassed: true });
    const again = await ana.end(id);
    expect(again.body).toMatchObject({
      quiz: ended.body.quiz,
      mission: ended.body.mission,
      rewards: { entries: ended.body.rewards.entries },
    });
    expect(await answersOf(t.db, ana.userId)).toMatchObject([
      { missionType: 'quiz', response: { score: 80 }, settledByTimer: false },
    ]);
    expect(await xpOf(t.db, ana.userId)).toBe(50);
  });

  test('required: passing completes its lesson and pays both', async () => {
    travelTo(noon);
    const ana = await aMemberAtQuiz(t, { mission: { missionRequired: true } });
    expect((await ana.complete()).body.code).toBe('mission_pending');
    const { body } = await ana.attempt(quizAnswers);
    expect(body.rewards.entries).toEqual([entry('missao_obrigatoria', 100), entry('licao_completa', 50)]);
    expect(body.completion).toMatchObject({ currentDay: 2, alreadyCompleted: false });
    expect((await ana.end(body.quiz.attempt.id)).body.completion).toMatchObject({
      currentDay: 2,
      alreadyCompleted: true,
    });
    expect((await ana.lessonPage()).body.lesson).toMatchObject({ mission: { isAnswered: true }, completedAt: noon });
  });

  test('in prova an answer may change until the end, and only then is anything told', async () => {
    travelTo(noon);
    const ana = await aMemberAtQuiz(t, { mission: asking({ feedback: 'prova', attempts: 2, waitMinutes: 0 }) });
    const { id } = (await ana.begin()).body.attempt;
    expect((await ana.give(id, 'pergunt1', ['opcao1bb'])).body).toEqual({ result: null });
    expect((await ana.give(id, 'pergunt1', ['opcao1cc'])).body).toEqual({ result: null });
    expect((await ana.quiz()).body.attempt).toMatchObject({ given: { pergunt1: ['opcao1cc'] }, results: {} });
    const { quiz } = (await ana.end(id, { pergunt1: ['opcao1aa'], pergunt3: ['false'] })).body;
    expect(quiz).toMatchObject({ state: 'open', mayStart: true, attempt: { given: { pergunt1: ['opcao1aa'] } } });
    expect(quiz.attempt.results).toEqual({
      ...Object.fromEntries(Object.keys(quizAnswers).map((question) => [question, { isRight: false, key: null }])),
      pergunt3: { isRight: true, key: null },
    });
    const last = (await ana.attempt(wrong)).body;
    expect(last).toMatchObject({
      quiz: { state: 'used_up' },
      mission: { state: 'failed', content: null },
      rewards: null,
    });
    expect(last.quiz.attempt.results.pergunt5).toEqual({ isRight: false, key: { right: ['12.7'], tolerance: 0.1 } });
  });

  test('a repeat of its beginning and another device get the attempt under way, in the same order', async () => {
    travelTo(noon);
    const ana = await aMemberAtQuiz(t, { mission: asking({ shufflesQuestions: true }) });
    const first = await ana.begin();
    const { id } = first.body.attempt;
    expect((await ana.begin(id)).body).toEqual(first.body);
    expect((await ana.begin()).body).toEqual(first.body);
    expect(await attemptsOf(t.db, ana.userId)).toHaveLength(1);
    await ana.end(id, wrong);
    expect((await ana.begin(id)).body).toMatchObject({ state: 'waits', made: 1 });
  });

  test('a better later attempt pays nothing, and the first pass stays the answer', async () => {
    travelTo(noon);
    const ana = await aMemberAtQuiz(t, { mission: asking({ waitMinutes: 0 }) });
    await ana.attempt({ ...quizAnswers, pergunt1: ['opcao1aa'], pergunt2: ['opcao2cc'] });
    const { body } = await ana.attempt(quizAnswers);
    expect(body).toMatchObject({ quiz: { state: 'passed', attempt: { score: 100 } }, rewards: null, completion: null });
    expect(body.mission).toMatchObject({ state: 'answered', answer: { score: 60 } });
    expect(await answersOf(t.db, ana.userId)).toHaveLength(1);
    expect(await xpOf(t.db, ana.userId)).toBe(50);
  });

  test('gamification off: it answers its mission and pays nothing', async () => {
    travelTo(noon);
    const ana = await aMemberAtQuiz(t, { mission: { missionRequired: true } });
    await admin.put('/api/admin/switches', { gamificationEnabled: false });
    const { body } = await ana.attempt(quizAnswers);
    await admin.put('/api/admin/switches', { gamificationEnabled: true });
    expect(body).toMatchObject({ mission: { state: 'answered' }, rewards: null, completion: { currentDay: 2 } });
  });
});

describe('attempts that do not pass', () => {
  test('wait, are used up, and then hold the lesson no longer: it pays, the quiz does not', async () => {
    travelTo(noon);
    const ana = await aMemberAtQuiz(t, { mission: { missionRequired: true, ...asking({ attempts: 2 }) } });
    expect((await ana.attempt(wrong)).body).toMatchObject({
      quiz: { state: 'waits', made: 1, mayStart: false, nextAt: '2026-03-09T16:00:00.000Z' },
      mission: { state: 'open', content: null },
      rewards: null,
    });
    const early = await ana.begin();
    expect([early.status, early.body.code, early.body.until]).toEqual([
      409,
      'attempt_waits',
      '2026-03-09T16:00:00.000Z',
    ]);
    expect((await ana.complete()).body.code).toBe('mission_pending');

    travelTo('2026-03-09T16:00:00Z');
    const { id } = (await ana.begin()).body.attempt;
    expect((await ana.complete()).body.code).toBe('mission_pending');
    expect((await ana.end(id)).body).toMatchObject({ quiz: { state: 'used_up' }, mission: { state: 'failed' } });
    expect((await ana.begin()).body.code).toBe('attempts_used_up');
    expect((await ana.read()).body).toMatchObject({ state: 'failed', content: null, answer: null });
    expect((await ana.lessonPage()).body.lesson.mission).toMatchObject({
      isAnswered: true,
      isExpired: false,
      isFailed: true,
    });
    const { body } = await ana.complete();
    expect(body).toMatchObject({ currentDay: 2, rewards: { entries: [entry('licao_completa', 50)] } });
    expect(await answersOf(t.db, ana.userId)).toEqual([]);
  });

  test('open again where the school allows more, and close with the lesson', async () => {
    travelTo(noon);
    const quiz = { attempts: 1, waitMinutes: 0 };
    const ana = await aMemberAtQuiz(t, { mission: { missionRequired: true, ...asking(quiz) } });
    await ana.attempt(wrong);
    await edit(ana.lessonId, asking({ ...quiz, attempts: 3 }));
    expect((await ana.quiz()).body).toMatchObject({ state: 'open', mayStart: true, attempts: 3 });
    expect((await ana.complete()).body.code).toBe('mission_pending');
    await ana.attempt(wrong);
    await ana.attempt(wrong);
    expect((await ana.complete()).status).toBe(200);
    await edit(ana.lessonId, asking({ ...quiz, attempts: 4 }));
    expect((await ana.begin()).body.code).toBe('lesson_already_completed');
    expect((await ana.quiz()).body).toMatchObject({ mayStart: false });
  });

  test('count for nothing where the lesson asks another mission by now', async () => {
    travelTo(noon);
    const ana = await aMemberAtQuiz(t, { mission: { missionRequired: true, ...asking({ attempts: 1 }) } });
    await ana.attempt(wrong);
    await edit(ana.lessonId, { missionType: 'desafio', missionContent: { title: 'Um passo', description: 'Dê.' } });
    expect((await ana.quiz()).body.code).toBe('mission_not_found');
    expect((await ana.complete()).body.code).toBe('mission_pending');
    expect((await ana.answer({ text: 'Dei.' })).body).toMatchObject({ completion: { currentDay: 2 } });
  });
});

describe('a quiz that is edited while somebody is in it', () => {
  test('asks them what it asked at the beginning, and is scored by its own key', async () => {
    travelTo(noon);
    const ana = await aMemberAtQuiz(t);
    const { attempt } = (await ana.begin()).body;
    const [first] = content.quiz;
    await edit(ana.lessonId, asking({ quiz: [first!], key: { pergunt1: content.key!.pergunt1! }, feedback: 'prova' }));
    expect((await ana.quiz()).body).toMatchObject({
      questions: 5,
      feedback: 'treino',
      attempt: { quiz: attempt.quiz },
    });
    expect((await ana.give(attempt.id, 'pergunt2', quizAnswers.pergunt2)).body.result.isRight).toBe(true);
    expect((await ana.end(attempt.id, quizAnswers)).body.quiz.attempt).toMatchObject({ right: 5, quiz: attempt.quiz });
  });

  test('is raised by a correction of its key, never lowered', async () => {
    travelTo(noon);
    const ana = await aMemberAtQuiz(t);
    const { id } = (await ana.begin()).body.attempt;
    const key = { ...content.key!, pergunt1: { right: ['opcao1aa'] }, pergunt3: { right: ['true'] } };
    await edit(ana.lessonId, asking({ key }));
    const given = { pergunt1: ['opcao1aa'], pergunt2: quizAnswers.pergunt2, pergunt3: ['false'] };
    const { quiz, mission } = (await ana.end(id, given)).body;
    expect(quiz.attempt).toMatchObject({ right: 3, isPassed: true, results: { pergunt1: { isRight: true } } });
    expect(mission.answer.right).toEqual(['pergunt1', 'pergunt2', 'pergunt3']);
  });
});

describe('refusals', () => {
  test('answers that fit no question, attempts that are not there or over', async () => {
    travelTo(noon);
    const ana = await aMemberAtQuiz(t);
    const { id } = (await ana.begin()).body.attempt;
    const codes = async (...requests: ReturnType<typeof ana.end>[]) =>
      (await Promise.all(requests)).map(({ status, body }) => [status, body.code, body.issues?.[0].path]);
    expect(
      await codes(
        ana.give(id, 'pergunt1', ['opcao9zz']),
        ana.give(id, 'pergunt1', []),
        ana.give(id, 'pergunt9', ['opcao1aa']),
        ana.give(id, 'constructor', ['opcao1aa']),
        ana.end(id, { ...quizAnswers, pergunt5: ['doze'] }),
        ana.give(newId(new Date()), 'pergunt1', ['opcao1aa']),
        ana.end(newId(new Date())),
      ),
    ).toEqual([
      [400, 'invalid_input', 'given'],
      [400, 'invalid_input', 'given'],
      [400, 'invalid_input', 'given'],
      [400, 'invalid_input', 'given'],
      [400, 'invalid_input', 'given.pergunt5'],
      [404, 'attempt_not_found', undefined],
      [404, 'attempt_not_found', undefined],
    ]);
    await ana.end(id, wrong);
    expect(await codes(ana.give(id, 'pergunt1', ['opcao1aa']))).toEqual([[409, 'attempt_over', undefined]]);
  });

  test('an attempt of somebody else, an id from elsewhere, a page from before a reset', async () => {
    travelTo(noon);
    const [ana, bia] = [await aMemberAtQuiz(t), await aMemberAtQuiz(t)];
    const { id } = (await ana.begin()).body.attempt;
    const other = atQuiz(bia.caller, ana.lessonId);
    expect((await other.end(id, quizAnswers)).body.code).toBe('not_enrolled');
    expect((await bia.end(id, quizAnswers)).body.code).toBe('attempt_not_found');
    expect((await bia.begin(id)).body.code).toBe('progress_reset');
    expect((await bia.begin(undefined, { progressVersion: 'de antes' })).body.code).toBe('progress_reset');
    expect(await attemptsOf(t.db, bia.userId)).toEqual([]);
  });

  test('the ways of other missions: no timer, draft or answer as a whole', async () => {
    travelTo(noon);
    const ana = await aMemberAtQuiz(t, { mission: { timerEnabled: true, timerMinutes: 10 } });
    expect((await ana.start()).body).toMatchObject({ code: 'invalid_input' });
    await ana.begin();
    const answer = { given: quizAnswers, right: Object.keys(quizAnswers), score: 100 };
    const path = `/api/lessons/${ana.lessonId}/mission`;
    expect((await ana.caller.put(`${path}/draft`, { answer })).body.code).toBe('invalid_input');
    expect((await ana.answer(answer)).body.code).toBe('mission_changed');
    expect((await ana.start()).body).toMatchObject({ code: 'invalid_input' });
  });

  test('an administrator who only looks sees the rules and begins nothing', async () => {
    travelTo(noon);
    const ana = await aMemberAtQuiz(t);
    const looking = atQuiz(admin, ana.lessonId);
    expect((await looking.quiz()).body).toMatchObject({ state: 'open', mayStart: false, attempt: null, questions: 5 });
    expect((await looking.begin()).body.code).toBe('not_enrolled');
    expect((await admin.get(`/api/lessons/${ana.lessonId}/mission`)).body).toMatchObject({ content: null });
  });
});
