import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aJourney } from '../../fixtures/journey.ts';
import { useTestApp } from '../../fixtures/test-app.ts';
import { newId } from '../platform/ids.ts';
import { journeys, journeyVersions } from '../tables/journeys.ts';
import { lessonAttachments, lessons } from '../tables/lessons.ts';
import { contentsOf, untilUnchanged, withContent } from './journey-content.ts';

const t = useTestApp();

async function versionOf(journeyId: string): Promise<string> {
  const [row] = await t.db.select().from(journeyVersions).where(eq(journeyVersions.journeyId, journeyId));
  return row!.version;
}

/** A journey's content as any read sees it now. */
const read = (journeyId: string) => withContent(t.db, async () => ({ journeyId, version: await versionOf(journeyId) }));

async function aMaterial(lessonId: string) {
  const id = newId(new Date());
  const file = { name: 'guia.pdf', path: `${lessonId}/${id}`, size: 7, type: 'application/pdf' };
  await t.db.insert(lessonAttachments).values({ id, lessonId, ...file, createdAt: new Date() });
  return id;
}

type Course = Awaited<ReturnType<typeof aJourney>>;

describe('every change gives a journey another version, and the next read the changed content', () => {
  test.each<[string, (course: Course) => Promise<unknown>]>([
    ['a journey’s row', ({ id }) => t.db.update(journeys).set({ name: 'Outro nome' }).where(eq(journeys.id, id))],
    [
      'a new lesson',
      ({ id, lessons: [first] }) =>
        t.db.insert(lessons).values({ ...first!, id: newId(new Date()), journeyId: id, dayNumber: 4, place: 4 }),
    ],
    ['a lesson’s text', ({ lessons: [first] }) => rename(first!.id, 'Outro título')],
    [
      'two lessons that change places',
      ({ id }) =>
        t.db.execute(sql`update lessons set day_number = 3 - day_number where journey_id = ${id} and day_number < 3`),
    ],
    ['a deleted lesson', ({ lessons: [, , last] }) => t.db.delete(lessons).where(eq(lessons.id, last!.id))],
    ['a new material', ({ lessons: [first] }) => aMaterial(first!.id)],
    [
      'a renamed material',
      ({ lessons: [, second] }) =>
        t.db.update(lessonAttachments).set({ name: 'b.pdf' }).where(eq(lessonAttachments.lessonId, second!.id)),
    ],
    [
      'a removed material',
      ({ lessons: [, second] }) => t.db.delete(lessonAttachments).where(eq(lessonAttachments.lessonId, second!.id)),
    ],
  ])('%s', async (_what, change) => {
    const course = await aJourney(t.db, { lessons: 3 });
    const other = await aJourney(t.db, { lessons: 1 });
    await aMaterial(course.lessons[1]!.id);
    const before = await read(course.id);
    const untouched = await versionOf(other.id);
    await change(course);
    const after = await read(course.id);
    expect(after!.content.version).not.toBe(before!.content.version);
    const { version: _before, ...shownBefore } = before!.content;
    const { version: _after, ...shownAfter } = after!.content;
    expect(shownAfter).not.toEqual(shownBefore);
    expect(await versionOf(other.id)).toBe(untouched);
  });

  test('a lesson that is taken to another journey changes both', async () => {
    const from = await aJourney(t.db, { lessons: 2 });
    const to = await aJourney(t.db, { lessons: 1 });
    const before = [await versionOf(from.id), await versionOf(to.id)];
    await t.db.update(lessons).set({ journeyId: to.id }).where(eq(lessons.id, from.lessons[1]!.id));
    expect((await read(from.id))!.content.lessons).toHaveLength(1);
    expect((await read(to.id))!.content.lessons).toHaveLength(2);
    expect(before).not.toContain(await versionOf(from.id));
    expect(before).not.toContain(await versionOf(to.id));
  });
});

const rename = (lessonId: string, title: string) => t.db.update(lessons).set({ title }).where(eq(lessons.id, lessonId));

const titlesOf = (found: Awaited<ReturnType<typeof read>>) => found!.content.lessons.map(({ title }) => title);

test('unchanged content is the same object for everybody', async () => {
  const { id } = await aJourney(t.db, { lessons: 3 });
  const first = await read(id);
  expect((await read(id))!.content).toBe(first!.content);
});

test('a change between the statement and its content runs the statement again', async () => {
  const { id, lessons: course } = await aJourney(t.db, { lessons: 2 });
  let reads = 0;
  const found = await withContent(t.db, async () => {
    const version = await versionOf(id);
    if (reads++ === 0) await rename(course[0]!.id, 'Mudou no meio');
    return { journeyId: id, version };
  });
  expect(reads).toBe(2);
  expect(titlesOf(found)).toContain('Mudou no meio');
});

test('what a transaction saw of its own and took back is shown to nobody', async () => {
  const { id, lessons: course } = await aJourney(t.db, { lessons: 1 });
  const before = titlesOf(await read(id));
  const takenBack = t.db.transaction(async (tx) => {
    await tx.update(lessons).set({ title: 'Nunca valeu' }).where(eq(lessons.id, course[0]!.id));
    const within = await withContent(tx, async () => {
      const [row] = await tx.select().from(journeyVersions).where(eq(journeyVersions.journeyId, id));
      return row;
    });
    expect(titlesOf(within)).toEqual(['Nunca valeu']);
    throw new Error('taken back');
  });
  await expect(takenBack).rejects.toThrow('taken back');
  expect(titlesOf(await read(id))).toEqual(before);
});

test('of several journeys one that has changed since makes them all unknown', async () => {
  const [one, other] = [await aJourney(t.db), await aJourney(t.db)];
  const seen = await Promise.all([one, other].map(async ({ id }) => ({ journeyId: id, version: await versionOf(id) })));
  await rename(other.lessons[0]!.id, 'Outra');
  expect(await contentsOf(t.db, seen)).toBeUndefined();
});

test('a deleted journey is not found, also by somebody who saw its version', async () => {
  const { id } = await aJourney(t.db);
  const version = await versionOf(id);
  await t.db.delete(journeys).where(eq(journeys.id, id));
  expect(await contentsOf(t.db, [{ journeyId: id, version }])).toBeUndefined();
  const [row] = await t.db.select().from(journeyVersions).where(eq(journeyVersions.journeyId, id));
  expect(row).toBeUndefined();
});

test('after a backup is restored under a running process everybody sees what it holds, and the changes after that', async () => {
  const { id, lessons: course } = await aJourney(t.db, { lessons: 1 });
  const lessonId = course[0]!.id;
  const then = { version: await versionOf(id), titles: titlesOf(await read(id)) };
  await rename(lessonId, 'Depois da cópia');
  expect(titlesOf(await read(id))).toEqual(['Depois da cópia']);

  // Rows come back as they were, their version too, and no trigger sees it.
  await t.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.update(lessons).set({ title: then.titles[0]! }).where(eq(lessons.id, lessonId));
    await tx.update(journeyVersions).set({ version: then.version }).where(eq(journeyVersions.journeyId, id));
  });
  expect(titlesOf(await read(id))).toEqual(then.titles);
  await rename(lessonId, 'Outra vez');
  expect(titlesOf(await read(id))).toEqual(['Outra vez']);
});

test('what never holds still is given up instead of tried for ever', async () => {
  await expect(untilUnchanged(async () => undefined)).rejects.toThrow('changed at every attempt');
});
