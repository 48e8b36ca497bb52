import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { anAnswer } from '../../../fixtures/answer.ts';
import { anAttachment } from '../../../fixtures/attachment.ts';
import { anEnrollment } from '../../../fixtures/enrollment.ts';
import { aLessonForm } from '../../../fixtures/forms.ts';
import { aJourney, type JourneyFixture } from '../../../fixtures/journey.ts';
import { aMember } from '../../../fixtures/member.ts';
import { asQuery, confirmed, planPreview } from '../../../fixtures/plan-choice.ts';
import { travelTo, useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { aTimer } from '../../../fixtures/timer.ts';
import { examine } from '../../doctor/examine.ts';
import { newId } from '../../platform/ids.ts';
import { auditLog } from '../../tables/audit.ts';
import { enrollments, keptLessons } from '../../tables/enrollments.ts';
import { lessonParts, lessons } from '../../tables/lessons.ts';
import { publishDueLessons, publishDueOf } from './publish-due-lessons.ts';

const noon = '2026-03-09T15:00:00Z'; // 12:00 in São Paulo
const t = useTestApp({ now: noon });
let admin: Caller;
beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});

/** Titles in their order; a draft in brackets. */
async function orderOf(journeyId: string): Promise<string[]> {
  const rows = await t.db.select().from(lessons).where(eq(lessons.journeyId, journeyId)).orderBy(asc(lessons.place));
  return rows.map(({ title, dayNumber }) => (dayNumber === null ? `[${title}]` : `${dayNumber} ${title}`));
}

const aCourse = (titles = ['a', 'b', 'c', 'd'], more = {}) =>
  aJourney(t.db, { lessons: titles.map((title) => ({ title })), modoLiberacao: 'imediata', ...more });
const lessonOf = ({ lessons: all }: JourneyFixture, title: string) => all.find((one) => one.title === title)!.id;

async function aDraft(journeyId: string, title: string, form = {}): Promise<string> {
  const body = { ...aLessonForm({ title, ...form }), isDraft: true };
  return (await admin.post(`/api/admin/journeys/${journeyId}/lessons`, body)).body.id;
}
const publish = (id: string, body = {}) => admin.post(`/api/admin/lessons/${id}/publication`, body);
const takeBack = (journeyId: string, id: string) =>
  confirmed(admin, journeyId, (choice) => admin.delete(`/api/admin/lessons/${id}/publication${asQuery(choice)}`));
const schedule = (id: string, body: object) => admin.put(`/api/admin/lessons/${id}/schedule`, body);
const round = { now: new Date(noon), number: 0, signal: new AbortController().signal };
async function runJob() {
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  await publishDueLessons.run(t.services, { ...round, onError });
  expect(errors).toEqual([]);
}
const keepersOf = async (lessonId: string) =>
  (await t.db.select().from(keptLessons).where(eq(keptLessons.lessonId, lessonId))).map(({ userId }) => userId).sort();

describe('drafts', () => {
  test('pasted links become drafts at once, once though asked for twice, in their order', async () => {
    const { id } = await aCourse(['a']);
    const drafts = ['b', 'c'].map((title) => ({ id: newId(new Date()), title, videoUrl: 'youtu.be/aqz-KE-bpKQ' }));
    const send = () => admin.post(`/api/admin/journeys/${id}/drafts`, { drafts });
    for (const { status } of await Promise.all([send(), send(), send()])) expect(status).toBe(201);
    expect(await orderOf(id)).toEqual(['1 a', '[b]', '[c]']);
    const more = { drafts: [drafts[0], { ...drafts[1]!, id: newId(new Date()) }] };
    expect((await admin.post(`/api/admin/journeys/${id}/drafts`, more)).body.code).toBe('changed_meanwhile');
    const { body } = await admin.get(`/api/admin/journeys/${id}/lessons`);
    expect(body.lessons[1]).toMatchObject({ title: 'b', dayNumber: null, isPlaced: false, missing: ['description'] });
  });

  test('go to the end when they are published, to the number given, or stay where they were placed', async () => {
    const course = await aCourse(['a', 'b']);
    const [one, two, three] = [
      await aDraft(course.id, '1'),
      await aDraft(course.id, '2'),
      await aDraft(course.id, '3'),
    ];
    expect((await publish(two)).body).toMatchObject({ lesson: { dayNumber: 3 } });
    expect(await orderOf(course.id)).toEqual(['1 a', '2 b', '3 2', '[1]', '[3]']);
    await publish(three, { dayNumber: 1 });
    const place = { at: { partId: null, afterId: three } };
    expect((await admin.post(`/api/admin/lessons/${one}/place`, place)).body.lessons[1]).toMatchObject({
      dayNumber: null,
    });
    await publish(one);
    expect(await orderOf(course.id)).toEqual(['1 3', '2 1', '3 a', '4 b', '5 2']);
    expect((await publish(one)).body).toMatchObject({ lesson: { dayNumber: 2 } });
    const entries = await t.db.select().from(auditLog).where(eq(auditLog.subjectId, one));
    expect(entries.filter(({ action }) => action === 'Lição publicada')).toHaveLength(1);
  });

  test('need description and video to be published or appointed, and an appointed one keeps them', async () => {
    const { id } = await aCourse(['a']);
    const draft = await aDraft(id, 'b', { description: '', videoUrl: '' });
    expect((await publish(draft)).body).toMatchObject({
      code: 'lesson_incomplete',
      message: 'Para publicar falta: Descrição, URL do vídeo.',
    });
    expect((await schedule(draft, { day: '2026-03-10', time: '08:00' })).body.code).toBe('lesson_incomplete');
    const { version } = (await admin.get(`/api/admin/lessons/${draft}`)).body;
    const saved = await admin.put(`/api/admin/lessons/${draft}`, { form: aLessonForm({ title: 'b' }), version });
    expect((await schedule(draft, { day: '2026-03-10', time: '08:00' })).status).toBe(200);
    const emptied = { form: aLessonForm({ title: 'b', description: '' }), version: saved.body.version };
    expect((await admin.put(`/api/admin/lessons/${draft}`, emptied)).body).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'form.description', message: 'Descrição é obrigatória' }],
    });
  });

  test('are previewed by administrators, also enrolled ones, and by nobody else', async () => {
    const course = await aCourse(['a']);
    const draft = await aDraft(course.id, 'b');
    const { userId } = await anAdmin(t.db);
    await anEnrollment(t.db, { userId, journeyId: course.id });
    for (const viewer of [admin, await t.as({ userId })]) {
      const { status, body } = await viewer.get(`/api/lessons/${draft}`);
      expect({ status, ...body }).toMatchObject({ status: 200, isPreview: true, lesson: { dayNumber: null } });
      expect((await viewer.post(`/api/lessons/${draft}/completion`)).body.code).toBe('lesson_not_found');
    }
    const enrollment = await anEnrollment(t.db, { journeyId: course.id });
    expect((await (await t.as(enrollment)).get(`/api/lessons/${draft}`)).body.code).toBe('lesson_not_found');
  });
});

test('a repeated paste makes nothing while one of its lessons is in the bin, alone or with its journey', async () => {
  const [course, other] = [await aCourse(['a']), await aCourse(['z'])];
  const drafts = ['b', 'c', 'd'].map((title) => ({ id: newId(new Date()), title, videoUrl: '' }));
  const [first, second, third] = drafts.map(({ id }) => id);
  const send = async () => (await admin.post(`/api/admin/journeys/${course.id}/drafts`, { drafts })).body.code;
  expect(await send()).toBeUndefined();
  for (const id of [first, second]) await admin.delete(`/api/admin/lessons/${id}`);
  await admin.delete(`/api/admin/bin/${first}`);
  await admin.put(`/api/admin/lessons/${third}/journey`, { journeyId: other.id });
  await admin.delete(`/api/admin/journeys/${other.id}`);
  expect(await send()).toBe('changed_meanwhile');
  expect((await admin.post(`/api/admin/bin/${second}/restoration`)).status).toBe(200);
  await admin.delete(`/api/admin/lessons/${second}`);
  await admin.delete(`/api/admin/bin/${second}`);
  expect(await send()).toBe('changed_meanwhile');
  expect((await admin.post(`/api/admin/bin/${other.id}/restoration`)).status).toBe(200);
});

describe('taking back', () => {
  const mission = { missionType: 'desafio' as const, timerEnabled: true, timerMinutes: 30 };

  test('whoever completed it, answered, started its timer or has it open now keeps it; the question says how many', async () => {
    const course = await aJourney(t.db, { lessons: [{}, { ...mission }, {}, {}], totalDays: 4 });
    const { id, lessons: all } = course;
    const second = all[1]!.id;
    const someone = async (completed: number) => (await anEnrollment(t.db, { journeyId: id, completed })).userId;
    const [done, current] = [await someone(2), await someone(1)];
    const [answered, timed, before] = [await someone(0), await someone(0), await someone(0)];
    await anAnswer(t.db, { userId: answered, lessonId: second });
    await aTimer(t.db, { userId: timed, lessonId: second });
    const again = await someone(0);
    await anAnswer(t.db, { userId: again, lessonId: second, archivedAt: new Date() });
    await anEnrollment(t.db, { journeyId: id, completed: 1, suspendedAt: new Date() });

    expect(await planPreview(admin, id, { lessonId: second })).toMatchObject({ keepers: 4 });
    const { status, body } = await takeBack(id, second);
    expect({ status, body }).toMatchObject({ status: 200, body: { keepers: 4 } });
    const keepers = await keepersOf(second);
    for (const userId of [done, current, answered, timed]) expect(keepers).toContain(userId);
    for (const userId of [before, again]) expect(keepers).not.toContain(userId);
    expect((await takeBack(id, second)).body).toEqual(body);
    expect(await examine(t.db)).toEqual([]);
  });

  test('one that has not come yet, or is open beside the current one, is kept by nobody', async () => {
    const daily = await aCourse(['a', 'b', 'c'], { modoLiberacao: 'uma_por_dia' });
    const today = new Date(noon);
    await anEnrollment(t.db, {
      journeyId: daily.id,
      now: today,
      completed: [{ dayNumber: 1, at: today }],
      startedAt: today,
    });
    expect((await takeBack(daily.id, lessonOf(daily, 'b'))).body.keepers).toBe(0);
    const open = await aCourse(['a', 'b', 'c']);
    await anEnrollment(t.db, { journeyId: open.id });
    expect((await takeBack(open.id, lessonOf(open, 'b'))).body.keepers).toBe(0);
  });

  test('who keeps it opens it, has it in the trail without a number, and is paid for it; the plan does not move', async () => {
    const course = await aJourney(t.db, { lessons: [{}, { missionType: 'desafio' }, {}], totalDays: 3 });
    const second = course.lessons[1]!.id;
    const file = await anAttachment(t.db, { lessonId: second, stored: { storage: t.services.storage, content: 'x' } });
    const { userId, id } = await anEnrollment(t.db, { journeyId: course.id, completed: 1 });
    const keeper = await t.as({ userId });
    const other = await t.as(await anEnrollment(t.db, { journeyId: course.id }));
    await takeBack(course.id, second);
    const listed = (await admin.get(`/api/admin/journeys/${course.id}/lessons`)).body.lessons;
    expect(listed.map(({ keepers }: { keepers: number }) => keepers)).toEqual([0, 1, 0]);

    const kept = { id: second, title: course.lessons[1]!.title, durationMinutes: 10, isCompleted: false, afterDay: 1 };
    const journey = (await keeper.get(`/api/journeys/${course.id}`)).body;
    expect(journey).toMatchObject({ keptLessons: [kept], journey: { lessonCount: 2 } });
    expect(journey.lessons).toHaveLength(2);
    expect((await other.get(`/api/journeys/${course.id}`)).body).not.toHaveProperty('keptLessons');
    expect((await keeper.get(`/api/lessons/${second}`)).body).toMatchObject({
      lesson: { dayNumber: null },
      keptLessons: [kept],
      isPreview: false,
      reward: { xp: expect.any(Number) },
    });
    expect((await keeper.get(`/api/lessons/${second}/mission`)).status).toBe(200);
    expect((await keeper.get(`/api/lessons/${second}/attachments/${file.id}`)).status).toBe(200);
    for (const path of ['', '/mission', `/attachments/${file.id}`]) {
      expect((await other.get(`/api/lessons/${second}${path}`)).body.code).toBe('lesson_not_found');
    }

    const done = await Promise.all([1, 2, 3].map(() => keeper.post(`/api/lessons/${second}/completion`)));
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200]);
    const first = done.find(({ body }) => !body.alreadyCompleted)!;
    expect(first.body).toMatchObject({ currentDay: 2, journeyCompleted: false });
    expect(first.body.rewards.entries).toContainEqual(expect.objectContaining({ tipoAcao: 'licao_completa' }));
    expect(await t.db.select().from(enrollments).where(eq(enrollments.id, id))).toMatchObject([{ currentDay: 2 }]);

    await t.db.update(enrollments).set({ suspendedAt: new Date() }).where(eq(enrollments.id, id));
    expect((await keeper.get(`/api/lessons/${second}`)).body.code).toBe('enrollment_suspended');
    await t.db.update(enrollments).set({ suspendedAt: null }).where(eq(enrollments.id, id));

    await publish(second);
    expect(await keepersOf(second)).toEqual([]);
    expect((await keeper.get(`/api/journeys/${course.id}`)).body).toMatchObject({
      enrollment: { currentDay: 3 },
      lessons: [{}, { id: second, dayNumber: 2, status: 'completed' }, {}],
    });
    expect(await examine(t.db)).toEqual([]);
  });

  test('asks about people whom it takes past the plan, as a deletion does', async () => {
    const course = await aCourse(['a', 'b', 'c'], { totalDays: 2 });
    const { id } = await anEnrollment(t.db, {
      journeyId: course.id,
      completed: [
        { dayNumber: 1, at: new Date(noon) },
        { dayNumber: 3, at: new Date(noon) },
      ],
    });
    const path = `/api/admin/lessons/${lessonOf(course, 'b')}/publication`;
    expect((await admin.delete(path)).body).toMatchObject({
      code: 'completion_unconfirmed',
      completing: { people: 1 },
    });
    expect(await keepersOf(lessonOf(course, 'b'))).toEqual([]);
    expect((await takeBack(course.id, lessonOf(course, 'b'))).status).toBe(200);
    expect(await t.db.select().from(enrollments).where(eq(enrollments.id, id))).toMatchObject([
      { isCompletedByChange: true },
    ]);
  });

  test('published again, it asks about whoever completed it meanwhile, and does what was chosen', async () => {
    const course = await aCourse(['a', 'b', 'c'], { totalDays: 2 });
    const second = lessonOf(course, 'b');
    const { userId, id } = await anEnrollment(t.db, { journeyId: course.id, completed: 1 });
    await takeBack(course.id, second);
    await (await t.as({ userId })).post(`/api/lessons/${second}/completion`);
    const completing = { people: 1, withoutLesson: 0, xp: 500 };
    expect(await planPreview(admin, course.id, { draftId: second })).toMatchObject({ completing });
    expect((await publish(second)).body).toMatchObject({ code: 'completion_unconfirmed', completing });
    expect(await keepersOf(second)).toEqual([userId]);
    const published = await confirmed(admin, course.id, (choice) => publish(second, { completing: choice }));
    expect(published.status).toBe(200);
    // Asked for by a page from before: it is published, and not taken for one to remove.
    expect(await planPreview(admin, course.id, { draftId: second })).toMatchObject({
      completing: { people: 0 },
      takenBack: 0,
      keepers: 0,
    });
    expect(await t.db.select().from(enrollments).where(eq(enrollments.id, id))).toMatchObject([
      { currentDay: 3, completedAt: expect.any(Date), isCompletedByChange: true, journeyBonusDue: true },
    ]);
    expect(await examine(t.db)).toEqual([]);
  });

  test('who does not keep it hears nothing of its new title, whoever does hears it', async () => {
    const course = await aJourney(t.db, { lessons: [{}, mission, {}], totalDays: 3, modoLiberacao: 'imediata' });
    const second = course.lessons[1]!.id;
    const aMemberWhoBegan = async () => {
      const enrollment = await anEnrollment(t.db, { journeyId: course.id });
      const member = await t.as(enrollment);
      await anAnswer(t.db, { userId: enrollment.userId, lessonId: second });
      await member.post(`/api/lessons/${second}/completion`);
      return { ...enrollment, member };
    };
    const [resets, stays] = [await aMemberWhoBegan(), await aMemberWhoBegan()];
    await admin.post(`/api/admin/enrollments/${resets.id}/reset`);
    await takeBack(course.id, second);
    const { version } = (await admin.get(`/api/admin/lessons/${second}`)).body;
    const form = aLessonForm({ title: 'Ainda em segredo' });
    expect((await admin.put(`/api/admin/lessons/${second}`, { form, version })).status).toBe(200);
    const heard = async ({ member }: { member: Caller }) =>
      [
        (await member.get(`/api/me/answers/${course.id}`)).body.items[0].lessonTitle,
        (await member.get('/api/me/ledger')).body.items.map(({ words }: { words: string }) => words).join(),
      ].join();
    const [reset, keeps] = [await heard(resets), await heard(stays)];
    expect(reset).toContain('Lição retirada');
    expect(reset).not.toContain('segredo');
    expect(keeps).toMatch(/segredo.*segredo/);
  });

  test('who is reset or removed begins without it', async () => {
    const course = await aCourse();
    const [reset, removed] = [
      await anEnrollment(t.db, { journeyId: course.id }),
      await anEnrollment(t.db, { journeyId: course.id }),
    ];
    const first = lessonOf(course, 'a');
    expect((await takeBack(course.id, first)).body.keepers).toBe(2);
    await admin.post(`/api/admin/enrollments/${reset.id}/reset`);
    await admin.delete(`/api/admin/enrollments/${removed.id}`);
    expect(await keepersOf(first)).toEqual([]);
  });

  test('a draft comes back from the bin with those who keep it, and to its place; it stays in its journey', async () => {
    const course = await aCourse();
    const { userId } = await anEnrollment(t.db, { journeyId: course.id });
    const first = lessonOf(course, 'a');
    await takeBack(course.id, first);
    await admin.delete(`/api/admin/lessons/${first}`);
    expect(await orderOf(course.id)).toEqual(['1 b', '2 c', '3 d']);
    expect((await admin.post(`/api/admin/bin/${first}/restoration`)).status).toBe(200);
    expect(await orderOf(course.id)).toEqual(['[a]', '1 b', '2 c', '3 d']);
    expect(await keepersOf(first)).toEqual([userId]);
    const elsewhere = { journeyId: (await aCourse(['z'])).id };
    expect((await admin.put(`/api/admin/lessons/${first}/journey`, elsewhere)).body.code).toBe('lesson_begun');
    expect((await admin.get(`/api/admin/journeys/${course.id}/lessons`)).body.lessons[0].isBegun).toBe(true);
    expect(await keepersOf(first)).toEqual([userId]);
    const copy = (await admin.post(`/api/admin/journeys/${course.id}/copies`)).body;
    expect(await orderOf(copy.id)).toEqual(['[a]', '1 b', '2 c', '3 d']);
    expect(await examine(t.db)).toEqual([]);
  });
});

test('a copy of a draft is a draft, and a draft that is taken to another journey stays one', async () => {
  const [course, other] = [await aCourse(['a']), await aCourse(['z'])];
  const draft = await aDraft(course.id, 'b');
  const copy = { copyId: newId(new Date()), journeyId: other.id };
  expect((await admin.post(`/api/admin/lessons/${draft}/copies`, copy)).body.lesson).toMatchObject({ dayNumber: null });
  const moved = await admin.put(`/api/admin/lessons/${draft}/journey`, { journeyId: other.id });
  expect(moved.body.lesson).toMatchObject({ id: draft, dayNumber: null });
  expect(await orderOf(course.id)).toEqual(['1 a']);
  expect(await orderOf(other.id)).toEqual(['1 z', '[b]', '[b]']);
  expect(await examine(t.db)).toEqual([]);
});

test('a lesson that is added to a part in the middle takes its number there, and members go back to it', async () => {
  const course = await aCourse(['a', 'b', 'c'], { totalDays: 5 });
  const written = { journeyId: course.id, createdAt: new Date(), updatedAt: new Date() };
  const [one, two] = [newId(new Date()), newId(new Date())];
  await t.db.insert(lessonParts).values([
    { ...written, id: one, place: 1, title: 'Um' },
    { ...written, id: two, place: 2, title: 'Dois' },
  ]);
  const { id } = await anEnrollment(t.db, { journeyId: course.id, completed: 2 });
  await anEnrollment(t.db, { journeyId: course.id, completed: 3 });
  const put = (title: string, partId: string, after: string | null) =>
    admin.post(`/api/admin/lessons/${lessonOf(course, title)}/place`, {
      at: { partId, afterId: after && lessonOf(course, after) },
    });
  for (const [title, part, after] of [
    ['c', two, null],
    ['b', one, null],
    ['a', one, null],
  ] as const)
    expect((await put(title, part, after)).status).toBe(200);
  expect(await orderOf(course.id)).toEqual(['1 a', '2 b', '3 c']);
  const asked = (addsToPartId: string) => planPreview(admin, course.id, { addsToPartId });
  expect(await asked(one)).toMatchObject({ furtherAway: 1, completing: { people: 0 } });
  expect(await asked(two)).toMatchObject({ furtherAway: 0 });
  expect((await asked(course.id)).code).toBe('part_not_found');
  const form = { ...aLessonForm({ title: 'n' }), partId: one };
  expect((await admin.post(`/api/admin/journeys/${course.id}/lessons`, form)).body).toMatchObject({ dayNumber: 3 });
  expect(await orderOf(course.id)).toEqual(['1 a', '2 b', '3 n', '4 c']);
  expect(await t.db.select().from(enrollments).where(eq(enrollments.id, id))).toMatchObject([{ currentDay: 3 }]);
  const elsewhere = { ...form, partId: course.id };
  expect((await admin.post(`/api/admin/journeys/${course.id}/lessons`, elsewhere)).body.code).toBe('part_not_found');
  expect((await put('a', two, 'b')).body.code).toBe('changed_meanwhile');
  expect(await examine(t.db)).toEqual([]);
});

describe('appointed publishing', () => {
  test('comes at a day and hour of the platform, once, in order, by two processes at once', async () => {
    travelTo(noon);
    const { id } = await aCourse(['a']);
    const drafts = [await aDraft(id, 'b'), await aDraft(id, 'c'), await aDraft(id, 'd')];
    for (const draft of drafts.slice(0, 2).reverse()) {
      expect((await schedule(draft, { day: '2026-03-10', time: '08:30' })).body).toEqual({
        publishAt: '2026-03-10T11:30:00.000Z',
      });
    }
    expect((await admin.get(`/api/admin/journeys/${id}/lessons`)).body.lessons[1].publishAt).toEqual({
      at: '2026-03-10T11:30:00.000Z',
      day: '2026-03-10',
      time: '08:30',
    });
    travelTo('2026-03-10T11:29:59Z');
    await runJob();
    expect(await orderOf(id)).toEqual(['1 a', '[b]', '[c]', '[d]']);
    travelTo('2026-03-10T11:30:00Z');
    // A process that dies before its commit leaves them as they were.
    const died = t.db.transaction(async (tx) => {
      await publishDueOf(tx, { journeyId: id, clock: t.services.clock });
      throw new Error('died');
    });
    await expect(died).rejects.toThrow('died');
    await Promise.all([runJob(), runJob(), runJob()]);
    expect(await orderOf(id)).toEqual(['1 a', '2 b', '3 c', '[d]']);
    const entries = await t.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, drafts[0]!), eq(auditLog.action, 'Lição publicada')));
    expect(entries).toMatchObject([{ actorId: null, actorName: 'Publicação agendada' }]);
    expect((await schedule(drafts[0]!, { day: '2026-03-11', time: '08:30' })).body.code).toBe('lesson_published');
    expect((await schedule(drafts[2]!, { day: '2026-03-10', time: '08:29' })).body.code).toBe('publishing_time_over');
  });

  test('is taken back by hand, and over once the draft is published', async () => {
    travelTo(noon);
    const { id } = await aCourse(['a']);
    const [one, two] = [await aDraft(id, 'b'), await aDraft(id, 'c')];
    for (const draft of [one, two]) await schedule(draft, { day: '2026-03-10', time: '08:30' });
    expect((await admin.delete(`/api/admin/lessons/${one}/schedule`)).body).toEqual({ publishAt: null });
    await publish(two);
    travelTo('2026-03-12T11:30:00Z');
    await runJob();
    expect(await orderOf(id)).toEqual(['1 a', '2 c', '[b]']);
    travelTo(noon);
  });
});

test('an appointment is over for a draft that comes back with its journey or goes to another one', async () => {
  travelTo(noon);
  const [course, other] = [await aCourse(['a']), await aCourse(['z'])];
  const [stays, goes] = [await aDraft(course.id, 'b'), await aDraft(course.id, 'c')];
  for (const draft of [stays, goes]) await schedule(draft, { day: '2026-03-10', time: '08:30' });
  expect((await admin.put(`/api/admin/lessons/${goes}/journey`, { journeyId: other.id })).status).toBe(200);
  await admin.delete(`/api/admin/journeys/${course.id}`);
  travelTo('2026-03-20T12:00:00Z');
  expect((await admin.post(`/api/admin/bin/${course.id}/restoration`)).status).toBe(200);
  await runJob();
  expect(await orderOf(course.id)).toEqual(['1 a', '[b]']);
  expect(await orderOf(other.id)).toEqual(['1 z', '[c]']);
  travelTo(noon);
});

test('publishing, taking back and completing at once leave everything in order', async () => {
  const course = await aCourse(['a', 'b', 'c', 'd', 'e']);
  const members = await Promise.all([0, 1, 2, 3].map(() => aMember(t.db)));
  for (const [completed, { userId }] of members.entries())
    await anEnrollment(t.db, { userId, journeyId: course.id, completed });
  const callers = await Promise.all(members.map((member) => t.as(member)));
  const ids = course.lessons.map((lesson) => lesson.id);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, nth) => {
      const id = ids[nth % ids.length]!;
      const kind = nth % 4;
      if (kind === 0) return admin.delete(`/api/admin/lessons/${id}/publication`);
      if (kind === 1) return publish(id, nth % 8 === 1 ? { dayNumber: 1 } : {});
      if (kind === 2) return admin.post(`/api/admin/lessons/${id}/place`, { dayNumber: 1 + (nth % 5) });
      return callers[nth % callers.length]!.post(`/api/lessons/${id}/completion`);
    }),
  );
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await examine(t.db)).toEqual([]);
});
