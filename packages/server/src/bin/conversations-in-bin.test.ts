/** Conversations go to the bin with their lesson or journey and come back whole (decisions C11 and K30). */
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { anAnswer } from '../../fixtures/answer.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aFullConversation } from '../../fixtures/full-conversation.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { travelTo, useTestApp, type Caller } from '../../fixtures/test-app.ts';
import { examineFiles } from '../doctor/examine-files.ts';
import { messageRows } from '../files/kinds/message.ts';
import { keysWithRows } from '../files/row-store.ts';

const NOON = '2026-03-09T15:00:00Z';
const t = useTestApp({ now: NOON });
let admin: Caller;
beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});
beforeEach(() => travelTo(NOON));

const tables = ['s', '_messages', '_files', '_publications', '_reports', '_reads'].map((end) => `conversation${end}`);
/** The rows of conversations that name this lesson's ones, as text. */
async function rowsOf(ids: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    tables.map((table) =>
      t.db.execute<{ row: string }>(sql.raw(`select '${table} ' || to_jsonb(t)::text as row from ${table} t`)),
    ),
  );
  const all = found.flatMap(({ rows }) => rows.map(({ row }) => row));
  return all.filter((row) => ids.some((id) => row.includes(id))).sort();
}
const remove = async (kind: 'journeys' | 'lessons', id: string) =>
  expect((await admin.delete(`/api/admin/${kind}/${id}`)).status).toBe(200);
const restore = async (id: string) => expect((await admin.post(`/api/admin/bin/${id}/restoration`)).status).toBe(200);
const discard = async (id: string) => expect((await admin.delete(`/api/admin/bin/${id}`)).status).toBe(200);

const sizesOf = (files: { path: string }[]) =>
  Promise.all(files.map(({ path }) => t.services.storage.sizeOf(messageRows.keyOf(path))));
const soon = { timeout: 20_000 };

/** A journey with a question about its first lesson, and the school's word about an answer there. */
async function aTalkedAbout() {
  const { storage } = t.services;
  const now = new Date(NOON);
  const journey = await aJourney(t.db, { lessons: [{ missionType: 'desafio' }, {}] });
  const lessonId = journey.lessons[0]!.id;
  const { userId } = await aMember(t.db);
  await anEnrollment(t.db, { userId, journeyId: journey.id });
  const { id: responseId } = await anAnswer(t.db, { userId, lessonId });
  const asked = await aFullConversation(t.db, { now, userId, lessonId, storage });
  const answered = await aFullConversation(t.db, { now, userId, lessonId, responseId, adminId: asked.adminId });
  const ids = [asked, answered].flatMap((one) => [one.id, one.questionId, one.answerId]);
  return { journey, lessonId, userId, asked, ids };
}

describe.each(['journeys', 'lessons'] as const)('of %s', (kind) => {
  test('all of them come back as they were, with their files', async () => {
    const { journey, lessonId, asked, ids } = await aTalkedAbout();
    const { storage } = t.services;
    const id = kind === 'journeys' ? journey.id : lessonId;
    const before = await rowsOf(ids);
    expect(before).toHaveLength(2 * 9);
    await remove(kind, id);
    expect(await rowsOf(ids)).toEqual([]);
    const keys = [asked.file, asked.schoolFile].map(({ path }) => messageRows.keyOf(path));
    expect(await keysWithRows(t.db, keys)).toEqual(new Set(keys));
    await storage.delete(keys[0]!);
    expect(await examineFiles(t.db, storage)).toContainEqual(
      expect.objectContaining({
        invariant: 'message_file_in_bin_is_stored',
        ids: expect.arrayContaining([asked.file.id]),
      }),
    );
    await restore(id);
    expect(await rowsOf(ids)).toEqual(before);
  });

  test('they go for good with it, and what was stored of them', async () => {
    const { journey, lessonId, asked } = await aTalkedAbout();
    const id = kind === 'journeys' ? journey.id : lessonId;
    await remove(kind, id);
    await discard(id);
    await vi.waitFor(async () => expect(await sizesOf([asked.file, asked.schoolFile])).toEqual([null, null]), soon);
  });
});

test('who was noted as a minor meanwhile is not published again, nor reported, also where that was taken back', async () => {
  const { lessonId, userId, ids } = await aTalkedAbout();
  const note = async (isMinor: boolean) =>
    expect((await admin.put(`/api/admin/people/${userId}/minor`, { isMinor })).status).toBe(200);
  await remove('lessons', lessonId);
  await note(true);
  await note(false);
  await restore(lessonId);
  const rows = await rowsOf(ids);
  expect(rows.filter((row) => /^conversation_(publications|reports)/.test(row))).toEqual([]);
  expect(rows).toHaveLength(2 * 7);
});

test('what has an id that somebody wrote with meanwhile comes back under another one, and all that belongs to it', async () => {
  const { lessonId, asked, ids } = await aTalkedAbout();
  const before = await rowsOf(ids);
  await remove('lessons', lessonId);
  const other = await aFullConversation(t.db);
  await t.db
    .execute(sql`insert into conversations select (json_populate_record(c, ${JSON.stringify({ id: asked.id })}::json)).*
    from conversations c where id = ${other.id}`);
  await t.db.execute(sql`insert into conversation_messages
    select (json_populate_record(m, ${JSON.stringify({ id: asked.answerId, conversation_id: asked.id })}::json)).*
      from conversation_messages m where id = ${other.answerId}`);
  await restore(lessonId);
  const { rows } = await t.db.execute<{ id: string; last: string }>(sql`
    select id, last_message_id as last from conversations where lesson_id = ${lessonId} and response_id is null`);
  const [{ id, last } = expect.fail('it did not come back')] = rows;
  expect([id, last]).not.toContain(asked.id);
  const renamed = (await rowsOf([...ids.slice(3), asked.questionId, id, last])).map((row) =>
    row.replaceAll(id, asked.id).replaceAll(last, asked.answerId),
  );
  expect(renamed.sort()).toEqual(before);
});

describe('whoever was deleted meanwhile', () => {
  const deleteUser = async (userId: string) =>
    expect((await admin.post('/functions/v1/delete-user', { userId })).status).toBe(200);

  test('as the asker takes their conversations out of the bin, with the files of both sides', async () => {
    const { lessonId, userId, asked, ids } = await aTalkedAbout();
    await remove('lessons', lessonId);
    await deleteUser(userId);
    await vi.waitFor(async () => expect(await sizesOf([asked.schoolFile])).toEqual([null]), soon);
    const left = await t.db.execute(sql`select 1 from bin_rows where rows::text ~ ${ids.join('|')}`);
    expect(left.rows).toEqual([]);
    await restore(lessonId);
    expect(await rowsOf(ids)).toEqual([]);
  });

  test('as an administrator leaves their words and files, without their name and marks', async () => {
    const { lessonId, asked, ids } = await aTalkedAbout();
    await remove('lessons', lessonId);
    await deleteUser(asked.adminId);
    await restore(lessonId);
    const rows = await rowsOf(ids);
    expect(rows.join()).not.toContain(`": "${asked.adminId}"`);
    expect(rows.filter((row) => row.startsWith('conversation_reads'))).toEqual([]);
    expect(rows.join()).toContain('Dez minutos bastam.');
    expect(rows.join()).toContain(asked.schoolFile.id);
  });

  test('as a reporter takes the report along at once, and no other', async () => {
    const { lessonId, asked, ids } = await aTalkedAbout();
    await remove('lessons', lessonId);
    await deleteUser(asked.reporterId);
    const named = await t.db.execute(sql`select 1 from bin_rows where rows::text like ${`%${asked.reporterId}%`}`);
    expect(named.rows).toEqual([]);
    await restore(lessonId);
    expect((await rowsOf(ids)).filter((row) => row.startsWith('conversation_reports'))).toHaveLength(1);
  });
});

test('a lesson that moves keeps its conversations, and copies have none', async () => {
  const lesson = (await aJourney(t.db, { lessons: [{}, {}] })).lessons[0]!;
  const { id } = await aFullConversation(t.db, { lessonId: lesson.id });
  const { id: journeyId } = await aJourney(t.db);
  const moved = await admin.put(`/api/admin/lessons/${lesson.id}/journey`, { journeyId });
  expect([moved.status, moved.body]).toEqual([
    200,
    expect.objectContaining({ journey: expect.objectContaining({ id: journeyId }) }),
  ]);
  expect((await admin.post(`/api/admin/journeys/${journeyId}/copies`)).status).toBe(201);
  const about = await t.db.execute(sql`
    select c.id, l.journey_id from conversations c join lessons l on l.id = c.lesson_id
     where l.id = ${lesson.id} or l.title = ${lesson.title}`);
  expect(about.rows).toEqual([{ id, journey_id: journeyId }]);
});
