import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anAttachment } from '../../../fixtures/attachment.ts';
import { anEnrollment } from '../../../fixtures/enrollment.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { aMember } from '../../../fixtures/member.ts';
import { useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { newId } from '../../platform/ids.ts';
import { enrollments } from '../../tables/enrollments.ts';
import type { journeys } from '../../tables/journeys.ts';
import { lessonAttachments } from '../../tables/lessons.ts';
import { openAttachment } from './open-attachment.ts';

const now = new Date('2026-03-09T15:00:00Z');
const t = useTestApp({ now: now.toISOString() });
const content = 'Dia;Hábito\n1;Água\n2;Caminhada\n';

/** An enrolled member and a lesson with one stored material; `lesson` 1 is open, 2 is locked in the modes that lock. */
async function aMaterial({
  lesson = 1,
  modoLiberacao = 'sequencial',
  ...overrides
}: {
  lesson?: 1 | 2;
  modoLiberacao?: typeof journeys.$inferInsert.modoLiberacao;
  name?: string;
  type?: string;
  path?: string;
} = {}) {
  const member = await aMember(t.db, { now });
  const journey = await aJourney(t.db, { lessons: 2, now, modoLiberacao });
  const enrollment = await anEnrollment(t.db, { userId: member.userId, journeyId: journey.id, now });
  const lessonId = journey.lessons[lesson - 1]?.id ?? '';
  const attachment = await anAttachment(t.db, {
    lessonId,
    name: 'Diário de hábitos.csv',
    type: 'text/csv',
    stored: { storage: t.services.storage, content },
    now,
    ...overrides,
  });
  const caller = await t.as(member);
  return { caller, enrollment, journey, lessonId, address: `/api/lessons/${lessonId}/attachments/${attachment.id}` };
}

describe('a member downloads the material of an open lesson', () => {
  test('whole, to be saved under its Portuguese name and never shown in the page', async () => {
    const { caller, address } = await aMaterial();
    const { status, body, headers } = await caller.get(address);
    expect([status, body]).toEqual([200, content]);
    expect(headers).toMatchObject({
      'content-disposition': `attachment; filename="Diario de habitos.csv"; filename*=UTF-8''Di%C3%A1rio%20de%20h%C3%A1bitos.csv`,
      'content-type': expect.stringMatching(/^text\/csv/),
      'content-length': String(Buffer.byteLength(content)),
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
    });
  });

  test('whatever its name and type are', async () => {
    const { caller, address } = await aMaterial({
      name: 'a"\r\nx: y\\%41 (1)*\u{1F680}\ud800.pdf',
      type: 'text/html\r\nx: y',
    });
    const { status, headers } = await caller.get(address);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['x']).toBeUndefined();
    expect(headers['content-disposition']).toBe(
      `attachment; filename="a___x: y__41 (1)*__.pdf"; filename*=UTF-8''a%22%0D%0Ax%3A%20y%5C%2541%20%281%29%2A%F0%9F%9A%80%EF%BF%BD.pdf`,
    );
  });

  test('in parts, resumed only while it is the same file', async () => {
    const { caller, address } = await aMaterial();
    const part = await caller.get(address, { range: 'bytes=0-2' });
    expect([part.status, part.body, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      'Dia',
      `bytes 0-2/${Buffer.byteLength(content)}`,
      '3',
    ]);
    const { etag } = part.headers as { etag: string };
    expect((await caller.get(address, { range: 'bytes=-5', 'if-range': etag })).body).toBe('hada\n');
    expect((await caller.get(address, { range: 'bytes=-5', 'if-range': '"another"' })).body).toBe(content);

    const beyond = await caller.get(address, { range: 'bytes=900-' });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${Buffer.byteLength(content)}`]);
    expect(beyond.body).toEqual({
      code: 'range_not_satisfiable',
      message: 'O arquivo termina antes da parte pedida. Baixe-o de novo desde o começo.',
    });
  });

  test('not a second time while the browser has it', async () => {
    const { caller, address } = await aMaterial();
    const { etag } = (await caller.get(address)).headers as { etag: string };
    const again = await caller.get(address, { 'if-none-match': etag });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  test('or asks for its size alone', async () => {
    const { caller, address } = await aMaterial();
    const { status, body, headers } = await caller.head(address, { range: 'bytes=0-2' });
    expect([status, body, headers['content-length']]).toEqual([200, '', String(Buffer.byteLength(content))]);
  });
});

describe('nobody else gets it', () => {
  const refused = async (caller: Caller, address: string) => {
    const { status, body, headers } = await caller.get(address);
    expect(JSON.stringify([body, headers])).not.toMatch(/Hábito|Diário|Di%C3%A1rio/);
    expect((await caller.head(address)).status).toBe(status);
    return [status, body.code];
  };

  test('a visitor, a member who is not enrolled', async () => {
    const { address } = await aMaterial();
    expect(await refused(t.visitor, address)).toEqual([401, 'not_signed_in']);
    const other = await t.as(await aMember(t.db, { now }));
    expect(await refused(other, address)).toEqual([403, 'not_enrolled']);
  });

  test.each(['sequencial', 'uma_por_dia'] as const)('before its lesson opens (%s)', async (modoLiberacao) => {
    const { caller, address } = await aMaterial({ lesson: 2, modoLiberacao });
    expect(await refused(caller, address)).toEqual([403, 'lesson_locked']);
  });

  test('while the enrolment is suspended', async () => {
    const { caller, enrollment, address } = await aMaterial();
    await t.db.update(enrollments).set({ suspendedAt: now }).where(eq(enrollments.id, enrollment.id));
    expect(await refused(caller, address)).toEqual([403, 'enrollment_suspended']);
  });

  test('by the address of a lesson that is open to them', async () => {
    const secret = await aMaterial();
    const own = await aMaterial();
    const attachmentId = secret.address.split('/').at(-1);
    expect(await refused(own.caller, `/api/lessons/${own.lessonId}/attachments/${attachmentId}`)).toEqual([
      404,
      'attachment_not_found',
    ]);
  });

  test('by guessing', async () => {
    const { caller, lessonId, address } = await aMaterial();
    expect(await refused(caller, `/api/lessons/${lessonId}/attachments/${newId(now)}`)).toEqual([
      404,
      'attachment_not_found',
    ]);
    expect(await refused(caller, address.replace(lessonId, newId(now)))).toEqual([404, 'lesson_not_found']);
    expect(await refused(caller, `${address.slice(0, -36)}..%2f..%2f..%2fauth-secret`)).toEqual([400, 'invalid_input']);
  });
});

describe('a row whose file is not there', () => {
  const member = async (path: string) => {
    const journey = await aJourney(t.db, { lessons: 1, now });
    const { userId } = await anEnrollment(t.db, { journeyId: journey.id, now });
    const attachment = await anAttachment(t.db, { lessonId: journey.lessons[0]?.id, path, now });
    return { userId, lessonId: attachment.lessonId, attachmentId: attachment.id };
  };

  test.each(['sumiu/para-sempre.pdf', '../../segredo.txt', '/etc/hostname', '..'])(
    'is refused, and told: %s',
    async (path) => {
      await writeFile(join(t.dataDir, 'segredo.txt'), 'segredo');
      const { userId, lessonId, attachmentId } = await member(path);
      const { status, body } = await (
        await t.as({ userId })
      ).get(`/api/lessons/${lessonId}/attachments/${attachmentId}`);
      expect([status, body.code]).toEqual([404, 'attachment_not_found']);

      const lost: string[] = [];
      const opening = openAttachment(t.services, {
        userId,
        lessonId,
        attachmentId,
        part: 'materials',
        onLost: (key) => lost.push(key),
      });
      await expect(opening).rejects.toMatchObject({ code: 'attachment_not_found' });
      expect(lost).toEqual([`lesson-attachments/${path}`]);
      await t.db.delete(lessonAttachments).where(eq(lessonAttachments.id, attachmentId));
    },
  );

  test('also when it goes between the look and the reading', async () => {
    const { caller, lessonId, address } = await aMaterial();
    expect((await caller.get(address)).status).toBe(200);
    const [row] = await t.db.select().from(lessonAttachments).where(eq(lessonAttachments.lessonId, lessonId));
    await t.services.storage.delete(`lesson-attachments/${row?.path}`);
    const { status, headers } = await caller.get(address);
    expect([status, headers['content-disposition']]).toEqual([404, undefined]);
  });
});

test('the reference calls it bytes', () => {
  const { paths } = t.app.swagger() as unknown as {
    paths: Record<string, Record<string, { responses: Record<string, object> }>>;
  };
  const { responses } = paths['/api/lessons/{lessonId}/attachments/{attachmentId}']?.get ?? {};
  for (const status of ['200', '206']) {
    expect(responses?.[status]).toMatchObject({
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    });
  }
});
