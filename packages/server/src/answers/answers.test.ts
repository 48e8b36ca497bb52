import { desc } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { anAnswer } from '../../fixtures/answer.ts';
import { aJourney, type JourneyFixture } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { auditLog } from '../tables/audit.ts';
import { useTestApp, type Caller } from '../../fixtures/test-app.ts';

const t = useTestApp();
let admin: Caller;
let journey: JourneyFixture;
const lastAuditEntry = async () => (await t.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
const poll = { question: 'Como foi?', options: ['Bem', 'Mal'], multipleChoice: false };
const path = (lesson: number) => `/api/admin/lessons/${journey.lessons[lesson]!.id}/answers`;

beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
  journey = await aJourney(t.db, {
    name: 'Foco',
    lessons: [
      { missionType: 'enquete', missionContent: poll },
      { missionType: 'reflexao', missionContent: { questions: ['O que muda?', 'Quando?'] } },
      {},
    ],
  });
  const [first, second] = journey.lessons.map(({ id }) => id) as [string, string];
  const member = (name: string) => aMember(t.db, { name, email: `${name.toLowerCase()}@respostas.exemplo` });
  const [ana, bia, caio] = [await member('Ana'), await member('Bia'), await member('Caio')];
  const former = { ...poll, options: ['Bem', 'Talvez'] };
  const vote = (userId: string, option: string, more: object = {}) =>
    anAnswer(t.db, { userId, lessonId: first, response: { selectedOptions: [option] }, missionAsked: poll, ...more });
  await vote(ana.userId, 'Mal', { archivedAt: new Date(), now: new Date('2026-03-01T15:00:00Z') });
  await vote(ana.userId, 'Bem', { now: new Date('2026-03-02T15:00:00Z') });
  await vote(bia.userId, 'Talvez', { missionAsked: former, now: new Date('2026-03-03T15:00:00Z') });
  await vote(caio.userId, 'Bem', { now: new Date('2026-03-04T15:00:00Z'), settledByTimer: true });
  await anAnswer(t.db, {
    userId: ana.userId,
    lessonId: second,
    response: { answers: { 'O que muda?': 'A manhã; só "ela"', 'Quando?': '=HOJE()' } },
    missionAsked: { questions: ['O que muda?', 'Quando?'] },
    now: new Date('2026-03-05T15:00:00Z'),
  });
});

test('a poll counts the answers in force, options that nobody chose and former ones included', async () => {
  const { body } = await admin.get(path(0));
  expect(body.poll).toEqual([
    { option: 'Bem', votes: 2 },
    { option: 'Mal', votes: 0 },
    { option: 'Talvez', votes: 1 },
  ]);
  expect(body.lesson).toMatchObject({ dayNumber: 1, journeyName: 'Foco' });
});

test('answers come newest first, page by page, archived ones marked, each as it was asked', async () => {
  const first = await admin.get(`${path(0)}?limit=3`);
  const second = await admin.get(`${path(0)}?limit=3&cursor=${first.body.nextCursor}`);
  const all = [...first.body.items, ...second.body.items];
  expect(all.map((row) => [row.user.name, row.isArchived, row.isSettledByTimer])).toEqual([
    ['Caio', false, true],
    ['Bia', false, false],
    ['Ana', false, false],
    ['Ana', true, false],
  ]);
  expect(all[1].asked.options).toEqual(['Bem', 'Talvez']);
  expect(first.body.total).toBe(4);
});

test('a search looks into answers, names and e-mails, not into questions', async () => {
  const names = async (lesson: number, search: string) => {
    const { body } = await admin.get(`${path(lesson)}?search=${encodeURIComponent(search)}`);
    expect(body.total).toBe(body.items.length);
    return body.items.map(({ user }: { user: { name: string } }) => user.name);
  };
  expect(await names(0, 'talvez')).toEqual(['Bia']);
  expect(await names(0, 'caio@')).toEqual(['Caio']);
  expect(await names(0, 'ana mal')).toEqual(['Ana']);
  expect(await names(1, 'manha')).toEqual(['Ana']);
  expect(await names(1, 'quando')).toEqual([]);
});

test('a lesson nobody answered is empty, and no lesson is refused', async () => {
  expect((await admin.get(path(2))).body).toMatchObject({ items: [], total: 0, poll: [] });
  for (const end of ['', '/export']) {
    const answer = await admin.get(`/api/admin/lessons/01a0a0a0-0000-7000-8000-000000000000/answers${end}`);
    expect([answer.status, answer.body.code]).toEqual([404, 'lesson_not_found']);
  }
});

test('the table for spreadsheets has a line for each question, and computes nothing', async () => {
  const { headers, body } = await admin.get(`${path(1)}/export`);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect((body as string).split('\r\n')).toEqual([
    '\ufeffNº da lição;Lição;Nome;E-mail;Data;Pergunta;Resposta;Entregue pelo cronômetro;Arquivada',
    `2;${journey.lessons[1]!.title};Ana;ana@respostas.exemplo;05/03/2026;O que muda?;"A manhã; só ""ela""";não;não`,
    `2;${journey.lessons[1]!.title};Ana;ana@respostas.exemplo;05/03/2026;Quando?;'=HOJE();não;não`,
    '',
  ]);
  expect((await admin.get(`${path(0)}/export?search=bia`)).body.split('\r\n')).toHaveLength(3);
});

test('one file has all answers of a journey, lesson by lesson, and is named by the journey', async () => {
  const { status, headers, body } = await admin.get(`/api/admin/journeys/${journey.id}/answers/export`);
  expect(status).toBe(200);
  expect(headers['content-disposition']).toContain('filename="Respostas - Foco.csv"');
  const lines = (body as string).trimEnd().split('\r\n').slice(1);
  expect(lines.map((line) => [line.split(';')[0], line.split(';')[2]])).toEqual([
    ['1', 'Caio'],
    ['1', 'Bia'],
    ['1', 'Ana'],
    ['1', 'Ana'],
    ['2', 'Ana'],
    ['2', 'Ana'],
  ]);
  const ofLesson = await admin.get(`${path(1)}/export`);
  expect(ofLesson.headers['content-disposition']).toContain(
    "filename*=UTF-8''Respostas%20-%20Foco%2C%20li%C3%A7%C3%A3o%202.csv",
  );
});

test('a journey without answers gives the headings, one that is not there is refused, and each file is in the audit', async () => {
  const empty = await aJourney(t.db, { name: 'Água: e/ou "vinho"', lessons: 1 });
  const answer = await admin.get(`/api/admin/journeys/${empty.id}/answers/export`);
  expect((answer.body as string).split('\r\n')).toHaveLength(2);
  expect(answer.headers['content-disposition']).toContain('Respostas - Agua- e-ou -vinho-.csv');
  expect(await lastAuditEntry()).toMatchObject({ action: 'Respostas exportadas', subjectId: empty.id });
  const unknown = await admin.get('/api/admin/journeys/01a0a0a0-0000-7000-8000-000000000000/answers/export');
  expect([unknown.status, unknown.body.code]).toEqual([404, 'journey_not_found']);
});
