import type { CompletionChoice } from '@jornada/contract/study-plan/plan-changes';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { anAnswer } from '../../../fixtures/answer.ts';
import { times, unexpected } from '../../../fixtures/at-once.ts';
import { anAttachment } from '../../../fixtures/attachment.ts';
import { anEnrollment } from '../../../fixtures/enrollment.ts';
import { aJourney, type JourneyFixture } from '../../../fixtures/journey.ts';
import { aMember } from '../../../fixtures/member.ts';
import { confirmed } from '../../../fixtures/plan-choice.ts';
import { useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { aTimer } from '../../../fixtures/timer.ts';
import { examine } from '../../doctor/examine.ts';
import { auditLog } from '../../tables/audit.ts';
import { enrollments, lessonProgress } from '../../tables/enrollments.ts';
import { lessonAttachments, lessons } from '../../tables/lessons.ts';

const t = useTestApp();
const nothing = '01890000-0000-7000-8000-000000000000';
let admin: Caller;
beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});

const take = (lessonId: string, { id: journeyId }: { id: string }, completing?: CompletionChoice) =>
  admin.put(`/api/admin/lessons/${lessonId}/journey`, { journeyId, ...(completing && { completing }) });
const idOf = (journey: JourneyFixture, number: number) => journey.lessons[number - 1]!.id;
const orderOf = async ({ id }: JourneyFixture) =>
  (await t.db.select().from(lessons).where(eq(lessons.journeyId, id)).orderBy(asc(lessons.dayNumber))).map(
    (lesson) => [lesson.dayNumber, lesson.id] as const,
  );
const enrollmentOf = async ({ id }: { id: string }) =>
  (await t.db.select().from(enrollments).where(eq(enrollments.id, id)))[0]!;

describe('a lesson that nobody has begun', () => {
  test('goes to the end of the other journey with its materials, and the gap closes behind it', async () => {
    const [from, to] = [await aJourney(t.db, { lessons: 3 }), await aJourney(t.db, { lessons: 2 })];
    const { id: attachmentId } = await anAttachment(t.db, { lessonId: idOf(from, 2) });
    const { status, body } = await take(idOf(from, 2), to);
    expect([status, body]).toEqual([
      200,
      {
        lesson: { id: idOf(from, 2), title: from.lessons[1]!.title, dayNumber: 3 },
        journey: { id: to.id, name: to.name },
      },
    ]);
    expect(await orderOf(from)).toEqual([
      [1, idOf(from, 1)],
      [2, idOf(from, 3)],
    ]);
    expect((await orderOf(to)).at(-1)).toEqual([3, idOf(from, 2)]);
    const [attachment] = await t.db.select().from(lessonAttachments).where(eq(lessonAttachments.id, attachmentId));
    expect(attachment!.lessonId).toBe(idOf(from, 2));
    const listed = async ({ id }: JourneyFixture) =>
      (await admin.get(`/api/admin/journeys/${id}/lessons`)).body.lessons;
    expect((await listed(to)).at(-1)).toMatchObject({ attachmentCount: 1, isBegun: false });
    expect(await listed(from)).toHaveLength(2);
  });

  test('is for its old journey like a deleted one, and for its new one like one that was added', async () => {
    const [from, to] = [
      await aJourney(t.db, { lessons: 3, totalDays: 2 }),
      await aJourney(t.db, { lessons: 2, totalDays: 2 }),
    ];
    const did = (journey: JourneyFixture, ...numbers: number[]) =>
      anEnrollment(t.db, {
        journeyId: journey.id,
        completed: numbers.map((dayNumber) => ({ dayNumber, at: new Date() })),
      });
    const [scattered, finished] = [await did(from, 1, 3), await did(to, 1, 2)];
    expect(await enrollmentOf(scattered)).toMatchObject({ currentDay: 2, completedAt: null });
    await confirmed(admin, from.id, (completing) => take(idOf(from, 2), to, completing));
    expect(await enrollmentOf(scattered)).toMatchObject({
      currentDay: 3,
      completedAt: expect.any(Date),
      journeyBonusDue: true,
    });
    expect(await enrollmentOf(finished)).toMatchObject({ currentDay: 3, completedAt: finished.completedAt });
  });

  test('is written down in both journeys', async () => {
    const [from, to] = [await aJourney(t.db, { lessons: 2 }), await aJourney(t.db, { lessons: 1 })];
    await take(idOf(from, 1), to);
    const entriesOf = (journey: JourneyFixture) =>
      t.db.select().from(auditLog).where(eq(auditLog.subjectId, journey.id));
    const both = [
      { field: 'journey', before: from.name, after: to.name },
      { field: 'dayNumber', before: '1', after: '2' },
    ];
    const { title } = from.lessons[0]!;
    expect(await entriesOf(from)).toMatchObject([
      {
        action: 'Lição levada para outra jornada',
        subject: from.name,
        changes: [{ field: 'lesson', before: title, after: null }, ...both],
      },
    ]);
    expect(await entriesOf(to)).toMatchObject([
      {
        action: 'Lição recebida de outra jornada',
        subject: to.name,
        changes: [{ field: 'lesson', before: null, after: title }, ...both],
      },
    ]);
  });

  test('goes once, however often it is asked, and is told where it is', async () => {
    const [from, to] = [await aJourney(t.db, { lessons: 2 }), await aJourney(t.db, { lessons: 1 })];
    const answers = await times(8, () => take(idOf(from, 1), to));
    expect(answers.map(({ status, body }) => [status, body.lesson?.dayNumber])).toEqual(
      Array.from({ length: 8 }, () => [200, 2]),
    );
    expect(await t.db.select().from(auditLog).where(eq(auditLog.subjectId, to.id))).toHaveLength(1);
  });

  test('there and back at once waits for nobody for ever', async () => {
    const [one, other] = [await aJourney(t.db, { lessons: 4 }), await aJourney(t.db, { lessons: 4 })];
    const answers = await Promise.all(
      [1, 2, 3].flatMap((number) => [take(idOf(one, number), other), take(idOf(other, number), one)]),
    );
    expect(unexpected(answers, 200)).toEqual([]);
    expect((await orderOf(one)).map(([number]) => number)).toEqual([1, 2, 3, 4]);
  });
});

describe('a lesson that members have begun', () => {
  test.each([
    ['completed', (journey: JourneyFixture) => anEnrollment(t.db, { journeyId: journey.id, completed: 1 })],
    ['answered', (journey: JourneyFixture) => anAnswer(t.db, { lessonId: idOf(journey, 1) })],
    [
      'answered before a reset',
      (journey: JourneyFixture) => anAnswer(t.db, { lessonId: idOf(journey, 1), archivedAt: new Date() }),
    ],
    ['timed', (journey: JourneyFixture) => aTimer(t.db, { lessonId: idOf(journey, 1) })],
  ])('stays, and the refusal names why (%s)', async (_, begin) => {
    const [from, to] = [
      await aJourney(t.db, { lessons: [{ missionType: 'desafio', timerEnabled: true, timerMinutes: 5 }, {}] }),
      await aJourney(t.db, { lessons: 1 }),
    ];
    await begin(from);
    const { status, body } = await take(idOf(from, 1), to);
    expect([status, body.code, body.message]).toEqual([
      409,
      'lesson_begun',
      '1 membro já começou esta lição. Copie-a.',
    ]);
    expect((await admin.get(`/api/admin/journeys/${from.id}/lessons`)).body.lessons[0].isBegun).toBe(true);
    expect(await orderOf(from)).toHaveLength(2);
  });

  test('counts each member once', async () => {
    const [from, to] = [
      await aJourney(t.db, { lessons: [{ missionType: 'desafio' }] }),
      await aJourney(t.db, { lessons: 1 }),
    ];
    const { userId } = await aMember(t.db);
    await anEnrollment(t.db, { journeyId: from.id, userId, completed: 1 });
    await anAnswer(t.db, { lessonId: idOf(from, 1), userId });
    for (let n = 0; n < 2; n++) await anEnrollment(t.db, { journeyId: from.id, completed: 1 });
    expect((await take(idOf(from, 1), to)).body.message).toBe('3 membros já começaram esta lição. Copie-a.');
  });
});

test('what is not there, and a journey without room, are refused by name', async () => {
  const [from, full] = [await aJourney(t.db, { lessons: 1 }), await aJourney(t.db, { lessons: 1000 })];
  const codes = [
    await take(nothing, full),
    await take(idOf(from, 1), { id: nothing }),
    await take(idOf(from, 1), full),
  ].map(({ body }) => body.code);
  expect(codes).toEqual(['lesson_not_found', 'journey_not_found', 'journey_full']);
});

test('a member who completes it while it is taken away keeps what they did, or finds it gone: never half of it', async () => {
  for (let round = 0; round < 6; round++) {
    const [from, to] = [
      await aJourney(t.db, { lessons: 3, modoLiberacao: 'imediata' }),
      await aJourney(t.db, { lessons: 1, modoLiberacao: 'imediata' }),
    ];
    const members = await times(4, async (n) => {
      const { userId } = await aMember(t.db);
      await anEnrollment(t.db, { userId, journeyId: from.id });
      // Two of them are in the other journey as well.
      if (n % 2) await anEnrollment(t.db, { userId, journeyId: to.id });
      return t.as({ userId });
    });
    const [taking, ...completions] = await Promise.all([
      take(idOf(from, 2), to),
      ...members.map((member) => member.post(`/api/lessons/${idOf(from, 2)}/completion`)),
    ]);
    expect(unexpected(completions, 200, 403, 404)).toEqual([]);
    const done = await t.db
      .select()
      .from(lessonProgress)
      .where(eq(lessonProgress.lessonId, idOf(from, 2)));
    expect(done).toHaveLength(completions.filter(({ status }) => status === 200).length);
    if (taking.status === 409) expect(taking.body.code).toBe('lesson_begun');
    else expect(taking.status).toBe(200);
  }
  expect(await examine(t.db)).toEqual([]);
});
