import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { anAttachment } from '../../../fixtures/attachment.ts';
import { anEnrollment } from '../../../fixtures/enrollment.ts';
import { aForm, aPdf } from '../../../fixtures/form.ts';
import { aLessonForm } from '../../../fixtures/forms.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { aMember } from '../../../fixtures/member.ts';
import { useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { anUpload } from '../../../fixtures/upload.ts';
import { attachmentKey } from '../../files/attachment-key.ts';
import { newId } from '../../platform/ids.ts';
import { lessonAttachments, uploads } from '../../tables/lessons.ts';

const t = useTestApp();
const soon = { timeout: 20_000, interval: 50 };
let admin: Caller;

beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});

const aFile = (n: number, content = 'x') =>
  anUpload(t.db, { storage: t.services.storage, content, now: new Date(Date.now() + n) });
const aStoredMaterial = (lessonId: string) =>
  anAttachment(t.db, { lessonId, stored: { storage: t.services.storage, content: 'Guia' } });
const areStored = (...files: { path: string }[]) =>
  Promise.all(files.map(async ({ path }) => (await t.services.storage.sizeOf(attachmentKey(path))) !== null));

async function aLesson() {
  const journey = await aJourney(t.db, { lessons: 1 });
  return { journey, id: journey.lessons[0]!.id };
}

async function save(id: string, attachmentIds: string[], changes: object = {}) {
  const { form, version } = (await admin.get(`/api/admin/lessons/${id}`)).body;
  return admin.put(`/api/admin/lessons/${id}`, { form: { ...form, ...changes, attachmentIds }, version });
}

const idsOf = (attachments: readonly { id: string }[]) => attachments.map(({ id }) => id);

describe('an administrator removes a material', () => {
  const remove = (lessonId: string, attachmentId: string, version: string) =>
    admin.delete(`/api/admin/lessons/${lessonId}/attachments/${attachmentId}?version=${version}`);
  const read = async (id: string) => (await admin.get(`/api/admin/lessons/${id}`)).body;

  test('at once, with its file, and the form goes on from there', async () => {
    const { id } = await aLesson();
    const [kept, dropped] = [await aStoredMaterial(id), await aStoredMaterial(id)];
    const { form, version } = await read(id);
    const { status, body } = await remove(id, dropped.id, version);
    expect([status, idsOf(body.attachments)]).toEqual([200, [kept.id]]);
    await vi.waitFor(async () => expect(await areStored(dropped)).toEqual([false]), soon);
    expect(await areStored(kept)).toEqual([true]);

    const saved = { form: { ...form, title: 'Outro', attachmentIds: [kept.id] }, version: body.version };
    expect((await admin.put(`/api/admin/lessons/${id}`, saved)).status).toBe(200);
    const { items } = (await admin.get('/api/admin/audit?search=anexo')).body;
    expect(items[0]).toMatchObject({
      actorName: (await admin.get('/api/me')).body.user.name,
      action: 'Anexo removido',
      changes: [{ field: 'attachments', before: JSON.stringify([kept.name, dropped.name]), after: `["${kept.name}"]` }],
    });
  });

  test('and who filled a form before is told, with the material gone for everybody', async () => {
    const { id } = await aLesson();
    const dropped = await aStoredMaterial(id);
    const { form, version } = await read(id);
    await remove(id, dropped.id, version);
    const late = await admin.put(`/api/admin/lessons/${id}`, {
      form: { ...form, attachmentIds: [dropped.id] },
      version,
    });
    expect([late.status, late.body.code]).toEqual([409, 'edited_meanwhile']);
    expect((await read(id)).attachments).toEqual([]);
    expect((await remove(id, dropped.id, version)).body.code).toBe('attachment_not_found');
  });

  test('not over what somebody else saved meanwhile', async () => {
    const { id } = await aLesson();
    const material = await aStoredMaterial(id);
    const { version } = await read(id);
    await save(id, [material.id], { title: 'Mudou' });
    expect((await remove(id, material.id, version)).body.code).toBe('edited_meanwhile');
    expect(idsOf((await read(id)).attachments)).toEqual([material.id]);
    expect(await areStored(material)).toEqual([true]);
  });

  test('of this lesson, and of no other', async () => {
    const [mine, other] = [await aLesson(), await aLesson()];
    const material = await aStoredMaterial(other.id);
    const { version } = await read(mine.id);
    expect((await remove(mine.id, material.id, version)).body.code).toBe('attachment_not_found');
    expect((await remove(newId(new Date()), material.id, version)).body.code).toBe('lesson_not_found');
  });
});

describe('a lesson', () => {
  test('claims the uploads that it names when it is created, and members download them', async () => {
    const { id: journeyId } = await aJourney(t.db, { lessons: 0 });
    const [second, first] = [await aFile(2, 'segundo'), await aFile(1, 'primeiro')];
    const form = aLessonForm({ attachmentIds: [second.id, first.id] });
    const { status, body } = await admin.post(`/api/admin/journeys/${journeyId}/lessons`, form);
    expect([status, body.attachments]).toEqual([
      201,
      [first, second].map(({ id, name, size, type }) => ({ id, name, size, type })),
    ]);
    expect(await t.db.select().from(uploads).where(eq(uploads.id, first.id))).toEqual([]);

    const { userId } = await aMember(t.db);
    await anEnrollment(t.db, { userId, journeyId });
    const download = await (await t.as({ userId })).get(`/api/lessons/${body.id}/attachments/${first.id}`);
    expect([download.status, download.body]).toEqual([200, 'primeiro']);
  });

  test('takes a file as administrators send it, and gives it to members as it was', async () => {
    const [{ id, journey }, form] = [await aLesson(), aForm({ name: 'Guia "do" começo 😀.pdf' })];
    const upload = await admin.post('/api/admin/uploads', form.payload, form.headers);
    expect((await save(id, [upload.body.id])).body.attachments).toEqual([upload.body]);

    const { userId } = await aMember(t.db);
    await anEnrollment(t.db, { userId, journeyId: journey.id });
    const download = await (await t.as({ userId })).get(`/api/lessons/${id}/attachments/${upload.body.id}`);
    expect([download.status, download.body]).toEqual([200, aPdf.toString()]);
  });

  test('keeps what it still names, and lets the others go with their files once it is saved', async () => {
    const { id } = await aLesson();
    const [kept, dropped] = [await aStoredMaterial(id), await aStoredMaterial(id)];
    const added = await aFile(0);
    const { status, body } = await save(id, [kept.id, added.id, added.id]);
    expect([status, idsOf(body.attachments).sort()]).toEqual([200, [kept.id, added.id].sort()]);
    await vi.waitFor(async () => expect(await areStored(dropped)).toEqual([false]), soon);
    expect(await areStored(kept, added)).toEqual([true, true]);
  });

  test('may be saved again as it is, and replaced by a file of the same name is another state', async () => {
    const { id } = await aLesson();
    const old = await aFile(0);
    const first = await save(id, [old.id]);
    const again = await save(id, [old.id]);
    expect(again.body).toEqual(first.body);
    const { id: newer } = await anUpload(t.db, { name: old.name });
    const replaced = await save(id, [newer]);
    expect(idsOf(replaced.body.attachments)).toEqual([newer]);
    expect(replaced.body.version).not.toBe(first.body.version);
    await vi.waitFor(async () => expect(await areStored(old)).toEqual([false]), soon);
  });

  test('is not saved at all when one of its files is no longer there', async () => {
    const { id } = await aLesson();
    const [mine, upload] = [await aStoredMaterial(id), await aFile(0)];
    const { id: elsewhere } = await aStoredMaterial((await aLesson()).id);
    for (const foreign of [newId(new Date()), elsewhere]) {
      const { status, body } = await save(id, [upload.id, foreign], { title: 'Nunca' });
      expect([status, body.code]).toEqual([404, 'upload_not_found']);
    }
    const { form, attachments } = (await admin.get(`/api/admin/lessons/${id}`)).body;
    expect([form.title === 'Nunca', idsOf(attachments)]).toEqual([false, [mine.id]]);
    expect(await t.db.select().from(uploads).where(eq(uploads.id, upload.id))).toHaveLength(1);
    expect(await areStored(mine)).toEqual([true]);
  });

  test('gets an upload alone: of two lessons that name it at once, one is refused', async () => {
    const [one, other, upload, beside] = [await aLesson(), await aLesson(), await aFile(0), await aFile(1)];
    const answers = await Promise.all([save(one.id, [upload.id, beside.id]), save(other.id, [beside.id, upload.id])]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await t.db.select().from(lessonAttachments).where(eq(lessonAttachments.id, upload.id))).toHaveLength(1);
  });

  test('holds fifty materials and not one more', async () => {
    const { id } = await aLesson();
    const ids = Array.from({ length: 51 }, () => newId(new Date()));
    const { status, body } = await save(id, ids);
    expect([status, body.issues]).toEqual([
      400,
      [{ path: 'form.attachmentIds', message: 'Use no máximo 50 materiais' }],
    ]);
  });
});

describe('files go with what they belonged to', () => {
  const deleteForGood = (entryId: string) => admin.delete(`/api/admin/bin/${entryId}`);

  test('with a lesson, once it leaves the bin', async () => {
    const { id } = await aLesson();
    const material = await aStoredMaterial(id);
    await admin.delete(`/api/admin/lessons/${id}`);
    expect(await areStored(material)).toEqual([true]);
    await deleteForGood(id);
    await vi.waitFor(async () => expect(await areStored(material)).toEqual([false]), soon);
  });

  test('with a journey, and with no other', async () => {
    const [doomed, other] = [await aLesson(), await aLesson()];
    const [lost, kept] = [await aStoredMaterial(doomed.id), await aStoredMaterial(other.id)];
    await admin.post(`/api/admin/journeys/${other.journey.id}/copies`);
    await admin.delete(`/api/admin/journeys/${doomed.journey.id}`);
    await deleteForGood(doomed.journey.id);
    await vi.waitFor(async () => expect(await areStored(lost)).toEqual([false]), soon);
    expect(await areStored(kept)).toEqual([true]);
  });
});
