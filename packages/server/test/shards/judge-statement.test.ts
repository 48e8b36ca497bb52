import { loadModule } from 'libpg-query';
import { beforeAll, expect, test } from 'vitest';
import { judgeStatement } from './judge-statement.ts';
import { classOf } from './table-classes.ts';

const columns: Record<string, string[]> = {
  users: ['id', 'email', 'name'],
  sessions: ['id', 'token', 'user_id'],
  user_journey_enrollments: ['id', 'user_id', 'journey_id', 'updated_at'],
  lesson_progress: ['user_id', 'lesson_id', 'enrollment_id'],
  lessons: ['id', 'journey_id'],
  mails: ['id', 'user_id'],
};
const unique: Record<string, string[]> = { sessions: ['id', 'token'], user_journey_enrollments: ['id'] };
const schema = {
  classOf,
  columnsOf: (table: string) => columns[table],
  uniqueColumnsOf: (table: string) => unique[table] ?? [],
};
const judged = (text: string, ids: string[] = []) => judgeStatement(text, ids, schema);
const reachOf = (text: string, ids: string[] = []) => judged(text, ids).reach;
const [ana, bia] = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002'];

beforeAll(loadModule);

test.each([
  'select * from lesson_progress where user_id = $1 and lesson_id = $2',
  'select * from users u join lesson_progress p on p.user_id = u.id where u.id = $1::uuid',
  'select name, (select count(*) from lesson_progress p where p.user_id = users.id) from users where id = $1',
  'with mine as (select id, user_id as whose from user_journey_enrollments where user_id = $1) select * from mine join lesson_progress p on p.user_id = mine.whose and p.enrollment_id = mine.id',
  'select * from lesson_progress p where p.user_id = $1 and p.lesson_id in (select id from lessons where journey_id = $2)',
  'insert into lesson_progress (user_id, lesson_id) values ($1, $2) on conflict do nothing',
  'insert into lesson_progress (lesson_id, user_id) select l.id, $2::uuid from lessons l where l.journey_id = $1',
  'delete from lesson_progress using lessons l where lesson_progress.lesson_id = l.id and user_id = $1',
  'select 1 from (select user_id from lesson_progress where user_id = $1 union all select user_id from user_journey_enrollments where user_id = $1) as both_ join users on users.id = both_.user_id',
  'select row_to_json(own) from (select p.lesson_id from (values ($1::uuid)) as asked(whose) join lesson_progress p on p.user_id = asked.whose) as own',
])('one member’s shard answers: %s', (text) => {
  expect(reachOf(text)).toBe('one member');
});

test('equal parameters are one member, different ones are several', () => {
  const text = 'select 1 from users u, lesson_progress p where u.id = $1 and p.user_id = $2';
  expect(reachOf(text, [ana, ana])).toBe('one member');
  expect(reachOf(text, [ana, bia])).toBe('listed members');
});

test('a row that is found by a key of its own has to be looked for on every shard', () => {
  const bySession = judged('select * from sessions s left join users u on u.id = s.user_id where s.token = $1');
  expect(bySession).toMatchObject({ reach: 'one row', foundBy: ['sessions.token'] });
  expect(reachOf('update user_journey_enrollments set updated_at = now() where id = $1')).toBe('one row');
});

test('a cookie that named the member would lead to the shard', () => {
  const namesMember = (column: string) => column === 'sessions.token';
  const text = 'select * from sessions s left join users u on u.id = s.user_id where s.token = $1';
  expect(judgeStatement(text, [], { ...schema, namesMember }).reach).toBe('one member');
});

test.each([
  'select * from users where id = any($1)',
  'select * from users where id in ($1, $2)',
  'select * from users where id = any(array(select json_array_elements_text($1::json)::uuid))',
  'select * from users join unnest($1::uuid[]) as asked(id) on users.id = asked.id',
  'insert into lesson_progress (user_id, lesson_id) values ($1, $2), ($3, $4)',
])('the shards of listed members answer: %s', (text) => {
  expect(reachOf(text)).toBe('listed members');
});

test.each([
  'select count(*) from users',
  'select count(*) from users u join lesson_progress p on p.user_id = u.id',
  'select * from users where id = $1 or email = $2',
  'delete from lesson_progress where not user_id = $1',
  'select * from lesson_progress p join user_journey_enrollments e using (user_id) where e.journey_id = $1',
])('every shard answers by itself: %s', (text) => {
  expect(reachOf(text)).toBe('every shard');
});

test.each([
  'select * from lesson_progress p join user_journey_enrollments e on e.id = p.enrollment_id',
  'select * from users u where u.id = $1 and exists (select 1 from lesson_progress p where p.lesson_id = $2)',
  'insert into lesson_progress (lesson_id) select id from user_journey_enrollments where user_id = $1',
])('rows of several shards meet: %s', (text) => {
  expect(reachOf(text)).toBe('several places');
});

test('content alone concerns no member', () => {
  expect(reachOf('select * from lessons where journey_id = $1')).toBe('no member');
});

test('locks, writes and the coordinator’s tables are told', () => {
  const sent = 'with old as (select id from mails where user_id = $1) delete from lesson_progress where user_id = $1';
  expect(judged(sent)).toMatchObject({ writes: true, locks: false, coordinatorTables: ['mails'] });
  expect(judged('select 1 from users where id = $1 for update')).toMatchObject({ writes: false, locks: true });
});
