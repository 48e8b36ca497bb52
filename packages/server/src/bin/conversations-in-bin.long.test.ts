import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { useTestApp } from '../../fixtures/test-app.ts';

const t = useTestApp();
const PEOPLE = 10_000;
const CONVERSATIONS = 100_000;
const BATCH = 10_000;

test('a hundred thousand conversations of one lesson go to the bin and come back within the time of a statement', async () => {
  const { db } = t;
  const teacher = await anAdmin(db);
  const admin = await t.as(teacher);
  const { lessons } = await aJourney(db, { lessons: [{}, {}] });
  const lessonId = lessons[0]!.id;
  const body = JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Por quê?' }] }],
  });
  await db.execute(sql`
    insert into users (id, name, email, email_verified, created_at, updated_at)
    select gen_random_uuid(), 'Pessoa', 'muitas-' || n || '@jornada.test', true, now(), now() from generate_series(1, ${PEOPLE}) n`);
  // Within the time of a statement, too.
  for (let from = 1; from <= CONVERSATIONS; from += BATCH)
    await db.execute(sql`
    with people as (select id, row_number() over (order by id) as n from users where email like 'muitas-%'),
    asked as (
      insert into conversations (id, user_id, lesson_id, state, created_at, last_message_at, last_message_id, excerpt, search_key)
      select gen_random_uuid(), people.id, ${lessonId}, 'answered', now(), now(), gen_random_uuid(), 'Por quê?',
        'por que isso acontece na aula numero ' || k || ' de ' || md5(k::text)
        from generate_series(${from}::int, ${from + BATCH - 1}::int) k join people on people.n = k % ${PEOPLE} + 1 returning id, user_id)
    insert into conversation_messages (id, conversation_id, author_id, side, body, created_at)
    select gen_random_uuid(), asked.id, case side when 'member' then user_id else ${teacher.userId} end, side, ${body}::jsonb, at
      from asked, (values ('member', now()), ('school', now() + interval '1 minute')) as sides(side, at)`);
  await db.execute(sql`insert into conversation_reads select id, ${teacher.userId}, now() from conversations`);
  const counts = async () =>
    (
      await db.execute(sql`select (select count(*)::int from conversations) as conversations,
        (select count(*)::int from conversation_messages) as messages, (select count(*)::int from conversation_reads) as reads`)
    ).rows[0];
  const whole = { conversations: CONVERSATIONS, messages: 2 * CONVERSATIONS, reads: CONVERSATIONS };
  expect(await counts()).toEqual(whole);
  expect((await admin.delete(`/api/admin/lessons/${lessonId}`)).status).toBe(200);
  expect(await counts()).toEqual({ conversations: 0, messages: 0, reads: 0 });
  expect((await admin.post(`/api/admin/bin/${lessonId}/restoration`)).status).toBe(200);
  expect(await counts()).toEqual(whole);
}, 300_000);
