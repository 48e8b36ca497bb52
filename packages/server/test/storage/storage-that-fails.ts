import { readdir } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { once } from 'node:events';
import { refusals, type RefusalCode } from '@jornada/contract/refusals';
import { expect } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aForm, aPdf, aPng, ofSize } from '../../fixtures/form.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aSession } from '../../fixtures/session.ts';
import { TEST_SECRET, type Caller, type TestApp } from '../../fixtures/test-app.ts';
import { spoolFolder } from '../../src/platform/storage/folder-storage.ts';
import { examine } from '../../src/doctor/examine.ts';
import { rewritePicture } from '../../src/files/pictures/rewrite-picture.ts';
import { platformAssets } from '../../src/tables/settings.ts';
import { lessonAttachments, uploads } from '../../src/tables/lessons.ts';

/** Large enough for several pieces, so that a part of it is sent before its end is known. */
const content = ofSize(700_000, aPdf);

/** A school with a lesson, its material and its logo, and those who use them. */
export interface SchoolWithFiles {
  admin: Caller;
  /** Sends a new material, and a picture. Returns status and code of both refusals, and expects nothing of them to stay. */
  uploads(): Promise<string[]>;
  /** Expects a member to read and complete the lesson. */
  expectLessonGoesOn(): Promise<void>;
  /** What the member's download came to: the status and code of a refusal, 'whole', or 'broken off' where it visibly ended early. */
  download(range?: string): Promise<string>;
  logoUrl: string;
  /** The same for the logo on pages. */
  logo(): Promise<string>;
}

export async function aSchoolWithFiles(t: TestApp): Promise<SchoolWithFiles> {
  const admin = await t.as(await anAdmin(t.db));
  const journey = await aJourney(t.db, { lessons: 40, modoLiberacao: 'imediata' });
  const { userId } = await anEnrollment(t.db, { journeyId: journey.id });
  const member = await t.as({ userId });
  const lessonId = journey.lessons[0]!.id;
  const form = aForm({ content });
  const sent = await admin.post('/api/admin/uploads', form.payload, form.headers);
  const [upload] = await t.db.delete(uploads).returning();
  await t.db.insert(lessonAttachments).values({ ...upload!, id: sent.body.id, lessonId });
  const picture = aForm({ name: 'logo.png', content: aPng });
  const { url } = (await admin.post('/api/admin/assets/logos', picture.payload, picture.headers)).body;
  const published = (await rewritePicture(aPng, 'image/png'))!;
  const { cookie } = await aSession(t.db, { userId, secret: TEST_SECRET, now: t.services.clock() });
  if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = t.app.server.address() as AddressInfo;

  async function rowsAndSpool() {
    const spooled = await readdir(spoolFolder(join(t.dataDir, 'files'))).catch(() => []);
    return [await t.db.select().from(uploads), await t.db.$count(platformAssets), spooled];
  }
  async function fetchOver(path: string, expected: Uint8Array, headers: Record<string, string> = {}): Promise<string> {
    const sending = get({ host: '127.0.0.1', port, path, headers: { cookie, ...headers }, agent: false });
    try {
      const [response] = (await once(sending, 'response')) as [IncomingMessage];
      const pieces: Buffer[] = [];
      for await (const piece of response) pieces.push(piece as Buffer);
      const body = Buffer.concat(pieces);
      if (response.statusCode! >= 300)
        return `${response.statusCode} ${(JSON.parse(body.toString()) as { code: string }).code}`;
      return body.equals(expected) ? 'whole' : 'damaged, as if whole';
    } catch {
      return 'broken off';
    }
  }
  let completed = 0;
  return {
    admin,
    async uploads() {
      const before = await rowsAndSpool();
      const answers: string[] = [];
      for (const [path, sending] of [
        ['/api/admin/uploads', aForm({ content })],
        ['/api/admin/assets/logos', picture],
      ] as const) {
        const { status, body } = await admin.post(path, sending.payload, sending.headers);
        answers.push(`${status} ${body.code}`);
        expect(body).toMatchObject({ code: body.code, message: refusals[body.code as RefusalCode].message });
      }
      expect(await rowsAndSpool()).toEqual(before);
      expect(await examine(t.db)).toEqual([]);
      return answers;
    },
    async expectLessonGoesOn() {
      const next = journey.lessons[completed++]!.id;
      const { status, body } = await member.get(`/api/lessons/${next}`);
      expect([status, body.lesson?.id ?? body.id]).toEqual([200, next]);
      expect((await member.post(`/api/lessons/${next}/completion`)).status).toBe(200);
    },
    download: (range) =>
      fetchOver(
        `/api/lessons/${lessonId}/attachments/${sent.body.id}`,
        range ? content.subarray(0, 400_000) : content,
        range ? { range } : {},
      ),
    logoUrl: url,
    logo: () => fetchOver(url, published),
  };
}
