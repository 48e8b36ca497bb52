import { share, text } from './large-school-search.ts';

const CONVERSATIONS = 100_000;
/** Who asks: the first of the members. */
const ASKERS = 20_000;

/** A row id that SQL can compute from a number; large-school.ts has the kinds below 5. */
const idOf = (kind: number, number: string) =>
  `('01900000-000${kind}-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

const paragraph = (of: string) =>
  `jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object('type', 'paragraph', 'content',
     jsonb_build_array(jsonb_build_object('type', 'text', 'text', ${of})))))`;

/**
 * Statements that insert two years of conversations, most of them about the first journeys: a question each, its answer by one of the
 * administrators in most, a thank-you in some. One in twenty is published, one in thousand reported.
 */
export function conversationsOf({ journeyIds }: { journeyIds: readonly string[] }): string[] {
  const at = `date_trunc('milliseconds', now() - interval '730 days' * ${share('n * 3 + 5')})`;
  return [
    `create table bench_asked as
     select n, ${idOf(5, 'n')} as id, ${idOf(1, `n % ${ASKERS}`)} as user_id, l.id as lesson_id, ${at} as at, ${text('n')} as question, ${text('n * 7 + 3')} as answer,
       case when n % 10 = 0 then 'open' when n % 4 = 0 then 'closed' else 'answered' end as state,
       (select user_id from user_roles where role = 'admin' order by user_id limit 1 offset n % 8) as admin_id
     from generate_series(0, ${CONVERSATIONS - 1}) as n
     join lateral (select (array[${journeyIds.map((id) => `'${id}'`).join(',')}]::uuid[])[1 + floor(${journeyIds.length} * power(${share('n * 41 + 7')}, 2))::int] as id) as j on true
     join lateral (select id from lessons where journey_id = j.id order by place offset floor(7 * ${share('n * 43')})::int limit 1) as l on true`,
    `insert into conversations (id, user_id, lesson_id, state, may_publish, created_at, last_message_at, last_message_id, last_member_at, last_school_at, excerpt, search_key)
     select id, user_id, lesson_id, state, n % 3 = 0, at, case when state = 'open' then at else at + interval '1 hour' end,
       case when state = 'open' then ${idOf(6, 'n')} else ${idOf(7, 'n')} end, at, case when state <> 'open' then at + interval '1 hour' end,
       left(question, 200), search_text(question || case when state = 'open' then '' else ' ' || answer end) from bench_asked`,
    `insert into conversation_messages (id, conversation_id, author_id, side, body, created_at)
     select ${idOf(6, 'n')}, id, user_id, 'member', ${paragraph('question')}, at from bench_asked
     union all select ${idOf(7, 'n')}, id, admin_id, 'school', ${paragraph('answer')}, at + interval '1 hour' from bench_asked where state <> 'open'`,
    `insert into conversation_publications (conversation_id, lesson_id, question, answer, place, revision, published_at)
     select id, lesson_id, ${paragraph('question')}, ${paragraph('answer')}, n, 1, at + interval '2 hours'
     from bench_asked where state = 'answered' and n % 20 = 3`,
    `insert into conversation_reports (conversation_id, user_id, reason, created_at)
     select conversation_id, ${idOf(1, '0')}, 'Não está certo', published_at from conversation_publications where place % 1000 = 3`,
    `insert into conversation_reads (conversation_id, user_id, read_at) select id, admin_id, at + interval '1 hour' from bench_asked where state <> 'open'`,
    `drop table bench_asked`,
  ];
}
