import { aDocument } from '@jornada/domain/fixtures/lesson-documents';
import { sql, type SQL } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { blockOf, teach } from '../../fixtures/document-file.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { useTestApp } from '../../fixtures/test-app.ts';
import { newId } from '../platform/ids.ts';
import { examine } from './examine.ts';

const t = useTestApp();

/** More lessons than are read at once; each has a document with three files. */
async function aTaughtJourney(lessons = 1) {
  const journey = await aJourney(t.db, { lessons });
  for (const { id } of journey.lessons) await teach(t.db, { lessonId: id });
  return { id: journey.id, lessonIds: journey.lessons.map(({ id }) => id) };
}

const findings = async () => (await examine(t.db)).map(({ invariant, count, ids }) => ({ invariant, count, ids }));
const damage = async (lessonId: string, document: SQL) =>
  t.db.execute(sql`update lessons set document = ${document} where id = ${lessonId}`);

test('documents with their files are healthy, wherever they are', async () => {
  await aTaughtJourney(25);
  const { id } = await aTaughtJourney();
  await (await t.as(await anAdmin(t.db))).delete(`/api/admin/journeys/${id}`);
  expect(await findings()).toEqual([]);
});

test('a document that nobody could have saved is named, also one that lies in the bin', async () => {
  const { lessonIds } = await aTaughtJourney(23);
  const last = lessonIds.at(-1)!;
  await damage(last, sql`'{"type": "doc", "content": [{"type": "iframe"}]}'`);
  const { id, lessonIds: inBin } = await aTaughtJourney();
  await damage(inBin[0]!, sql`'[]'`);
  await (await t.as(await anAdmin(t.db))).delete(`/api/admin/journeys/${id}`);
  expect(await findings()).toEqual([
    { invariant: 'document_is_valid', count: 2, ids: expect.arrayContaining([last, inBin[0]]) },
  ]);
  await t.db.execute(sql`update lessons set document = null where id = ${last}`);
  await t.db.execute(sql`delete from bin_entries where id = ${id}`);
});

test('a document with a file that is not its lesson’s, or that is something else, is named', async () => {
  const { lessonIds } = await aTaughtJourney(4);
  const [lost, others, another, inBin] = lessonIds as [string, string, string, string];
  await t.db.execute(sql`delete from lesson_attachments where lesson_id = ${lost} and kind = 'picture'`);
  const strange = (id: string) => JSON.stringify(aDocument(blockOf({ id, kind: 'audio' })));
  const { rows } = await t.db.execute<{ id: string }>(
    sql`select id from lesson_attachments where lesson_id = ${inBin} and kind = 'picture'`,
  );
  await damage(others, sql`${strange(rows[0]!.id)}::jsonb`);
  await damage(another, sql`${strange(newId(new Date()))}::jsonb`);
  await damage(inBin, sql`${strange(rows[0]!.id)}::jsonb`);
  await (await t.as(await anAdmin(t.db))).delete(`/api/admin/lessons/${inBin}`);
  expect(await findings()).toEqual([
    { invariant: 'document_has_its_files', count: 4, ids: expect.arrayContaining([lost, others, another, inBin]) },
  ]);
});
