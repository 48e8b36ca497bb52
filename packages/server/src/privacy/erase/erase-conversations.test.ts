/** Deleting a person erases their words in conversations everywhere, and nobody else's (decision K30). */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { aFullConversation } from '../../../fixtures/full-conversation.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { aMember } from '../../../fixtures/member.ts';
import { aMessageFile } from '../../../fixtures/message-file.ts';
import { useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { unique } from '../../../fixtures/unique.ts';
import { messageRows } from '../../files/kinds/message.ts';

const t = useTestApp();
let admin: Caller;
beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});

/** The tables of the whole database in which a text stands. */
async function placesOf(text: string): Promise<string[]> {
  const tables = await t.db.execute<{ name: string }>(sql`
    select table_schema || '.' || table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await t.db.execute(
      sql`select 1 from ${sql.raw(name)} one where lower(one::text) like ${`%${text.toLowerCase()}%`} limit 1`,
    );
    if (rows.length > 0) found.push(name.replace('public.', ''));
  }
  return found;
}

/** Somebody's conversations: one about a lesson, one about a lesson in the bin; and a report in each of two of somebody else's. */
async function aTalker() {
  const { storage } = t.services;
  const { lessons } = await aJourney(t.db, { lessons: 3 });
  const [kept, binned] = lessons.map(({ id }) => id);
  const { userId } = await aMember(t.db);
  const name = unique('Jurema');
  const teacher = await anAdmin(t.db, { name });
  const words = { member: 'Zéfiro Quixabá', school: 'Xerém Jequitibá', report: 'Zangão Quiabento' };
  const own = { userId, adminId: teacher.userId, storage, words };
  const others = {
    reporterId: userId,
    adminId: teacher.userId,
    words: { member: 'Outra', school: 'Sapucaia Roxa', report: 'Xavante Jenipapo' },
  };
  const conversations = [
    await aFullConversation(t.db, { ...own, lessonId: kept }),
    await aFullConversation(t.db, { ...own, lessonId: binned }),
  ];
  for (const lessonId of [kept, binned]) await aFullConversation(t.db, { ...others, lessonId });
  const unsent = await aMessageFile(t.db, { userId, messageId: null, storage, name: 'Zabelê.png' });
  expect((await admin.delete(`/api/admin/lessons/${binned}`)).status).toBe(200);
  const files = [...conversations.flatMap(({ file, schoolFile }) => [file, schoolFile]), unsent];
  const keys = files.map(({ path }) => messageRows.keyOf(path));
  return {
    userId,
    teacher: { ...teacher, name },
    keys,
    words: [...Object.values(words), 'Xavante Jenipapo', 'Zabelê'],
    kept,
    binned,
  };
}

const deleteUser = async (userId: string) =>
  expect((await admin.post('/functions/v1/delete-user', { userId })).status).toBe(200);

test("a member's words, files and reports are nowhere, also not in the bin", async () => {
  const { userId, words, keys } = await aTalker();
  expect(await placesOf(words[0]!)).toEqual(
    expect.arrayContaining(['bin_rows', 'conversation_messages', 'conversation_publications', 'conversations']),
  );
  expect(await placesOf('Xavante Jenipapo')).toEqual(['bin_rows', 'conversation_reports']);
  await deleteUser(userId);
  for (const word of words) expect(await placesOf(word), word).toEqual([]);
  await vi.waitFor(
    async () =>
      expect(await Promise.all(keys.map((key) => t.services.storage.sizeOf(key)))).toEqual(keys.map(() => null)),
    { timeout: 20_000 },
  );
});

test("an administrator's words stay as the school's, with their files and without their name", async () => {
  const { teacher, keys, kept, binned } = await aTalker();
  await deleteUser(teacher.userId);
  expect((await admin.post(`/api/admin/bin/${binned}/restoration`)).status).toBe(200);
  const { rows } = await t.db.execute(sql`
    select count(body)::int as words, count(author_id)::int as authors
      from conversation_messages message join conversations asked on asked.id = message.conversation_id
     where message.side = 'school' and asked.lesson_id in (${kept}, ${binned})`);
  expect(rows).toEqual([{ words: 4, authors: 0 }]);
  expect(await placesOf(teacher.name)).toEqual([]);
  expect(await Promise.all(keys.map((key) => t.services.storage.sizeOf(key)))).not.toContain(null);
});
