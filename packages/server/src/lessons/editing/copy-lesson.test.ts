import { asc, eq, like } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { times } from '../../../fixtures/at-once.ts';
import { anAttachment } from '../../../fixtures/attachment.ts';
import { anEnrollment } from '../../../fixtures/enrollment.ts';
import { aJourney, type JourneyFixture } from '../../../fixtures/journey.ts';
import { useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { examine } from '../../doctor/examine.ts';
import { newId } from '../../platform/ids.ts';
import { auditLog } from '../../tables/audit.ts';
import { enrollments } from '../../tables/enrollments.ts';
import { lessons } from '../../tables/lessons.ts';

const t = useTestApp();
const nothing = '01890000-0000-7000-8000-000000000000';
let admin: Caller;
beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});

const copy = (lessonId: string, journeyId: string, copyId = newId(new Date())) =>
  admin.post(`/api/admin/lessons/${lessonId}/copies`, { copyId, journeyId });
const first = ({ lessons: [lesson] }: JourneyFixture) => lesson!.id;
const titlesOf = async ({ id }: JourneyFixture) => {
  const rows = await t.db.select().from(lessons).where(eq(lessons.journeyId, id)).orderBy(asc(lessons.dayNumber));
  return rows.map(({ title, dayNumber }) => `${dayNumber}: ${title}`);
};

const challenge = { missionType: 'desafio', missionRequired: true, timerEnabled: true, timerMinutes: 15 } as const;

test('a duplicate stands at the end, with everything of its original but the materials', async () => {
  const journey = await aJourney(t.db, { lessons: [{ title: 'Começo', ...challenge }, { title: 'Fim' }] });
  await anAttachment(t.db, { lessonId: first(journey) });
  const { status, body } = await copy(first(journey), journey.id);
  expect([status, body]).toEqual([
    201,
    {
      lesson: { id: expect.any(String), title: 'Começo (Cópia)', dayNumber: 3 },
      journey: { id: journey.id, name: journey.name },
    },
  ]);
  const read = async (id: string) => (await admin.get(`/api/admin/lessons/${id}`)).body;
  const [original, duplicate] = [await read(first(journey)), await read(body.lesson.id)];
  expect(duplicate.form).toEqual({ ...original.form, title: 'Começo (Cópia)' });
  expect([original.attachments.length, duplicate.attachments]).toEqual([1, []]);
  expect(await titlesOf(journey)).toEqual(['1: Começo', '2: Fim', '3: Começo (Cópia)']);
});

test('nobody is thrown back by a duplicate, and a finished journey stays finished', async () => {
  const journey = await aJourney(t.db, { lessons: 3 });
  const [onTheWay, finished] = [
    await anEnrollment(t.db, { journeyId: journey.id, completed: 2 }),
    await anEnrollment(t.db, { journeyId: journey.id, completed: 3 }),
  ];
  await copy(first(journey), journey.id);
  const rowOf = async ({ id }: { id: string }) =>
    (await t.db.select().from(enrollments).where(eq(enrollments.id, id)))[0]!;
  expect((await rowOf(onTheWay)).currentDay).toBe(3);
  expect((await rowOf(finished)).completedAt).toEqual(finished.completedAt);
});

test('a copy in another journey keeps its title, and both journeys are named in the audit', async () => {
  const [from, to] = [await aJourney(t.db, { lessons: [{ title: 'Começo' }] }), await aJourney(t.db, { lessons: 2 })];
  const { body } = await copy(first(from), to.id);
  expect(body).toMatchObject({ lesson: { title: 'Começo', dayNumber: 3 }, journey: { id: to.id, name: to.name } });
  expect(await titlesOf(from)).toEqual(['1: Começo']);
  const [entry] = await t.db.select().from(auditLog).where(eq(auditLog.subjectId, body.lesson.id));
  expect(entry).toMatchObject({
    action: 'Lição copiada para outra jornada',
    subject: 'Começo',
    changes: [{ field: 'journey', before: from.name, after: to.name }],
  });
});

test('a long title gives way to the word that says what it is', async () => {
  const journey = await aJourney(t.db, { lessons: [{ title: 'a'.repeat(200) }] });
  const { body } = await copy(first(journey), journey.id);
  expect(body.lesson.title).toBe(`${'a'.repeat(192)} (Cópia)`);
});

test('asked ten times at once by the same click, there is one', async () => {
  const journey = await aJourney(t.db, { lessons: 2 });
  const copyId = newId(new Date());
  const answers = await times(10, () => copy(first(journey), journey.id, copyId));
  expect(answers.map(({ status, body }) => [status, body.lesson.id, body.lesson.dayNumber])).toEqual(
    Array.from({ length: 10 }, () => [201, copyId, 3]),
  );
  expect(await titlesOf(journey)).toHaveLength(3);
  expect(await t.db.select().from(auditLog).where(eq(auditLog.subjectId, copyId))).toHaveLength(1);
});

test('the id of a lesson that stands elsewhere makes none and changes none', async () => {
  const [journey, other] = [await aJourney(t.db, { lessons: 1 }), await aJourney(t.db, { lessons: 1 })];
  const { status, body } = await copy(first(journey), journey.id, first(other));
  expect([status, body.code]).toEqual([409, 'changed_meanwhile']);
  // Both at once, for two journeys: one id makes one copy.
  const copyId = newId(new Date());
  const answers = await Promise.all([copy(first(journey), journey.id, copyId), copy(first(journey), other.id, copyId)]);
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409]);
});

test('what is not there, and a journey without room, are refused by name', async () => {
  const [journey, full] = [await aJourney(t.db, { lessons: 1 }), await aJourney(t.db, { lessons: 1000 })];
  const codes = [
    await copy(nothing, journey.id),
    await copy(first(journey), nothing),
    await copy(first(journey), full.id),
    await admin.post(`/api/admin/lessons/${first(journey)}/copies`, { journeyId: journey.id }),
  ].map(({ body }) => body.code);
  expect(codes).toEqual(['lesson_not_found', 'journey_not_found', 'journey_full', 'invalid_input']);
  expect(await t.db.select().from(lessons).where(like(lessons.title, '%(Cópia) (Cópia)'))).toEqual([]);
});

test('after all of this every rule still holds', async () => {
  expect(await examine(t.db)).toEqual([]);
});
