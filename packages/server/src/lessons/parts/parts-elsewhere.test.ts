/** Parts where journeys and lessons are copied, deleted, restored and taken elsewhere. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { aPart } from '../../../fixtures/part.ts';
import { useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { examine } from '../../doctor/examine.ts';
import { newId } from '../../platform/ids.ts';
import { lessonParts, lessons } from '../../tables/lessons.ts';

const t = useTestApp();
let admin: Caller;

beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});

/** Lessons a | A: bc | B: de, each named by its letter. */
async function aCourse() {
  const journey = await aJourney(t.db, { lessons: 'abcde'.split('').map((title) => ({ title })) });
  const partA = await aPart(t.db, { journeyId: journey.id, title: 'A', from: 2 });
  const partB = await aPart(t.db, { journeyId: journey.id, title: 'B', from: 4 });
  const ofLesson = (letter: string) => journey.lessons['abcde'.indexOf(letter)]!.id;
  return { id: journey.id, partA, partB, ofLesson };
}

/** 'a|A: bc|B: de' as the database has it. */
async function outlineOf(journeyId: string) {
  const parts = await t.db
    .select()
    .from(lessonParts)
    .where(eq(lessonParts.journeyId, journeyId))
    .orderBy(lessonParts.place);
  const rows = await t.db.select().from(lessons).where(eq(lessons.journeyId, journeyId)).orderBy(lessons.place);
  const group = (partId: string | null) =>
    rows
      .filter((row) => row.partId === partId)
      .map(({ title }) => title)
      .join('');
  return [group(null), ...parts.map(({ id, title }) => `${title}: ${group(id)}`)].join('|');
}

const removeLesson = (id: string) => admin.delete(`/api/admin/lessons/${id}`);
const restore = async (id: string) => {
  expect((await admin.post(`/api/admin/bin/${id}/restoration`)).status).toBe(200);
};

test('a copied journey has parts of its own, also an empty one', async () => {
  const { id, partA } = await aCourse();
  await admin.post(`/api/admin/journeys/${id}/parts`, { id: newId(new Date()), title: 'C' });
  const { body } = await admin.post(`/api/admin/journeys/${id}/copies`);
  expect(await outlineOf(body.id)).toBe('a|A: bc|B: de|C: ');
  await admin.put(`/api/admin/parts/${partA}`, { title: 'Outra' });
  expect(await outlineOf(body.id)).toBe('a|A: bc|B: de|C: ');
});

test('a journey comes back from the bin with its parts', async () => {
  const { id } = await aCourse();
  await admin.delete(`/api/admin/journeys/${id}`);
  expect(await t.db.$count(lessonParts, eq(lessonParts.journeyId, id))).toBe(0);
  await restore(id);
  expect(await outlineOf(id)).toBe('a|A: bc|B: de');
});

test('a lesson comes back into its part, wherever that stands now', async () => {
  const { id, partA, partB, ofLesson } = await aCourse();
  await removeLesson(ofLesson('d'));
  await admin.post(`/api/admin/parts/${partB}/place`, { afterId: null });
  expect(await outlineOf(id)).toBe('a|B: e|A: bc');
  await restore(ofLesson('d'));
  expect(await outlineOf(id)).toBe('a|B: ed|A: bc');
  // All of a part may be in the bin.
  await removeLesson(ofLesson('b'));
  await removeLesson(ofLesson('c'));
  expect(await outlineOf(id)).toBe('a|B: ed|A: ');
  await restore(ofLesson('c'));
  expect(await outlineOf(id)).toBe('a|B: ed|A: c');
  await admin.delete(`/api/admin/parts/${partA}`);
  await restore(ofLesson('b'));
  expect(await outlineOf(id)).toBe('a|B: edbc');
  expect(await examine(t.db)).toEqual([]);
});

test('a lesson taken to another journey stands in its last part, and so does a copy', async () => {
  const [from, to] = [await aCourse(), await aCourse()];
  await admin.put(`/api/admin/lessons/${from.ofLesson('b')}/journey`, { journeyId: to.id });
  expect(await outlineOf(from.id)).toBe('a|A: c|B: de');
  expect(await outlineOf(to.id)).toBe('a|A: bc|B: deb');
  await admin.post(`/api/admin/lessons/${from.ofLesson('a')}/copies`, { copyId: newId(new Date()), journeyId: to.id });
  expect(await outlineOf(to.id)).toBe('a|A: bc|B: deba');
  expect(await examine(t.db)).toEqual([]);
});

test('a new lesson is made where its part ends', async () => {
  const { id, partA } = await aCourse();
  const aDraft = () => [{ id: newId(new Date()), title: 'x', videoUrl: '' }];
  await admin.post(`/api/admin/journeys/${id}/drafts`, { drafts: aDraft(), partId: partA });
  expect(await outlineOf(id)).toBe('a|A: bcx|B: de');
  const elsewhere = await admin.post(`/api/admin/journeys/${(await aCourse()).id}/drafts`, {
    drafts: aDraft(),
    partId: partA,
  });
  expect(elsewhere.body.code).toBe('part_not_found');
});
