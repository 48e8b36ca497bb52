import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { someWords } from '../../fixtures/conversation.ts';
import { aFullConversation } from '../../fixtures/full-conversation.ts';
import { aLesson } from '../../fixtures/lesson.ts';
import { aMember } from '../../fixtures/member.ts';
import { aMemberAtMission } from '../../fixtures/member-at-mission.ts';
import { useTestApp } from '../../fixtures/test-app.ts';
import { newId } from '../platform/ids.ts';
import { examine } from './examine.ts';

const t = useTestApp();
const findings = async () => (await examine(t.db)).map(({ invariant, count, ids }) => ({ invariant, count, ids }));

test('words that were deleted are found where they still stand, and words that are missing', async () => {
  const lessonId = (await aLesson(t.db)).id;
  const { userId } = await aMember(t.db);
  const whose = { lessonId, userId, adminId: userId, reporterId: userId };
  // More than are read at once.
  for (let made = 0; made < 202; made++) await aFullConversation(t.db, whose);
  expect(await findings()).toEqual([]);
  const { rows } = await t.db.execute<{ id: string }>(sql`select id::text from conversations order by id desc limit 3`);
  const [excerpt, search, message] = rows.map(({ id }) => id) as [string, string, string];
  await t.db.execute(sql`update conversations set excerpt = 'Apagado' where id = ${excerpt}`);
  await t.db.execute(sql`update conversations set search_key = search_key || ' apagado' where id = ${search}`);
  await t.db.execute(
    sql`update conversation_messages set body = '{"type": "doc", "content": [{"type": "picture"}]}' where side = 'school' and conversation_id = ${message}`,
  );
  expect(await findings()).toEqual([
    { invariant: 'message_is_valid', count: 1, ids: [message] },
    { invariant: 'conversation_tells_living_words', count: 2, ids: [search, excerpt] },
  ]);
});

test('a question with what nobody sees is no finding', async () => {
  const { caller, lessonId } = await aMemberAtMission(t, { journey: { questionsEnabled: true } });
  const [id, messageId] = [newId(new Date()), newId(new Date())];
  const question = { id, messageId, text: someWords('pala\u200Bvra\u3164e\u00ADco'), fileId: null, mayPublish: false };
  expect((await caller.post(`/api/lessons/${lessonId}/conversations`, question)).status).toBe(201);
  expect((await findings()).filter(({ ids }) => ids.includes(id))).toEqual([]);
});
