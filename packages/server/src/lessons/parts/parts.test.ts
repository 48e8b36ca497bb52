import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { aJourney, type JourneyFixture } from '../../../fixtures/journey.ts';
import { aMemberAt } from '../../../fixtures/member-at.ts';
import { aPart } from '../../../fixtures/part.ts';
import { planPreview } from '../../../fixtures/plan-choice.ts';
import { useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { examine } from '../../doctor/examine.ts';
import { newId } from '../../platform/ids.ts';
import { auditLog } from '../../tables/audit.ts';
import { lessonParts } from '../../tables/lessons.ts';

const monday = new Date('2026-03-09T15:00:00Z');
const t = useTestApp({ now: monday.toISOString() });
let admin: Caller;

beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});

const make = (journeyId: string, body: { title: string; beforeId?: string; id?: string }) =>
  admin.post(`/api/admin/journeys/${journeyId}/parts`, { id: newId(new Date()), ...body });
const place = (partId: string, afterId: string | null, completing?: object) =>
  admin.post(`/api/admin/parts/${partId}/place`, { afterId, ...(completing && { completing }) });
const refusalOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];

/** 'ab|Módulo: cd' by the lessons' places at first, as administrators and as members see them. */
async function outline({ id, lessons }: JourneyFixture) {
  const { body } = await admin.get(`/api/admin/journeys/${id}/lessons`);
  const letter = (lessonId: string) => 'abcdefgh'[lessons.findIndex((one) => one.id === lessonId)] ?? '?';
  const group = (partId: string | null) =>
    body.lessons
      .filter((lesson: { partId: string | null }) => lesson.partId === partId)
      .map((lesson: { id: string }) => letter(lesson.id))
      .join('');
  return [
    group(null),
    ...body.parts.map((part: { id: string; title: string }) => `${part.title}: ${group(part.id)}`),
  ].join('|');
}

/** Parts of five lessons: a | First: bc | Second: de. */
async function twoParts() {
  const journey = await aJourney(t.db, { lessons: 5 });
  const first = await aPart(t.db, { journeyId: journey.id, title: 'First', from: 2 });
  const second = await aPart(t.db, { journeyId: journey.id, title: 'Second', from: 4 });
  return { journey, first, second };
}

describe('a part', () => {
  test('begins with a lesson and takes those behind it along; no number changes', async () => {
    const journey = await aJourney(t.db, { lessons: 5 });
    const { status, body } = await make(journey.id, { title: 'Fim', beforeId: journey.lessons[3]!.id });
    expect(status).toBe(201);
    expect(body.lessons.map(({ dayNumber }: { dayNumber: number }) => dayNumber)).toEqual([1, 2, 3, 4, 5]);
    await make(journey.id, { title: ' Meio ', beforeId: journey.lessons[1]!.id });
    await make(journey.id, { title: 'Depois' });
    expect(await outline(journey)).toBe('a|Meio: bc|Fim: de|Depois: ');
  });

  test('asked for again is the one that is there; its id is of no other journey', async () => {
    const [journey, other] = [await aJourney(t.db), await aJourney(t.db)];
    const id = newId(new Date());
    await make(journey.id, { id, title: 'Começo', beforeId: journey.lessons[0]!.id });
    expect((await make(journey.id, { id, title: 'Começo', beforeId: journey.lessons[0]!.id })).status).toBe(201);
    expect(await outline(journey)).toBe('|Começo: abc');
    expect(refusalOf(await make(other.id, { id, title: 'Começo' }))).toEqual([409, 'changed_meanwhile']);
    const stranger = await make(other.id, { title: 'Começo', beforeId: journey.lessons[0]!.id });
    expect(refusalOf(stranger)).toEqual([404, 'lesson_not_found']);
  });

  test('has a title of at most 120 characters, and a journey at most 200 parts', async () => {
    const { id } = await aJourney(t.db);
    expect((await make(id, { title: 'a'.repeat(121) })).status).toBe(400);
    expect((await make(id, { title: '   ' })).status).toBe(400);
    const row = { journeyId: id, title: 'Parte', createdAt: monday, updatedAt: monday };
    const many = Array.from({ length: 199 }, (_, index) => ({ ...row, id: newId(new Date()), place: index + 1 }));
    await t.db.insert(lessonParts).values(many);
    expect((await make(id, { title: 'a'.repeat(120) })).status).toBe(201);
    expect(refusalOf(await make(id, { title: 'Mais uma' }))).toEqual([409, 'journey_parts_full']);
  });

  test('moves with its lessons, before those of no part it never gets', async () => {
    const { journey, first, second } = await twoParts();
    await place(second, null);
    expect(await outline(journey)).toBe('a|Second: de|First: bc');
    await place(second, first);
    await place(second, first);
    expect(await outline(journey)).toBe('a|First: bc|Second: de');
    expect(refusalOf(await place(first, newId(new Date())))).toEqual([409, 'changed_meanwhile']);
    const moves = await t.db.select().from(auditLog).where(eq(auditLog.subjectId, second)).orderBy(auditLog.id);
    expect(moves.map(({ action, changes }) => [action, ...changes])).toEqual([
      ['Parte movida', { field: 'place', before: '2', after: '1' }],
      ['Parte movida', { field: 'place', before: '1', after: '2' }],
    ]);
  });

  test('removed leaves its lessons to the part before it, the first one to none', async () => {
    const { journey, first, second } = await twoParts();
    expect((await admin.delete(`/api/admin/parts/${second}`)).status).toBe(200);
    expect(await outline(journey)).toBe('a|First: bcde');
    expect((await admin.delete(`/api/admin/parts/${first}`)).body.parts).toEqual([]);
    expect(await outline(journey)).toBe('abcde');
    expect(refusalOf(await admin.delete(`/api/admin/parts/${first}`))).toEqual([404, 'part_not_found']);
    expect(await examine(t.db)).toEqual([]);
  });
});

describe('members', () => {
  test('see a part’s new title at once, and no part without a lesson for them', async () => {
    const { journey, first, second } = await twoParts();
    const member = await aMemberAt(t, journey, 1, monday);
    await make(journey.id, { title: 'Vazia' });
    const parts = [
      { id: first, title: 'First', from: 2 },
      { id: second, title: 'Second', from: 4 },
    ];
    expect((await member.page()).parts).toEqual(parts);
    await admin.put(`/api/admin/parts/${first}`, { title: 'Fundamentos' });
    const renamed = [{ ...parts[0], title: 'Fundamentos' }, parts[1]];
    expect((await member.page()).parts).toEqual(renamed);
    expect((await member.caller.get(`/api/lessons/${journey.lessons[1]!.id}`)).body.parts).toEqual(renamed);
    expect((await member.caller.get(`/api/explore/${journey.id}`)).body.parts).toEqual(renamed);
    for (const { id } of journey.lessons.slice(3)) await admin.delete(`/api/admin/lessons/${id}/publication`);
    expect((await member.page()).parts).toEqual(renamed.slice(0, 1));
  });

  test('of a journey without parts read not a byte about them', async () => {
    const journey = await aJourney(t.db);
    const member = await aMemberAt(t, journey, 1, monday);
    const answers = [
      await member.page(),
      (await member.caller.get(`/api/lessons/${journey.lessons[1]!.id}`)).body,
      (await member.caller.get(`/api/explore/${journey.id}`)).body,
    ];
    expect(answers.map((answer) => 'parts' in answer)).toEqual([false, false, false]);
  });

  test('in the middle are told of before a part moves, and keep standing where their lessons say', async () => {
    const { journey, first, second } = await twoParts();
    const three = await aMemberAt(t, journey, 3, monday);
    const asked = await planPreview(admin, journey.id, { partId: second });
    expect(asked).toMatchObject({ furtherAway: 1, completing: { people: 0 } });
    await place(second, null);
    expect((await three.row()).currentDay).toBe(2);
    expect((await planPreview(admin, journey.id, { partId: second, afterPartId: first })).furtherAway).toBe(0);
    await place(second, first);
    expect((await three.row()).currentDay).toBe(4);
  });

  test('whom a move would complete are asked about, as for every change of the plan', async () => {
    const { journey, first, second } = await twoParts();
    await t.db.execute(`update journeys set total_days = 3 where id = '${journey.id}'`);
    const done = await aMemberAt(t, journey, 1, monday);
    await done.complete(4);
    await done.complete(5);
    const refused = await place(second, null);
    expect(refusalOf(refused)).toEqual([409, 'completion_unconfirmed']);
    expect(await outline(journey)).toBe('a|First: bc|Second: de');
    const { version, completing } = await planPreview(admin, journey.id, { partId: second });
    expect(completing.people).toBe(1);
    expect((await place(second, null, { when: 'now', people: 1, version })).status).toBe(200);
    expect(await done.row()).toMatchObject({ currentDay: 4, completedAt: monday });
    expect((await planPreview(admin, journey.id, { partId: first })).membersInTheMiddle).toBe(0);
  });
});
