/** Documents of lessons and their files: saving, copies, the bin, and who reads them (decision I4). */
import { aDocument, aParagraph } from '@jornada/domain/fixtures/lesson-documents';
import { documentText } from '@jornada/domain/lessons/document/document-text';
import type { LessonDocument } from '@jornada/domain/lessons/document/lesson-document';
import { DOCUMENT_FILE_KINDS, type DocumentFileKind } from '@jornada/domain/lessons/materials';
import { eq, inArray, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { aDocumentFile, blockOf, documentFileSamples, rowOfSample, teach } from '../../../fixtures/document-file.ts';
import { anAttachment } from '../../../fixtures/attachment.ts';
import { anEnrollment } from '../../../fixtures/enrollment.ts';
import { aForm, aJpeg, aPng } from '../../../fixtures/form.ts';
import { aLessonForm } from '../../../fixtures/forms.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { aMember } from '../../../fixtures/member.ts';
import { anMp3 } from '../../../fixtures/sounds.ts';
import { travelTo, useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { anUpload } from '../../../fixtures/upload.ts';
import { examine } from '../../doctor/examine.ts';
import { attachmentKey } from '../../files/attachment-key.ts';
import { sweepUnused } from '../../files/sweep-files.ts';
import { newId } from '../../platform/ids.ts';
import { findToPublish } from '../drafts/drafts-store.ts';
import { listLessonRows } from '../editing/admin-store.ts';
import { lessonAttachments, lessons, uploads } from '../../tables/lessons.ts';

const now = '2026-03-09T15:00:00.000Z';
/** How long the parameters of each statement are. */
const sizes: number[] = [];
const t = useTestApp({ now, onStatement: (_statement, values) => void sizes.push(JSON.stringify(values).length) });
const soon = { timeout: 20_000, interval: 50 };
let admin: Caller;
beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});

async function aLesson() {
  const journey = await aJourney(t.db, { lessons: 1 });
  return { journey, id: journey.lessons[0]!.id };
}
const anUploadOf = (kind: DocumentFileKind) => anUpload(t.db, { ...rowOfSample(kind), storage: t.services.storage });
const read = async (id: string) => (await admin.get(`/api/admin/lessons/${id}`)).body;
async function save(id: string, changes: object) {
  const { form, version, attachments } = await read(id);
  const attachmentIds = attachments.map((one: { id: string }) => one.id);
  return admin.put(`/api/admin/lessons/${id}`, { form: { ...form, attachmentIds, ...changes }, version });
}
const showing = (...files: { id: string; kind: string }[]): LessonDocument =>
  aDocument(
    aParagraph('Olhe e ouça.'),
    ...files.map(({ id, kind }) => blockOf({ id, kind: kind as DocumentFileKind })),
  );
const isStored = async ({ path }: { path: string }) => (await t.services.storage.sizeOf(attachmentKey(path))) !== null;
const send = (kind: DocumentFileKind, content: Uint8Array, query = '') => {
  const { payload, headers } = aForm({ name: 'enviado', content });
  return admin.post(`/api/admin/lesson-files?kind=${kind}${query}`, payload, headers);
};

describe('an administrator sends', () => {
  test('a picture, which is stored with its size in pixels and without what a camera wrote', async () => {
    const photo = await sharp({ create: { width: 90, height: 40, channels: 3, background: '#2f6' } })
      .withExif({ IFD0: { Make: 'Camera do Teo' } })
      .withExifMerge({ GPSIFD: { GPSLatitude: '23/1' } } as never)
      .keepExif()
      .jpeg()
      .toBuffer();
    expect(photo.includes('Camera do Teo')).toBe(true);
    const { status, body } = await send('picture', photo);
    expect([status, body]).toEqual([
      201,
      { id: body.id, kind: 'picture', name: 'enviado', type: 'image/jpeg', size: body.size, width: 90, height: 40 },
    ]);
    const [row] = await t.db.select().from(uploads).where(eq(uploads.id, body.id));
    const stored = await t.services.storage.open(attachmentKey(row!.path));
    const bytes = Buffer.concat(await stored!.toArray());
    expect([bytes.length, bytes.includes('Camera do Teo'), bytes.includes('Exif')]).toEqual([body.size, false, false]);
  });

  test('a WebP, but no GIF, no SVG and no other file', async () => {
    const drawn = sharp({ create: { width: 8, height: 4, channels: 3, background: '#26f' } });
    expect((await send('picture', await drawn.clone().webp().toBuffer())).body).toMatchObject({
      type: 'image/webp',
      width: 8,
    });
    const sentenceFor = async (content: Uint8Array) => {
      const { status, body } = await send('picture', content);
      return [status, body.code, body.issues?.[0]?.message];
    };
    const wrong = 'Formato inválido. Use JPG, PNG ou WebP';
    expect(await sentenceFor(await drawn.clone().gif().toBuffer())).toEqual([415, 'asset_type_not_supported', wrong]);
    expect(await sentenceFor(anMp3)).toEqual([415, 'asset_type_not_supported', wrong]);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await sentenceFor(svg)).toEqual([
      415,
      'asset_type_not_supported',
      'SVG não é aceito: envie JPG, PNG ou WebP',
    ]);
    expect(await sentenceFor(aJpeg.subarray(0, 60))).toEqual([400, 'asset_not_decodable', undefined]);
  });

  test('a sound with the length that the browser measured', async () => {
    expect((await send('audio', anMp3, '&durationSeconds=94')).body).toMatchObject({
      kind: 'audio',
      type: 'audio/mpeg',
      size: anMp3.length,
      durationSeconds: 94,
    });
    const { status, body } = await send('audio', aPng);
    expect([status, body.code, body.issues]).toEqual([
      415,
      'asset_type_not_supported',
      [{ path: 'file', message: 'Formato de áudio inválido. Use MP3, M4A, OGG ou Opus' }],
    ]);
  });

  test('and looks at it before the lesson is saved, and after', async () => {
    const upload = await anUploadOf('audio');
    const address = `/api/admin/lesson-files/${upload.id}`;
    const before = await admin.get(address, { range: 'bytes=0-2' });
    expect([before.status, before.headers['content-type']]).toEqual([206, 'audio/mpeg']);
    await save((await aLesson()).id, { document: showing(upload) });
    expect((await admin.get(address, { range: 'bytes=0-2' })).body).toBe(before.body);
    expect((await admin.get(`/api/admin/lesson-files/${(await anUpload(t.db)).id}`)).status).toBe(404);
  });
});

describe('a lesson is saved', () => {
  test('with a document instead of a video, and the files that it names', async () => {
    const journey = await aJourney(t.db, { lessons: 0 });
    const files = [await anUploadOf('picture'), await anUploadOf('audio'), await anUploadOf('file')];
    const document = showing(...files);
    const created = await admin.post(
      `/api/admin/journeys/${journey.id}/lessons`,
      aLessonForm({ videoUrl: '', document }),
    );
    expect([created.status, created.body.form.document]).toEqual([201, document]);
    expect(created.body.files).toEqual(
      DOCUMENT_FILE_KINDS.map((kind, index) => {
        const { content: _content, ...row } = documentFileSamples[kind];
        return { ...row, id: files[index]!.id, kind, size: files[index]!.size };
      }),
    );
    expect(await t.db.$count(uploads, eq(uploads.id, files[0]!.id))).toBe(0);
    expect(await examine(t.db)).toEqual([]);
  });

  test('as none where nothing is in it, and then it needs its video', async () => {
    const { journey, id } = await aLesson();
    const blank = aDocument({ type: 'paragraph' });
    expect((await save(id, { document: blank })).body.form.document).toBeNull();
    const { status, body } = await save(id, { document: blank, videoUrl: '' });
    const message = 'URL do vídeo é obrigatória';
    expect([status, body.issues]).toEqual([400, [{ path: 'form.videoUrl', message }]]);
    const form = aLessonForm({ videoUrl: '', document: blank });
    const created = await admin.post(`/api/admin/journeys/${journey.id}/lessons`, form);
    expect([created.status, created.body.issues]).toEqual([400, [{ path: 'videoUrl', message }]]);
  });

  test('as a draft without a video, and neither the list nor publishing reads its long text', async () => {
    const { journey, id } = await aLesson();
    const document = aDocument(aParagraph('longo '.repeat(20_000)));
    await t.db.update(lessons).set({ dayNumber: null, videoUrl: '', document }).where(eq(lessons.id, id));
    const rows = await listLessonRows(t.db, journey.id);
    const asked = await t.db.transaction((tx) => findToPublish(tx, id));
    expect(JSON.stringify([rows, asked]).length).toBeLessThan(2000);
    const { body } = await admin.get(`/api/admin/journeys/${journey.id}/lessons`);
    expect(body.lessons).toMatchObject([{ id, missing: [] }]);
    expect((await admin.post(`/api/admin/lessons/${id}/publication`, {})).status).toBe(200);
  });

  test('by a form that says nothing of it, and keeps it, with its files, instead of a video', async () => {
    const { id } = await aLesson();
    const { document } = await teach(t.db, { lessonId: id });
    const { status, body } = await save(id, { document: undefined, videoUrl: '', title: 'Só o texto' });
    expect([status, body.form?.title, body.form?.document, body.files?.length]).toEqual([
      200,
      'Só o texto',
      document,
      3,
    ]);
  });

  test('never with a file of another lesson, a lost one, or one that is something else', async () => {
    const [{ id }, other] = [await aLesson(), await aLesson()];
    const { files } = await teach(t.db, { lessonId: other.id });
    const upload = await anUploadOf('picture');
    const wrong = [
      showing({ id: files.picture.id, kind: 'picture' }),
      showing({ id: newId(new Date()), kind: 'picture' }),
      showing({ id: upload.id, kind: 'audio' }),
      showing({ id: upload.id, kind: 'audio' }, upload),
      showing({ ...(await anUpload(t.db)), kind: 'file' }),
    ];
    for (const document of wrong) {
      const { status, body } = await save(id, { document });
      expect([status, body.code]).toEqual([404, 'upload_not_found']);
    }
    expect((await save(id, { attachmentIds: [upload.id] })).body.code).toBe('upload_not_found');
    expect((await read(id)).files).toEqual([]);
    expect(await t.db.$count(uploads, eq(uploads.id, upload.id))).toBe(1);
  });

  test('and what was taken out can be put back for a day, until it goes with its file', async () => {
    const { id } = await aLesson();
    const [kept, dropped] = [await anUploadOf('picture'), await anUploadOf('audio')];
    const both = showing(kept, dropped);
    await save(id, { document: both });
    const saved = await save(id, { document: showing(kept) });
    expect(saved.body.files.map((file: { id: string }) => file.id)).toEqual([kept.id]);
    expect((await save(id, { document: both })).body.files).toHaveLength(2);
    await save(id, { document: showing(kept) });

    travelTo('2026-03-10T16:00:00Z');
    await sweepUnused(t.services);
    await vi.waitFor(async () => expect(await isStored(dropped)).toBe(false), soon);
    expect(await isStored(kept)).toBe(true);
    expect((await save(id, { document: both })).body.code).toBe('upload_not_found');
    travelTo(now);
  });

  test('with an entry in the audit that has the words, and none where only keys lie in another order', async () => {
    const { id } = await aLesson();
    await save(id, { title: 'Mesa limpa', document: aDocument(aParagraph('Arrume a mesa.')) });
    const { items } = (await admin.get('/api/admin/audit?search=Mesa%20limpa')).body;
    expect(items[0].changes).toContainEqual({ field: 'document', before: null, after: 'Arrume a mesa.' });
    const { version } = await read(id);
    const reordered = {
      content: [{ content: [{ text: 'Arrume a mesa.', type: 'text' }], type: 'paragraph' }],
      type: 'doc',
    };
    expect((await save(id, { document: reordered })).body.version).toBe(version);
  });

  test('in two windows: the later one is told, and may still save its own files', async () => {
    const { id } = await aLesson();
    const upload = await anUploadOf('picture');
    await save(id, { document: showing(upload) });
    const { form, version } = await read(id);
    await save(id, { document: aDocument(aParagraph('Sem imagem')) });
    const mine = { form: { ...form, attachmentIds: [] }, version };
    expect((await admin.put(`/api/admin/lessons/${id}`, mine)).body.code).toBe('edited_meanwhile');
    const again = await admin.put(`/api/admin/lessons/${id}`, { ...mine, version: (await read(id)).version });
    expect([again.status, again.body.files.length]).toEqual([200, 1]);
  });
});

describe('a document goes with its lesson', () => {
  const filesOf = async (lessonId: string) =>
    t.db.select().from(lessonAttachments).where(eq(lessonAttachments.lessonId, lessonId));

  test('into copies, whose files have ids of their own and stay when the original goes for good', async () => {
    const { journey, id } = await aLesson();
    const { files, document } = await teach(t.db, { lessonId: id, storage: t.services.storage });
    const copyId = newId(new Date());
    await admin.post(`/api/admin/lessons/${id}/copies`, { copyId, journeyId: (await aJourney(t.db)).id });
    const { body } = await admin.post(`/api/admin/journeys/${journey.id}/copies`);
    const [inJourney] = await t.db.select().from(lessons).where(eq(lessons.journeyId, body.id));
    for (const lessonId of [copyId, inJourney!.id]) {
      const copied = await read(lessonId);
      expect(copied.files.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['audio', 'file', 'picture']);
      expect(copied.form.document.content[0]).toEqual(document.content[0]);
      for (const file of copied.files) expect((await admin.get(`/api/admin/lesson-files/${file.id}`)).status).toBe(200);
    }
    expect(await examine(t.db)).toEqual([]);

    await admin.delete(`/api/admin/lessons/${id}`);
    await admin.delete(`/api/admin/bin/${id}`);
    await admin.delete(`/api/admin/lessons/${copyId}`);
    await admin.delete(`/api/admin/bin/${copyId}`);
    // The last one to name them.
    expect(await isStored(files.picture)).toBe(true);
    await admin.delete(`/api/admin/lessons/${inJourney!.id}`);
    await admin.delete(`/api/admin/bin/${inJourney!.id}`);
    await vi.waitFor(async () => expect(await isStored(files.picture)).toBe(false), soon);
  });

  test('into the copy of a journey with many: some at a time, and those without files not at all by the server', async () => {
    const journey = await aJourney(t.db, { lessons: 50 });
    const text = 'longo '.repeat(2000);
    await t.db
      .update(lessons)
      .set({ document: aDocument(aParagraph(text)) })
      .where(eq(lessons.journeyId, journey.id));
    for (const { id: lessonId } of journey.lessons.slice(0, 25)) {
      const { id } = await aDocumentFile(t.db, { kind: 'picture', lessonId });
      const document = aDocument(aParagraph(text), blockOf({ id, kind: 'picture' }));
      await t.db.update(lessons).set({ document }).where(eq(lessons.id, lessonId));
    }
    sizes.length = 0;
    const { body } = await admin.post(`/api/admin/journeys/${journey.id}/copies`);
    expect(Math.max(...sizes)).toBeLessThan(21 * text.length);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(30 * text.length);
    const copies = await t.db.select().from(lessons).where(eq(lessons.journeyId, body.id));
    expect(copies.filter(({ document }) => documentText(document!).startsWith(text.trim()))).toHaveLength(50);
    expect(
      await t.db.$count(
        lessonAttachments,
        inArray(
          lessonAttachments.lessonId,
          copies.map(({ id }) => id),
        ),
      ),
    ).toBe(25);
    expect(await examine(t.db)).toEqual([]);
  });

  test('to the bin and back', async () => {
    const { journey, id } = await aLesson();
    const { document } = await teach(t.db, { lessonId: id });
    const before = await filesOf(id);
    await admin.delete(`/api/admin/journeys/${journey.id}`);
    expect(await filesOf(id)).toEqual([]);
    expect(await examine(t.db)).toEqual([]);
    await admin.post(`/api/admin/bin/${journey.id}/restoration`);
    expect([(await read(id)).form.document, await filesOf(id)]).toEqual([document, before]);
  });

  test('from before there were documents comes back from the bin with its materials', async () => {
    const { id } = await aLesson();
    const { id: materialId } = await anAttachment(t.db, { lessonId: id });
    await admin.delete(`/api/admin/lessons/${id}`);
    await t.db.execute(sql`
      update bin_rows set rows = jsonb_build_array((rows -> 0) - array['kind', 'width', 'height', 'duration_seconds', 'document'])
       where entry_id = ${id}`);
    await admin.post(`/api/admin/bin/${id}/restoration`);
    expect(await read(id)).toMatchObject({ attachments: [{ id: materialId }], files: [], form: { document: null } });
  });

  test('to another journey', async () => {
    const { id } = await aLesson();
    await teach(t.db, { lessonId: id });
    await admin.put(`/api/admin/lessons/${id}/journey`, { journeyId: (await aJourney(t.db)).id });
    expect((await read(id)).files).toHaveLength(3);
  });
});

describe('members', () => {
  test('read it on the page of an open lesson, and nothing of a lesson without one', async () => {
    const member = await aMember(t.db);
    const journey = await aJourney(t.db, { lessons: 2, modoLiberacao: 'imediata' });
    await anEnrollment(t.db, { userId: member.userId, journeyId: journey.id });
    const [taught, plain] = journey.lessons;
    const { document, files } = await teach(t.db, { lessonId: taught!.id, storage: t.services.storage });
    const caller = await t.as(member);
    const page = (await caller.get(`/api/lessons/${taught!.id}`)).body;
    expect(page.lesson.document).toEqual(document);
    const { content: _content, ...picture } = documentFileSamples.picture;
    expect(page.lesson.files[0]).toEqual({
      ...picture,
      id: files.picture.id,
      kind: 'picture',
      size: files.picture.size,
    });
    expect(page.lesson.attachments).toEqual([]);
    const other = (await caller.get(`/api/lessons/${plain!.id}`)).body;
    expect(Object.keys(other.lesson)).not.toContain('document');
    expect(Object.keys(other.lesson)).not.toContain('files');

    const address = `/api/lessons/${taught!.id}/files/${files.audio.id}`;
    const whole = await caller.get(address);
    expect([whole.status, whole.headers]).toMatchObject([
      200,
      {
        'content-type': 'audio/mpeg',
        'content-length': String(anMp3.length),
        'cache-control': 'private, no-cache',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'accept-ranges': 'bytes',
      },
    ]);
    expect(whole.headers['content-disposition']).toBeUndefined();
    const end = await caller.get(address, { range: 'bytes=-10' });
    expect([end.status, end.headers['content-range']]).toEqual([
      206,
      `bytes ${anMp3.length - 10}-${anMp3.length - 1}/${anMp3.length}`,
    ]);
    expect((await caller.get(address, { range: `bytes=${anMp3.length}-` })).status).toBe(416);
    expect((await caller.get(address, { range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200);
    expect((await caller.get(address, { 'if-none-match': whole.headers['etag'] as string })).status).toBe(304);
    expect((await caller.head(address)).headers['content-length']).toBe(String(anMp3.length));
    // Each door has its own: no material at this one, and no picture among the materials.
    expect((await caller.get(`/api/lessons/${taught!.id}/attachments/${files.audio.id}`)).status).toBe(404);
    expect((await caller.get(`/api/lessons/${plain!.id}/files/${files.audio.id}`)).status).toBe(404);
    const card = await caller.get(`/api/lessons/${taught!.id}/files/${files.file.id}`);
    expect(card.headers['content-disposition']).toMatch(/^attachment; filename="planilha.csv"/);
  });

  test('whose lesson is locked, suspended or not theirs get nothing of it, wherever they look', async () => {
    const journey = await aJourney(t.db, { lessons: 2, modoLiberacao: 'sequencial', visibilidade: 'publica' });
    const locked = journey.lessons[1]!.id;
    const word = 'Antes de começar';
    const { files } = await teach(t.db, { lessonId: locked, storage: t.services.storage });
    const enrolled = async (more: object = {}) => {
      const member = await aMember(t.db);
      await anEnrollment(t.db, { userId: member.userId, journeyId: journey.id, ...more });
      return t.as(member);
    };
    const viewers: [who: string, caller: Caller, status: number][] = [
      ['nobody', t.visitor, 401],
      ['a member for whom it is locked', await enrolled(), 403],
      ['a member whose access is suspended', await enrolled({ completed: 2, suspendedAt: new Date(now) }), 403],
      ['another member', await t.as(await aMember(t.db)), 403],
    ];
    const all = Object.values(files);
    const secrets = [word, ...all.flatMap(({ id, path, name }) => [id, path, name])];
    const own = [`/api/lessons/${locked}`, ...all.map(({ id }) => `/api/lessons/${locked}/files/${id}`)];
    const elsewhere = [
      ...all.map(({ id }) => `/api/admin/lesson-files/${id}`),
      `/api/lessons/${journey.lessons[0]!.id}`,
      `/api/lessons/${locked}/mission`,
      `/api/journeys/${journey.id}`,
      `/api/explore/${journey.id}`,
      '/api/journeys',
      '/api/enrollments',
    ];
    for (const [who, caller, status] of viewers) {
      for (const address of own) {
        expect([who, address, (await caller.get(address)).status]).toEqual([who, address, status]);
        expect((await caller.head(address)).status).toBe(status);
      }
      for (const address of [...own, ...elsewhere]) {
        const { body, headers } = await caller.get(address);
        const said = JSON.stringify([body, headers]);
        for (const secret of secrets) expect(said, `${who} at ${address}`).not.toContain(secret);
      }
    }
    const finished = await enrolled({ completed: 2 });
    for (const caller of [finished, admin]) {
      expect((await caller.get(`/api/lessons/${locked}`)).body.lesson.files).toHaveLength(3);
      expect((await caller.get(`/api/lessons/${locked}/files/${files.picture.id}`)).status).toBe(200);
    }
  });
});
