import { eq } from 'drizzle-orm';
import { expect, describe, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { anAnswer } from '../../fixtures/answer.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { aMemberAtMission, atMission } from '../../fixtures/member-at-mission.ts';
import { travelTo, useTestApp, type Caller } from '../../fixtures/test-app.ts';
import { enrollments } from '../tables/enrollments.ts';
import { lessons } from '../tables/lessons.ts';

const noon = '2026-03-09T15:00:00Z';
const onMarch = (day: number) => travelTo(`2026-03-${day}T15:00:00Z`);
const t = useTestApp({ now: noon });

const unknownId = '01a0a0a0-0000-7000-8000-000000000000';
const journeysOf = async (caller: Caller) => (await caller.get('/api/me/answers')).body.items;
const answersIn = async (caller: Caller, journeyId: string) =>
  (await caller.get(`/api/me/answers/${journeyId}`)).body.items;

/** Reads a whole list, page by page. */
async function readAll(caller: Caller, path: string, limit: number) {
  const items: { id: string; journeyId: string }[] = [];
  let cursor: string | null = null;
  do {
    const { body } = await caller.get(`${path}?limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`);
    expect(body.items.length).toBeLessThanOrEqual(limit);
    items.push(...body.items);
    cursor = body.nextCursor;
  } while (cursor);
  return items;
}

describe('Minhas respostas', () => {
  test('somebody who never answered has none', async () => {
    travelTo(noon);
    const ana = await aMemberAtMission(t);
    expect((await ana.caller.get('/api/me/answers')).body).toEqual({ items: [], nextCursor: null });
  });

  test('are listed by journey, the last answered first, with how many there are', async () => {
    travelTo(noon);
    const ana = await aMemberAtMission(t, {
      journey: { lessons: [{ missionType: 'desafio' }, { missionType: 'enquete' }, { missionType: 'reflexao' }] },
    });
    const other = await anAnswer(t.db, { userId: ana.userId, now: new Date('2026-03-08T10:00:00Z') });
    await ana.answer({ text: 'Feito' });
    onMarch(10);
    await atMission(ana.caller, ana.journey.lessons[1]!.id).answer({ selectedOptions: ['No meio'] });

    const [first, second, ...rest] = await journeysOf(ana.caller);
    expect(first).toEqual({
      journeyId: ana.journey.id,
      journeyName: ana.journey.name,
      answerCount: 2,
      lastAnsweredAt: '2026-03-10T15:00:00.000Z',
    });
    expect(second).toMatchObject({ answerCount: 1, lastAnsweredAt: other.answeredAt.toISOString() });
    expect(rest).toEqual([]);
  });

  test('show each answer with the mission as it was asked, newest first, whatever became of the mission', async () => {
    travelTo(noon);
    const ana = await aMemberAtMission(t, {
      journey: { lessons: [{ missionType: 'desafio' }, { missionType: 'reflexao', title: 'Olhar para trás' }] },
    });
    await ana.answer({ text: 'Feito' });
    await ana.complete();
    onMarch(10);
    const answers = { 'O que você aprendeu?': 'A parar.', 'O que muda amanhã?': 'A hora.' };
    const second = atMission(ana.caller, ana.journey.lessons[1]!.id);
    await second.answer({ answers });
    await t.db
      .update(lessons)
      .set({ missionType: 'desafio', missionContent: { title: 'Outra', description: 'Coisa' } })
      .where(eq(lessons.id, ana.journey.lessons[1]!.id));

    const [newest, oldest] = await answersIn(ana.caller, ana.journey.id);
    expect(newest).toEqual({
      id: expect.any(String),
      lessonId: ana.journey.lessons[1]!.id,
      dayNumber: 2,
      lessonTitle: 'Olhar para trás',
      missionType: 'reflexao',
      asked: { questions: ['O que você aprendeu?', 'O que muda amanhã?'] },
      answer: { answers },
      answeredAt: '2026-03-10T15:00:00.000Z',
      isSettledByTimer: false,
      isArchived: false,
      conversation: null,
      hasResult: false,
    });
    expect(oldest).toMatchObject({ dayNumber: 1, missionType: 'desafio', answer: { text: 'Feito' } });
  });

  test('from before a reset stay and are marked; the new answer stands before them', async () => {
    travelTo(noon);
    const admin = await t.as(await anAdmin(t.db));
    const ana = await aMemberAtMission(t);
    await ana.answer({ text: 'Da primeira vez' });
    await admin.post(`/api/admin/enrollments/${ana.enrollment.id}/reset`);
    onMarch(10);
    await ana.answer({ text: 'Da segunda vez' });

    const seen = await answersIn(ana.caller, ana.journey.id);
    expect(
      seen.map(({ answer, isArchived }: { answer: { text: string }; isArchived: boolean }) => [
        answer.text,
        isArchived,
      ]),
    ).toEqual([
      ['Da segunda vez', false],
      ['Da primeira vez', true],
    ]);
    expect(await journeysOf(ana.caller)).toMatchObject([{ answerCount: 2 }]);
  });

  test('stay with somebody whose enrolment is suspended or removed', async () => {
    travelTo(noon);
    const admin = await t.as(await anAdmin(t.db));
    const ana = await aMemberAtMission(t);
    await ana.answer({ text: 'Meu' });
    await admin.post(`/api/admin/enrollments/${ana.enrollment.id}/pause`);
    expect(await answersIn(ana.caller, ana.journey.id)).toMatchObject([{ isArchived: false }]);
    await admin.delete(`/api/admin/enrollments/${ana.enrollment.id}`);
    expect(await t.db.select().from(enrollments).where(eq(enrollments.userId, ana.userId))).toEqual([]);
    expect(await answersIn(ana.caller, ana.journey.id)).toMatchObject([{ answer: { text: 'Meu' }, isArchived: true }]);
  });

  test('tell a draft that the clock handed in from an answer that was sent; a blank one left nothing', async () => {
    travelTo(noon);
    const timed = { missionType: 'desafio', timerEnabled: true, timerMinutes: 10 } as const;
    const ana = await aMemberAtMission(t, { journey: { lessons: [timed, timed] } });
    const blank = atMission(ana.caller, ana.journey.lessons[1]!.id);
    await ana.start();
    await blank.start();
    await ana.draft('Até onde fui');
    travelTo('2026-03-09T16:00:00Z');
    await ana.read();
    expect((await blank.read()).body.state).toBe('expired');

    expect(await answersIn(ana.caller, ana.journey.id)).toMatchObject([
      { dayNumber: 1, answer: { text: 'Até onde fui' }, isSettledByTimer: true },
    ]);
  });
});

describe('nothing leaks', () => {
  test('of other people’s answers, and a journey without own answers is unknown', async () => {
    travelTo(noon);
    const [ana, bia] = [await aMemberAtMission(t), await aMember(t.db)];
    await ana.answer({ text: 'SEGREDO da Ana' });
    await anEnrollment(t.db, { userId: bia.userId, journeyId: ana.journey.id });
    const caller = await t.as(bia);
    const admin = await t.as(await anAdmin(t.db));

    for (const who of [caller, admin]) {
      for (const journeyId of [ana.journey.id, unknownId]) {
        const answer = await who.get(`/api/me/answers/${journeyId}`);
        expect([answer.status, answer.body.code]).toEqual([404, 'journey_not_found']);
      }
      expect(await journeysOf(who)).toEqual([]);
    }
    // Nor with a cursor from the reader's own list.
    await anAnswer(t.db, { userId: bia.userId, now: new Date('2026-03-10T15:00:00Z') });
    await anAnswer(t.db, { userId: bia.userId, now: new Date('2026-03-11T15:00:00Z') });
    const { nextCursor } = (await caller.get('/api/me/answers?limit=1')).body;
    expect((await caller.get(`/api/me/answers/${ana.journey.id}?cursor=${nextCursor}`)).status).toBe(404);
  });

  test('of missions not answered, open or locked', async () => {
    travelTo(noon);
    const secret = { title: 'MISSAO-SECRETA', description: 'PASSO-SECRETO' };
    const mission = { missionType: 'desafio', missionContent: secret, title: 'TITULO-SECRETO' } as const;
    const ana = await aMemberAtMission(t, {
      journey: { modoLiberacao: 'sequencial', lessons: [{ missionType: 'desafio' }, mission] },
    });
    await ana.answer({ text: 'Feito' });
    const shown = JSON.stringify([await journeysOf(ana.caller), await answersIn(ana.caller, ana.journey.id)]);
    expect(shown).not.toContain('SECRET');
  });
});

describe('pages', () => {
  test('of answers together are the whole, each once, also those of one instant', async () => {
    travelTo(noon);
    const member = await aMember(t.db);
    const missions = Array.from({ length: 7 }, () => ({ missionType: 'desafio' as const }));
    const journey = await aJourney(t.db, { lessons: missions });
    for (const [index, { id: lessonId }] of journey.lessons.entries()) {
      const now = new Date(Date.parse(noon) + Math.floor(index / 3) * 60_000);
      await anAnswer(t.db, { userId: member.userId, lessonId, now });
    }
    const caller = await t.as(member);
    const whole = (await answersIn(caller, journey.id)).map(({ id }: { id: string }) => id);
    expect(new Set(whole).size).toBe(7);
    const paged = await readAll(caller, `/api/me/answers/${journey.id}`, 2);
    expect(paged.map(({ id }) => id)).toEqual(whole);
  });

  test('of journeys too, also those answered at one instant', async () => {
    travelTo(noon);
    const member = await aMember(t.db);
    for (let count = 0; count < 5; count++) await anAnswer(t.db, { userId: member.userId, now: new Date(noon) });
    const caller = await t.as(member);
    const whole = (await journeysOf(caller)).map(({ journeyId }: { journeyId: string }) => journeyId);
    expect(new Set(whole).size).toBe(5);
    const paged = await readAll(caller, '/api/me/answers', 2);
    expect(paged.map(({ journeyId }) => journeyId)).toEqual(whole);
  });
});
