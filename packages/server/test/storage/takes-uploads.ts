import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer, json } from 'node:stream/consumers';
import { MAX_ATTACHMENT_BYTES } from '@jornada/contract/files/uploads';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { aForm, aJpeg, aPdf, aPng, ofSize, type Form } from '../../fixtures/form.ts';
import { anMp3 } from '../../fixtures/sounds.ts';
import { aSession } from '../../fixtures/session.ts';
import { TEST_SECRET, type Caller, type TestApp } from '../../fixtures/test-app.ts';
import { attachmentKey } from '../../src/files/attachment-key.ts';
import { spoolFolder } from '../../src/platform/storage/folder-storage.ts';
import { newId } from '../../src/platform/ids.ts';
import { uploads } from '../../src/tables/lessons.ts';

const PATH = '/api/admin/uploads';
const MEBIBYTE = 1024 * 1024;
/** In milliseconds. Long, because the effects follow an answer or a closed connection only after some disk work. */
const soon = 20_000;

/** Tests the files that administrators upload, for every kind of storage. */
export function aPlatformTakesUploads(t: TestApp): void {
  let admin: Caller;
  let cookie: string;
  let port: number;
  beforeAll(async () => {
    const { userId } = await anAdmin(t.db);
    admin = await t.as({ userId });
    ({ cookie } = await aSession(t.db, { userId, secret: TEST_SECRET, now: t.services.clock() }));
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    port = (t.app.server.address() as AddressInfo).port;
  });

  const send = (form: Form, path = PATH) => admin.post(path, form.payload, form.headers);
  const rowOf = async (id: string) => (await t.db.select().from(uploads).where(eq(uploads.id, id)))[0]!;
  const spooled = async () => readdir(spoolFolder(join(t.dataDir, 'files'))).catch(() => []);
  /** Everything that an upload could leave behind. */
  async function everything() {
    const keys: string[] = [];
    for await (const { key } of t.services.storage.list('lesson-attachments')) keys.push(key);
    return { keys: keys.sort(), rows: await t.db.select().from(uploads).orderBy(uploads.id), spooled: await spooled() };
  }
  /** A request whose body the test writes piece by piece. */
  function start(headers: Record<string, string | number> = {}): ClientRequest {
    return request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: PATH,
      headers: { cookie, ...aForm().headers, ...headers },
    });
  }
  async function answerOf(sending: ClientRequest) {
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    return { status: response.statusCode, body: (await json(response)) as { code?: string } };
  }
  const beginning = aForm({ content: '' }).payload.subarray(0, -30);

  test('a sound of a lesson is read from anywhere in it', async () => {
    const { status, body } = await send(aForm({ content: anMp3 }), '/api/admin/lesson-files?kind=audio');
    expect([status, body.type]).toEqual([201, 'audio/mpeg']);
    const address = `/api/admin/lesson-files/${body.id}`;
    const end = await admin.get(address, { range: 'bytes=-4' });
    expect([end.status, end.headers['content-range']]).toEqual([
      206,
      `bytes ${anMp3.length - 4}-${anMp3.length - 1}/${anMp3.length}`,
    ]);
    expect((await admin.get(address, { range: `bytes=${anMp3.length}-` })).status).toBe(416);
    expect((await admin.head(address)).headers['content-length']).toBe(String(anMp3.length));
  });

  describe('an administrator sends a material', () => {
    test('which is kept whole until a lesson claims it', async () => {
      const content = ofSize(3 * MEBIBYTE, aPdf);
      const { status, body } = await send(aForm({ name: 'Guia da semana.pdf', content }));

      expect(status).toBe(201);
      expect(body).toEqual({
        id: body.id,
        name: 'Guia da semana.pdf',
        size: content.length,
        type: 'application/pdf',
      });
      const row = await rowOf(body.id);
      expect(row).toMatchObject({ name: 'Guia da semana.pdf', size: content.length, createdAt: t.services.clock() });
      const stored = await buffer((await t.services.storage.open(attachmentKey(row.path)))!);
      expect(stored.equals(content)).toBe(true);
      expect(await spooled()).toEqual([]);
      const { items } = (await admin.get('/api/admin/audit?search=Guia%20da%20semana')).body;
      expect(items).toMatchObject([{ action: 'Material enviado', subject: 'Guia da semana.pdf' }]);
    });

    test('for a lesson that exists, in its folder', async () => {
      const lessonId = newId(t.services.clock());
      const { body } = await send(aForm({ name: 'Guia.pdf' }), `${PATH}?lessonId=${lessonId}`);
      expect((await rowOf(body.id)).path).toMatch(new RegExp(`^${lessonId}/\\d{13}-[0-9a-f]{24}-[0-9a-f]{32}\\.pdf$`));
      expect((await send(aForm(), `${PATH}?lessonId=../x`)).status).toBe(400);
    });

    test.each([
      ['../../../etc/passwd', 'passwd'],
      ['..\\..\\Windows\\win.ini', 'win.ini'],
      ['C:\\Users\\Ana\\guia.pdf', 'guia.pdf'],
      ['Guia "de bolso" 😀 da Zoë.pdf', 'Guia "de bolso" 😀 da Zoë.pdf'],
      ["D'Ávila; filename=x.pdf", "D'Ávila; filename=x.pdf"],
      ['família 👩‍👩‍👧.pdf', 'família 👩‍👩‍👧.pdf'],
      ['foto\u202egpj.exe', 'fotogpj.exe'],
      ['linha\r\nX-Hacked: 1.pdf', 'linha  X-Hacked: 1.pdf'],
      ['..', 'arquivo'],
      [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(196)}.pdf`],
    ])('called %j: it is shown as %j, and lies where nobody chose', async (sent, shown) => {
      const { status, body } = await send(aForm({ name: sent }));
      expect([status, body.name]).toEqual([201, shown]);
      expect((await rowOf(body.id)).path).toMatch(/^temp\/\d{13}-[0-9a-f]{24}-[0-9a-f]{32}\.pdf$/);
    });

    test.each([
      [
        'a page that calls itself a picture',
        'foto.png',
        '<script>alert(1)</script>',
        'application/octet-stream',
        'bin',
      ],
      ['a drawing that could carry a script', 'x.svg', '<svg onload="alert(1)"/>', 'application/octet-stream', 'bin'],
      ['XML', 'x.xml', '<?xml version="1.0"?><a/>', 'application/octet-stream', 'bin'],
      ['a page', 'x.html', '<!doctype html><p>oi', 'application/octet-stream', 'bin'],
      ['a page that calls itself text', 'x.txt', '<!doctype html><p>oi', 'text/plain', 'txt'],
      ['a picture that calls itself a document', 'guia.pdf', aPng, 'image/png', 'png'],
      ['a document without an ending', 'guia', aPdf, 'application/pdf', 'pdf'],
      ['a photo', 'foto.jpeg', aJpeg, 'image/jpeg', 'jpg'],
      ['a table', 'tabela.CSV', 'Dia;Feito\r\n1;é\r\n', 'text/csv', 'csv'],
      ['a table that begins as a picture does', 'carros.csv', 'BMW;3\n', 'text/csv', 'csv'],
      ['a program that calls itself a table', 'x.csv', Buffer.from('MZ\0\0\x01'), 'application/octet-stream', 'bin'],
      ['bytes that nobody knows', 'dados.xyz', Buffer.from([1, 2, 3, 0]), 'application/octet-stream', 'bin'],
    ])('%s is known by its content', async (_what, name, content, type, ending) => {
      const { status, body } = await send(aForm({ name, content, type: 'text/html' }));
      expect([status, body.type]).toEqual([201, type]);
      expect((await rowOf(body.id)).path.split('.')[1]).toBe(ending);
    });

    test('four at once, each by its own bytes', async () => {
      const contents = [1, 2, 3, 4].map((n) => ofSize(MEBIBYTE + n, aPdf));
      const answers = await Promise.all(contents.map((content) => send(aForm({ content }))));
      expect(answers.map(({ body }) => body.size)).toEqual(contents.map(({ length }) => length));
    });
  });

  describe('what is too large', () => {
    test('50 MB are welcome, one byte more is not', async () => {
      const exactly = await send(aForm({ content: ofSize(MAX_ATTACHMENT_BYTES, aPdf) }));
      expect([exactly.status, exactly.body.size]).toEqual([201, MAX_ATTACHMENT_BYTES]);

      const before = await everything();
      const more = await send(aForm({ content: ofSize(MAX_ATTACHMENT_BYTES + 1, aPdf) }));
      expect([more.status, more.body.code]).toEqual([413, 'attachment_too_large']);
      expect(await everything()).toEqual(before);
    });

    test('a file of 51 MB that says so is refused before any of it has come', async () => {
      const before = await everything();
      const sending = start({ 'content-length': 51 * MEBIBYTE });
      sending.write(beginning);
      expect(await answerOf(sending)).toMatchObject({ status: 413, body: { code: 'attachment_too_large' } });
      sending.destroy();
      expect(await everything()).toEqual(before);
    });

    test('one that does not say so is refused at the first byte too many, and nothing of it stays', async () => {
      const before = await everything();
      const sending = start();
      sending.on('error', () => undefined);
      const answer = answerOf(sending);
      sending.write(beginning);
      const piece = Buffer.alloc(MEBIBYTE);
      let sent = 0;
      const sendOn = async () => {
        for (; sent < 200; sent++) if (!sending.write(piece)) await once(sending, 'drain');
      };
      await Promise.race([sendOn().catch(() => undefined), answer]);
      expect(await answer).toMatchObject({ status: 413, body: { code: 'attachment_too_large' } });
      expect(sent).toBeLessThan(70);
      sending.destroy();
      await vi.waitFor(async () => expect(await everything()).toEqual(before), soon);
    });
  });

  describe('what never arrives', () => {
    test('whoever cancels leaves nothing behind', async () => {
      const before = await everything();
      const sending = start({ 'content-length': 10 * MEBIBYTE });
      sending.on('error', () => undefined);
      sending.write(beginning);
      sending.write(Buffer.alloc(2 * MEBIBYTE));
      await vi.waitFor(async () => expect(await spooled()).toHaveLength(1), soon);

      sending.destroy();

      await vi.waitFor(async () => expect(await everything()).toEqual(before), soon);
    });

    test('a file whose row cannot be written leaves nothing behind', async () => {
      const before = await everything();
      await t.db.execute(sql`alter table uploads add constraint broken check (false) not valid`);
      const answer = await send(aForm());
      await t.db.execute(sql`alter table uploads drop constraint broken`);
      expect(answer.status).toBe(500);
      expect(await everything()).toEqual(before);
    });

    test('a form that ends in the middle of its file is told so', async () => {
      const before = await everything();
      const { payload, headers } = aForm({ content: ofSize(MEBIBYTE, aPdf) });
      const answer = await admin.post(PATH, payload.subarray(0, -1000), headers);
      expect([answer.status, answer.body.code]).toEqual([400, 'upload_broken_off']);
      expect(await everything()).toEqual(before);
    });

    test.each([
      [
        'a form without a file',
        aForm({ name: '', content: '', type: 'application/octet-stream' }),
        400,
        'file_missing',
      ],
      ['an empty file', aForm({ name: 'vazio.pdf', content: '' }), 400, 'file_empty'],
      ['a file in another part', aForm({ part: 'outro' }), 400, 'file_missing'],
      ['an empty body', { payload: Buffer.alloc(0), headers: aForm().headers }, 400, 'file_missing'],
      ['noise', { payload: Buffer.alloc(500, 'x'), headers: aForm().headers }, 400, 'upload_broken_off'],
      [
        'a form without a boundary',
        { ...aForm(), headers: { 'content-type': 'multipart/form-data' } },
        400,
        'unreadable_body',
      ],
      [
        'JSON',
        { payload: Buffer.from('{}'), headers: { 'content-type': 'application/json' } },
        415,
        'unsupported_media_type',
      ],
      [
        'nothing at all',
        { payload: Buffer.alloc(0), headers: { 'content-type': 'text/plain' } },
        415,
        'unsupported_media_type',
      ],
    ])('%s is refused', async (_what, form, status, code) => {
      const before = await everything();
      const answer = await send(form);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect(await everything()).toEqual(before);
    });

    test('fields around the file are no matter, and of two files the first is taken', async () => {
      const { payload, headers } = aForm({ name: 'primeiro.pdf' });
      const boundary = headers['content-type'].split('boundary=')[1]!;
      const field = (name: string) =>
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\noi\r\n`);
      const second = aForm({ name: 'segundo.pdf' }).payload;
      const before = (await everything()).keys.length;
      const body = Buffer.concat([field('lesson'), payload.subarray(0, -boundary.length - 6), field('x'), second]);

      const answer = await send({ payload: body, headers });

      expect([answer.status, answer.body.name]).toEqual([201, 'primeiro.pdf']);
      const after = await everything();
      expect([after.keys.length, after.spooled]).toEqual([before + 1, []]);
    });

    test.each(['__proto__', 'constructor', ''])('a file in a part called %j is refused', async (part) => {
      const before = await everything();
      expect((await send(aForm({ part }))).status).toBe(400);
      expect(await everything()).toEqual(before);
    });

    test('a request without a body is a form without a file', async () => {
      expect((await admin.post(PATH)).body.code).toBe('file_missing');
    });

    test('nothing is taken from whoever is no administrator', async () => {
      const before = await everything();
      const { payload, headers } = aForm();
      expect((await t.visitor.post(PATH, payload, headers)).status).toBe(401);
      expect((await t.visitor.post('/api/journeys', payload, headers)).status).toBe(404);
      expect(await everything()).toEqual(before);
    });
  });
}
