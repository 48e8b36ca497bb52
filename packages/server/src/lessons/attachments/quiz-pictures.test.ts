/** Pictures in a quiz' questions and options are files of its lesson, like a document's (decision I4). */
import { aQuiz } from '@jornada/domain/fixtures/missions';
import { missionPictures } from '@jornada/domain/missions/kinds/quiz/quiz-pictures';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { rowOfSample, teach } from '../../../fixtures/document-file.ts';
import { anEnrollment } from '../../../fixtures/enrollment.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { anUpload } from '../../../fixtures/upload.ts';
import { examine } from '../../doctor/examine.ts';
import { newId } from '../../platform/ids.ts';
import { lessonAttachments, lessons, uploads } from '../../tables/lessons.ts';

const t = useTestApp();
let admin: Caller;
beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});

const anUploaded = (kind: 'picture' | 'file') => anUpload(t.db, { ...rowOfSample(kind), storage: t.services.storage });
/** A quiz that shows one picture in its question, and the other in an option. */
function showing(inQuestion: string, inOption: string) {
  const content = structuredClone(aQuiz.content);
  const [first, second] = content.quiz;
  first!.picture = { id: inQuestion, alt: 'Uma fatura' };
  if ('options' in second!) second.options[0]!.picture = { id: inOption, alt: '' };
  return content;
}
const read = async (id: string) => (await admin.get(`/api/admin/lessons/${id}`)).body;
async function save(id: string, changes: object) {
  const { form, version } = await read(id);
  return admin.put(`/api/admin/lessons/${id}`, { form: { ...form, attachmentIds: [], ...changes }, version });
}
const filesOf = async (lessonId: string) =>
  (await t.db.select().from(lessonAttachments).where(eq(lessonAttachments.lessonId, lessonId)))
    .map(({ id }) => id)
    .sort();

async function aQuizWithPictures() {
  const journey = await aJourney(t.db, { lessons: [{ missionType: 'quiz' }] });
  const id = journey.lessons[0]!.id;
  const pictures: [string, string] = [(await anUploaded('picture')).id, (await anUploaded('picture')).id];
  expect((await save(id, { missionContent: showing(...pictures) })).status).toBe(200);
  return { journey, id, pictures };
}

test('are claimed by the save, let go for a day when they are not named any more, and shown to members', async () => {
  const { journey, id, pictures } = await aQuizWithPictures();
  expect(await filesOf(id)).toEqual(pictures.toSorted());
  const member = await t.as(await anEnrollment(t.db, { journeyId: journey.id }));
  expect((await member.get(`/api/lessons/${id}/files/${pictures[1]}`)).status).toBe(200);
  expect(await examine(t.db)).toEqual([]);

  expect((await save(id, { missionContent: showing(pictures[0], pictures[0]) })).status).toBe(200);
  expect(await filesOf(id)).toEqual([pictures[0]]);
  expect(await t.db.$count(uploads, eq(uploads.id, pictures[1]))).toBe(1);
  expect((await save(id, { missionContent: aQuiz.content })).status).toBe(200);
  expect(await filesOf(id)).toEqual([]);
});

test('are pictures: another file, another lesson’s and one that is nowhere are refused', async () => {
  const { id, pictures } = await aQuizWithPictures();
  const other = await aQuizWithPictures();
  for (const strange of [(await anUploaded('file')).id, other.pictures[0], newId(new Date())]) {
    const { body } = await save(id, { missionContent: showing(strange, pictures[1]) });
    expect(body.code).toBe('upload_not_found');
  }
  expect(await filesOf(id)).toEqual(pictures.toSorted());
});

test('go with copies, under ids of their own, beside those of the document', async () => {
  const { journey, id } = await aQuizWithPictures();
  const { files } = await teach(t.db, { lessonId: id });
  // One picture that both show is one file.
  await save(id, { missionContent: showing(files.picture.id, files.picture.id) });
  const copyId = newId(new Date());
  expect((await admin.post(`/api/admin/lessons/${id}/copies`, { copyId, journeyId: journey.id })).status).toBe(201);
  const { form } = await read(copyId);
  const named = missionPictures(form.missionContent);
  expect(new Set(named).size).toBe(1);
  expect(named[0]).not.toBe(files.picture.id);
  expect(await filesOf(copyId)).toHaveLength(3);
  expect(await filesOf(copyId)).toContain(named[0]);
  const withoutDocument = await aQuizWithPictures();
  const { body } = await admin.post(`/api/admin/journeys/${withoutDocument.journey.id}/copies`);
  const [copy] = await t.db.select().from(lessons).where(eq(lessons.journeyId, body.id));
  expect(missionPictures(copy!.missionContent).toSorted()).toEqual(await filesOf(copy!.id));
  expect(await filesOf(copy!.id)).toHaveLength(2);
  expect(await examine(t.db)).toEqual([]);
});

test('one that is missing is named by the doctor, also in the bin', async () => {
  const [there, inBin] = [await aQuizWithPictures(), await aQuizWithPictures()];
  for (const { id, pictures } of [there, inBin])
    await t.db.execute(sql`delete from lesson_attachments where lesson_id = ${id} and id = ${pictures[1]}`);
  await admin.delete(`/api/admin/lessons/${inBin.id}`);
  expect(await examine(t.db)).toMatchObject([
    { invariant: 'document_has_its_files', count: 2, ids: expect.arrayContaining([there.id, inBin.id]) },
  ]);
});
