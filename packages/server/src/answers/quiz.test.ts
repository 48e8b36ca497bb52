import { aQuiz, quizAnswers } from '@jornada/domain/fixtures/missions';
import type { GivenAnswers } from '@jornada/domain/missions/kinds/quiz/quiz-content';
import { desc } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney, type JourneyFixture } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { aPassedQuiz } from '../../fixtures/passed-quiz.ts';
import { aQuizAttempt } from '../../fixtures/quiz-attempt.ts';
import { useTestApp, type Caller } from '../../fixtures/test-app.ts';
import { auditLog } from '../tables/audit.ts';

const t = useTestApp();
let admin: Caller;
let journey: JourneyFixture;
const path = (lesson = 0) => `/api/admin/lessons/${journey.lessons[lesson]!.id}/quiz`;

beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
  const once = { ...aQuiz.content, attempts: 2 };
  journey = await aJourney(t.db, {
    name: 'Foco',
    lessons: [{ missionType: 'quiz', missionContent: once }, { missionType: 'enquete' }, { missionType: 'quiz' }],
  });
  const lessonId = journey.lessons[0]!.id;
  const member = async (name: string) => {
    const { userId } = await aMember(t.db, { name, email: `${name.toLowerCase()}@quiz.exemplo` });
    await anEnrollment(t.db, { userId, journeyId: journey.id });
    return userId;
  };
  const day = (number: number, minutes = 0) =>
    new Date(`2026-03-0${number}T15:${String(minutes).padStart(2, '0')}:00Z`);
  const tries = (userId: string, number: number, given: GivenAnswers, on: number, more = {}) =>
    aQuizAttempt(t.db, {
      userId,
      lessonId,
      number,
      given,
      startedAt: day(on),
      endedAt: day(on, 3),
      ...more,
    });

  const [ana, bia, caio, dora] = [await member('Ana'), await member('Bia'), await member('Caio'), await member('Dora')];
  await aPassedQuiz(t.db, { userId: ana, lessonId, at: day(1) });
  // Of two attempts the last one counts; there are no more.
  await tries(bia, 1, quizAnswers, 2, { archivedAt: day(3) });
  await tries(bia, 1, { pergunt1: ['opcao1aa'] }, 3);
  await tries(bia, 2, { pergunt1: ['opcao1cc'], pergunt2: ['opcao2cc', 'opcao2aa'], pergunt4: ['Juros'] }, 4);
  await tries(caio, 1, { pergunt1: ['opcao1cc'], pergunt2: ['opcao2aa', 'opcao2cc'], pergunt4: ['juros'] }, 5);
  // Under way, so of nobody yet.
  await aQuizAttempt(t.db, { userId: dora, lessonId, given: { pergunt1: ['opcao1aa'] } });
});

test('a quiz is told by people and by question, each with the wrong answer that was given most, in words', async () => {
  const { status, body } = await admin.get(path());
  expect([status, body.people, body.meanScore, body.passed, body.usedUp]).toEqual([200, 3, 33, 1, 1]);
  expect(body.questions.map(({ text: _, ...counts }: { text: string }) => counts)).toEqual([
    {
      id: 'pergunt1',
      answers: 3,
      rightShare: 33,
      mostChosenWrong: { text: 'O banco parcela o resto sem juros', share: 67 },
    },
    {
      id: 'pergunt2',
      answers: 3,
      rightShare: 33,
      mostChosenWrong: { text: 'Cheque especial, Crédito consignado', share: 67 },
    },
    { id: 'pergunt3', answers: 1, rightShare: 100, mostChosenWrong: null },
    { id: 'pergunt4', answers: 3, rightShare: 33, mostChosenWrong: { text: 'Juros', share: 67 } },
    { id: 'pergunt5', answers: 1, rightShare: 100, mostChosenWrong: null },
  ]);
  expect(body.questions[0].text).toBe(aQuiz.content.quiz[0]!.text);
});

test('one that nobody tried has no shares, and another mission is none', async () => {
  const { body } = await admin.get(path(2));
  expect(body).toMatchObject({ people: 0, meanScore: null, passed: 0, usedUp: 0 });
  expect(body.questions[0]).toMatchObject({ answers: 0, rightShare: null, mostChosenWrong: null });
  expect((await admin.get(path(1))).body.code).toBe('mission_not_found');
  for (const end of ['', '/attempts', '/attempts/export']) {
    const nowhere = await admin.get(`/api/admin/lessons/01a0a0a0-0000-7000-8000-000000000000/quiz${end}`);
    expect([nowhere.status, nowhere.body.code]).toEqual([404, 'lesson_not_found']);
  }
});

test('ended attempts in force come newest first, page by page, and by name or address', async () => {
  const first = (await admin.get(`${path()}/attempts?limit=3`)).body;
  const rest = (await admin.get(`${path()}/attempts?limit=3&cursor=${first.nextCursor}`)).body;
  const all = [...first.items, ...rest.items];
  expect(all.map((row) => [row.user.name, row.number, row.score, row.seconds, row.isPassed])).toEqual([
    ['Caio', 1, 0, 180, false],
    ['Bia', 2, 0, 180, false],
    ['Bia', 1, 0, 180, false],
    ['Ana', 1, 100, 0, true],
  ]);
  expect(rest.nextCursor).toBeNull();
  const found = async (search: string) =>
    (await admin.get(`${path()}/attempts?search=${search}`)).body.items.map(
      ({ user }: { user: { name: string } }) => user.name,
    );
  expect([await found('bia'), await found('caio@quiz'), await found('dora')]).toEqual([['Bia', 'Bia'], ['Caio'], []]);
});

test('the table for spreadsheets has a line for each attempt, and is written down', async () => {
  const { headers, body } = await admin.get(`${path()}/attempts/export?search=ana`);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toContain('tentativas.csv');
  expect((body as string).split('\r\n')).toEqual([
    '\ufeffNº da lição;Lição;Nome;E-mail;Início;Tentativa;Nota (%);Respostas certas;Perguntas;Tempo (segundos);Passou',
    `1;${journey.lessons[0]!.title};Ana;ana@quiz.exemplo;01/03/2026 12:00;1;100;5;5;0;sim`,
    '',
  ]);
  const [entry] = await t.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({ action: 'Respostas exportadas', subject: journey.lessons[0]!.title });
});
