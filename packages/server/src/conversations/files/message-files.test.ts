import { buffer } from 'node:stream/consumers';
import { MAX_UNSENT_FILES } from '@jornada/contract/files/message-files';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { aConversation } from '../../../fixtures/conversation.ts';
import { times } from '../../../fixtures/at-once.ts';
import { anEnrollment } from '../../../fixtures/enrollment.ts';
import { aForm, aJpeg, aPdf, aPng, ofSize } from '../../../fixtures/form.ts';
import { aMember } from '../../../fixtures/member.ts';
import { aMessageFile } from '../../../fixtures/message-file.ts';
import { travelTo, useTestApp } from '../../../fixtures/test-app.ts';
import { messageRows } from '../../files/kinds/message.ts';
import { sweepUnused } from '../../files/sweep-files.ts';
import { examineFiles } from '../../doctor/examine-files.ts';
import { users } from '../../tables/accounts.ts';
import { auditLog } from '../../tables/audit.ts';
import { conversationFiles } from '../../tables/conversations.ts';
import { enrollments } from '../../tables/enrollments.ts';
import { claimFile, deleteMessageFiles } from './file-store.ts';

const monday = new Date('2026-03-09T15:00:00Z');
const later = (hours: number) => new Date(monday.getTime() + hours * 3_600_000);
const t = useTestApp({ now: monday.toISOString() });
beforeEach(() => travelTo(monday));

const isStored = async ({ path }: { path: string }) =>
  (await t.services.storage.sizeOf(messageRows.keyOf(path))) !== null;
const goes = (file: { path: string }) => vi.waitFor(async () => expect(await isStored(file)).toBe(false), 20_000);
const rowOf = async (id: string) =>
  (await t.db.select().from(conversationFiles).where(eq(conversationFiles.id, id)))[0];

async function aSender() {
  const { id, userId } = await anEnrollment(t.db, { now: monday });
  const caller = await t.as({ userId });
  const send = async (kind: 'picture' | 'file', form: Parameters<typeof aForm>[0]) => {
    const { payload, headers } = aForm(form);
    return caller.post(`/api/conversation-files?kind=${kind}`, payload, headers);
  };
  return { enrollmentId: id, userId, caller, send };
}

describe('what is sent', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>';
  const page = '<!doctype html><script>alert(document.domain)</script>';

  test('a picture is drawn anew, and nothing else of its file is kept', async () => {
    const { caller, send } = await aSender();
    const secret = Buffer.from('GPS -23.55,-46.63<script>');
    const { status, body } = await send('picture', { name: 'foto.jpg', content: Buffer.concat([aJpeg, secret]) });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        kind: 'picture',
        name: 'foto.jpg',
        type: 'image/jpeg',
        size: expect.any(Number),
        width: 9,
        height: 9,
      },
    ]);
    const { id } = body as { id: string };
    const { path } = (await rowOf(id))!;
    expect(path).toMatch(/-n1\.jpg$/);
    const kept = await buffer((await t.services.storage.open(messageRows.keyOf(path)))!);
    expect(kept.includes('GPS')).toBe(false);
    const { status: read, headers } = await caller.get(`/api/conversation-files/${id}`);
    expect([read, headers['x-content-type-options']]).toEqual([200, 'nosniff']);
  });

  test.each([
    ['picture', 'desenho.svg', svg, 415, 'asset_type_not_supported'],
    ['picture', 'pagina.png', page, 415, 'asset_type_not_supported'],
    ['picture', 'inteira.png', ofSize(200, aPng.subarray(0, 40)), 400, 'asset_not_decodable'],
    ['picture', 'grande.png', ofSize(5 * 1024 * 1024 + 1, aPng), 413, 'message_file_too_large'],
    ['file', 'grande.pdf', ofSize(5 * 1024 * 1024 + 1, aPdf), 413, 'message_file_too_large'],
    ['file', 'vazio.pdf', '', 400, 'file_empty'],
  ] as const)('as a %s, %s is refused, and nothing is stored', async (kind, name, content, status, code) => {
    const { userId, send } = await aSender();
    const answer = await send(kind, { name, content });
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([status, code]);
    expect(await t.db.$count(conversationFiles, eq(conversationFiles.userId, userId))).toBe(0);
  });

  test.each([
    ['desenho.svg', svg],
    ['pagina.html', page],
    // A PDF that is a page, too.
    ['aula.html', Buffer.concat([aPdf, Buffer.from(page)])],
    ['../../etc/passwd\u202Egpj.exe', page],
    ['"; filename="x.html\r\nX-A: 1.txt', page],
  ])('%j is only ever saved, under a name that hurts nobody', async (name, content) => {
    const { caller, send } = await aSender();
    const { id, type } = (await send('file', { name, content })).body as { id: string; type: string };
    expect(type).toMatch(/^(?:application\/(?:octet-stream|pdf)|text\/plain)$/);
    const { headers } = await caller.get(`/api/conversation-files/${id}`);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.%!~-]+$/,
    );
    expect([headers['content-security-policy'], headers['x-content-type-options'], headers['x-a']]).toEqual([
      'sandbox',
      'nosniff',
      undefined,
    ]);
    expect(decodeURIComponent(String(headers['content-disposition']).split("''")[1]!)).not.toMatch(/[\\/\u202E\r\n]/);
  });

  test('stands in no audit, and at most twenty wait for a message', async () => {
    const { userId, send } = await aSender();
    expect((await send('file', {})).status).toBe(201);
    expect(await t.db.$count(auditLog, eq(auditLog.actorId, userId))).toBe(0);
    for (let n = 1; n < MAX_UNSENT_FILES; n += 1) await aMessageFile(t.db, { userId, messageId: null, now: monday });
    expect((await send('file', {})).body).toMatchObject({ code: 'too_many_unsent_files' });
    const { messageId } = await aConversation(t.db, { userId, now: monday });
    const [{ id: fileId } = { id: '' }] = await t.db
      .select()
      .from(conversationFiles)
      .where(eq(conversationFiles.userId, userId));
    await t.db.transaction((tx) => claimFile(tx, { fileId, messageId, userId }));
    expect((await send('file', {})).status).toBe(201);
    // They have no objects, which the doctor would name.
    await t.db.delete(conversationFiles).where(eq(conversationFiles.userId, userId));
  });

  test('comes from nobody who could not write it into a conversation', async () => {
    const [blocked, suspended] = [await aSender(), await aSender()];
    await t.db.update(users).set({ isAskingBlocked: true }).where(eq(users.id, blocked.userId));
    await t.db.update(enrollments).set({ suspendedAt: monday }).where(eq(enrollments.id, suspended.enrollmentId));
    expect((await blocked.send('file', {})).body).toMatchObject({ code: 'asking_blocked' });
    expect((await suspended.send('picture', {})).body).toMatchObject({ code: 'journey_access_denied' });
  });
});

test('one file is of one message, whoever asks for it at once, and of nobody else', async () => {
  const { userId } = await aMember(t.db);
  const { id: fileId } = await aMessageFile(t.db, { userId, messageId: null });
  const messages = await times(50, () => aConversation(t.db, { userId }));
  const stranger = await aConversation(t.db);
  const claim = (messageId: string, by = userId) =>
    t.db
      .transaction((tx) => claimFile(tx, { fileId, messageId, userId: by }))
      .then(
        () => messageId,
        (refusal: { code: string }) => refusal.code,
      );
  expect(await claim(stranger.messageId, (await aMember(t.db)).userId)).toBe('conversation_file_gone');
  const outcomes = await Promise.all(messages.map(({ messageId }) => claim(messageId)));
  const won = outcomes.filter((outcome) => outcome !== 'conversation_file_gone');
  expect(won).toEqual([(await rowOf(fileId))?.messageId]);
});

describe('who reads one', () => {
  test('that was not sent: its sender alone, not even an administrator', async () => {
    const { userId } = await aMember(t.db);
    const { id } = await aMessageFile(t.db, { userId, messageId: null, storage: t.services.storage });
    const address = `/api/conversation-files/${id}`;
    const read = async (who: { userId: string }) => (await (await t.as(who)).get(address)).status;
    expect([await read({ userId }), await read(await anAdmin(t.db)), await read(await aMember(t.db))]).toEqual([
      200, 404, 404,
    ]);
  });

  test('that an administrator sent: the member whose conversation it is', async () => {
    const member = await aMember(t.db);
    const { messageId } = await aConversation(t.db, { userId: member.userId });
    const admin = await anAdmin(t.db);
    const { id } = await aMessageFile(t.db, {
      userId: admin.userId,
      messageId,
      kind: 'file',
      storage: t.services.storage,
    });
    const read = async (who: { userId: string }) =>
      (await (await t.as(who)).get(`/api/conversation-files/${id}`)).status;
    expect([await read(member), await read(admin), await read(await aMember(t.db))]).toEqual([200, 200, 404]);
  });

  test('that is lost from the storage gets no more than one that never was', async () => {
    const member = await aMember(t.db);
    const { id } = await aMessageFile(t.db, { userId: member.userId });
    expect((await (await t.as(member)).get(`/api/conversation-files/${id}`)).body).toMatchObject({
      code: 'attachment_not_found',
    });
    expect(await examineFiles(t.db, t.services.storage)).toContainEqual(
      expect.objectContaining({ invariant: 'message_file_is_stored', ids: expect.arrayContaining([id]) }),
    );
    await t.db.delete(conversationFiles).where(eq(conversationFiles.id, id));
  });
});

test('what no message has after a day goes with its object; what was sent stays', async () => {
  const { storage } = t.services;
  const unsent = await aMessageFile(t.db, { now: monday, messageId: null, storage });
  const sent = await aMessageFile(t.db, { now: monday, storage });
  travelTo(later(24));
  await sweepUnused(t.services);
  expect(await rowOf(unsent.id)).toBeDefined();
  travelTo(later(25));
  await sweepUnused(t.services);
  expect([await rowOf(unsent.id), (await rowOf(sent.id))?.id]).toEqual([undefined, sent.id]);
  await goes(unsent);
  expect(await isStored(sent)).toBe(true);
  const claim = t.db.transaction((tx) =>
    claimFile(tx, { fileId: unsent.id, messageId: sent.messageId!, userId: unsent.userId! }),
  );
  await expect(claim).rejects.toMatchObject({ code: 'conversation_file_gone' });
});

test('the file of a deleted message is gone, row and object, and that of its neighbour stays', async () => {
  const { storage, jobs } = t.services;
  const { userId } = await aMember(t.db);
  const [one, other] = [await aMessageFile(t.db, { userId, storage }), await aMessageFile(t.db, { userId, storage })];
  await t.db.transaction((tx) => deleteMessageFiles(tx, jobs, { messageId: one.messageId! }));
  await goes(one);
  expect([await rowOf(one.id), await isStored(other)]).toEqual([undefined, true]);

  const { id: conversationId, messageId } = await aConversation(t.db, { userId });
  const third = await aMessageFile(t.db, { userId, messageId, storage });
  await t.db.transaction((tx) => deleteMessageFiles(tx, jobs, { conversationId }));
  await goes(third);
  expect([await rowOf(third.id), await isStored(other)]).toEqual([undefined, true]);
});
