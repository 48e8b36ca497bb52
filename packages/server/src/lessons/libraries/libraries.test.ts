/** Bunny's view tokens (decisions C13, K24): signed for whoever may open the lesson, for four hours, with a key that nobody is shown. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Account } from '../../../fixtures/account.ts';
import { anAdmin } from '../../../fixtures/admin.ts';
import { anEnrollment } from '../../../fixtures/enrollment.ts';
import { aJourney, type JourneyFixture } from '../../../fixtures/journey.ts';
import { aMember } from '../../../fixtures/member.ts';
import { anotherSecretsKey } from '../../../fixtures/secrets-key.ts';
import { travelTo, useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { listSealedSecrets, listUnreadableSecrets } from '../../secrets/list-sealed-secrets.ts';
import { auditLog, securityEvents } from '../../tables/audit.ts';
import { videoLibraries } from '../../tables/video-libraries.ts';

const noon = '2026-03-09T15:00:00Z';
const t = useTestApp({ now: noon });
const path = '/api/admin/video-libraries';
const tokenKey = 'chave-da-biblioteca-1';
const videoId = '0a1b2c3d-4e5f-4a6b-8c7d-0e1f2a3b4c5d';
const videoUrl = `https://iframe.mediadelivery.net/embed/710517/${videoId}`;
const unsigned = `${videoUrl}?autoplay=true`;
/** Of 'chave-da-biblioteca-10a1b2c3d-4e5f-4a6b-8c7d-0e1f2a3b4c5d1773082800', by sha256sum; 1773082800 is four hours past noon. */
const signedAtNoon = `${unsigned}&token=2dfe606d1527e932b9ae1fdd333bb5d6e89c2a0fb10b9b46f81131160a6a7bf6&expires=1773082800`;

let account: Account;
let admin: Caller;
let member: Caller;
let journey: JourneyFixture;
beforeAll(async () => {
  account = await anAdmin(t.db);
  journey = await aJourney(t.db, { modoLiberacao: 'sequencial', lessons: [{ videoUrl }, { videoUrl }] });
  const { userId } = await aMember(t.db);
  await anEnrollment(t.db, { userId, journeyId: journey.id, startedAt: new Date(noon) });
  member = await t.as({ userId });
});
beforeEach(async () => {
  travelTo(noon);
  admin = await t.as(account);
});
afterEach(async () => {
  await t.db.delete(videoLibraries);
});

const save = (key = tokenKey, library = '710517') => admin.put(`${path}/${library}`, { tokenKey: key });
const remove = (library = '710517') => admin.delete(`${path}/${library}`);
const addressOf = (position: number) => `/api/lessons/${journey.lessons[position]!.id}`;
const played = async (caller = member) => (await caller.get(addressOf(0))).body.lesson.video?.embedUrl;
const preview = (link: string) => admin.get(`/api/admin/video-preview?videoUrl=${encodeURIComponent(link)}`);

describe('a video of a library with a key', () => {
  test('is signed for a member, for an administrator who previews the lesson, and in the form', async () => {
    await save();
    expect(await played()).toBe(signedAtNoon);
    expect(await played(admin)).toBe(signedAtNoon);
    expect((await preview(videoUrl)).body.video).toEqual({
      provider: 'bunny',
      embedUrl: signedAtNoon,
      thumbnailUrl: null,
    });
    const later = `https://player.mediadelivery.net/play/710517/${videoId.toUpperCase()}?t=75`;
    expect((await preview(later)).body.video.embedUrl).toBe(signedAtNoon.replace('&token', '&t=75&token'));
  });

  test('gets an address that lives for four hours by the server’s clock, anew at each read', async () => {
    await save();
    const expiries: number[] = [];
    for (const hour of [15, 18, 23]) {
      const now = new Date(Date.UTC(2026, 2, 9, hour, 0, 0, 999));
      travelTo(now);
      const { searchParams } = new URL(await played());
      expiries.push(Number(searchParams.get('expires')) * 1000 - now.getTime());
      expect(searchParams.get('token')).toMatch(/^[0-9a-f]{64}$/);
    }
    expect(expiries).toEqual(Array.from({ length: 3 }, () => 4 * 60 * 60 * 1000 - 999));
  });

  test('reaches nobody who may not open the lesson, in no answer', async () => {
    await save();
    const suspended = await aMember(t.db);
    const enrollment = { userId: suspended.userId, journeyId: journey.id, startedAt: new Date(noon) };
    await anEnrollment(t.db, { ...enrollment, suspendedAt: new Date(noon) });
    const callers = [member, await t.as(suspended), await t.as(await aMember(t.db))];
    const answers = await Promise.all(
      callers.flatMap((caller) => [
        caller.get(addressOf(1)),
        caller.post(`${addressOf(1)}/completion`),
        caller.get(`/api/journeys/${journey.id}`),
        caller.get('/api/journeys?limit=100'),
        caller.get('/api/enrollments'),
        caller.get('/api/home'),
        caller.get(`/api/admin/video-preview?videoUrl=${encodeURIComponent(videoUrl)}`),
      ]),
    );
    const nobody = await Promise.all(
      [addressOf(0), `/api/journeys/${journey.id}`, `/api/public/journeys/${journey.id}`].map((url) =>
        t.app.inject({ url }),
      ),
    );
    const bodies = [...answers.map(({ body }) => JSON.stringify(body)), ...nobody.map(({ body }) => body)];
    for (const body of bodies) expect(body).not.toMatch(/mediadelivery|token=/);
    expect(answers.filter(({ status }) => status === 403)).not.toHaveLength(0);
  });

  test('is kept unsigned with the journey’s content: a removed key counts at the next read', async () => {
    expect(await played()).toBe(unsigned);
    await save();
    expect(await played()).toBe(signedAtNoon);
    await save('outra-chave-da-biblioteca');
    expect(await played()).not.toBe(signedAtNoon);
    await remove();
    expect(await played()).toBe(unsigned);
  });
});

test('a video of another library, and of another host, is as it was', async () => {
  await save(tokenKey, '710518');
  expect(await played()).toBe(unsigned);
  const { video } = (await preview('https://vimeo.com/76979871')).body;
  expect(video.embedUrl).toBe('https://player.vimeo.com/video/76979871?dnt=1&autoplay=1');
  expect((await preview('https://vimeo.com/event/76979871')).body).toEqual({ video: null });
});

describe('a key', () => {
  test('is sealed, is in no answer and no record, and the audit names its library', async () => {
    const answers = [await save(), await save('outra-chave-da-biblioteca'), await save('outra-chave-da-biblioteca')];
    answers.push(await admin.get(path));
    expect(answers.at(-1)!.body).toEqual({
      libraries: [{ id: '710517', savedAt: new Date(noon).toISOString(), isReadable: true }],
    });
    answers.push(await remove(), await remove());
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const entries = await t.db.select().from(auditLog).where(eq(auditLog.actorId, account.userId)).orderBy(auditLog.id);
    const ofLibrary = entries.filter(({ subject }) => subject === 'Biblioteca 710517 da Bunny').slice(-3);
    expect(ofLibrary.map(({ action, changes }) => [action, changes])).toEqual([
      ['Chave de vídeos guardada', [{ field: 'tokenKey', before: null, after: 'nova' }]],
      ['Chave de vídeos guardada', [{ field: 'tokenKey', before: 'guardada', after: 'nova' }]],
      ['Chave de vídeos removida', [{ field: 'tokenKey', before: 'guardada', after: null }]],
    ]);
    const events = await t.db.select().from(securityEvents).where(eq(securityEvents.kind, 'secret_changed'));
    expect(events.length).toBeGreaterThanOrEqual(3);
    expect(JSON.stringify([answers.map(({ body }) => body), entries, events])).not.toMatch(/chave-da-biblioteca/);
  });

  test('that is pasted wrongly is refused, with a library that is no number', async () => {
    expect((await save('com espaço no meio')).body.issues).toEqual([
      { path: 'tokenKey', message: 'Cole a chave como a Bunny a mostra, sem espaços' },
    ]);
    expect((await save(tokenKey, 'vz-123')).status).toBe(400);
    expect(await t.db.select().from(videoLibraries)).toEqual([]);
  });

  test('lies in no other form in the database', async () => {
    const row = { id: '710517', tokenKey, savedAt: new Date(noon) };
    await expect(t.db.insert(videoLibraries).values(row)).rejects.toThrow();
  });

  test('of another library opens nothing here', async () => {
    await save(tokenKey, '710518');
    await t.db.update(videoLibraries).set({ id: '710517' });
    expect((await admin.get(path)).body.libraries).toMatchObject([{ id: '710517', isReadable: false }]);
    expect((await member.get(addressOf(0))).body.lesson.video).toBeNull();
  });

  test('that another secrets key sealed is asked for again: until then the lesson says that it has no video', async () => {
    await save();
    const { secretsKey } = t.services;
    t.services.secretsKey = anotherSecretsKey;
    onTestFinished(() => {
      t.services.secretsKey = secretsKey;
    });
    const unreadable = { label: 'Biblioteca 710517 da Bunny', page: '/admin/configuracoes', isReadable: false };
    expect(await listUnreadableSecrets(t.db, anotherSecretsKey)).toEqual([unreadable]);
    expect((await admin.get(path)).body.libraries).toMatchObject([{ id: '710517', isReadable: false }]);
    expect((await member.get(addressOf(0))).body.lesson.video).toBeNull();
    expect((await save()).body.libraries).toMatchObject([{ id: '710517', isReadable: true }]);
    expect(await played()).toBe(signedAtNoon);
    expect(await listSealedSecrets(t.db, anotherSecretsKey)).toEqual([{ ...unreadable, isReadable: true }]);
  });
});
