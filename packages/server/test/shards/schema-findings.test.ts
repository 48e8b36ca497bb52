import { expect, test } from 'vitest';
import { keysAcrossShards, referencesAcrossShards } from './schema-findings.ts';
import { classOf } from './table-classes.ts';

const reference = (table: string, columns: string[], to: string, toColumns: string[]) => ({
  table,
  name: `${table}_fk`,
  columns,
  to,
  toColumns,
});
const none = { columns: new Map(), uniqueKeys: [], references: [], triggers: [] };

test('a unique key of a member’s table needs the member’s id', () => {
  const uniqueKeys = [
    { table: 'xp_history', name: 'by_id', columns: ['id'] },
    { table: 'xp_awards', name: 'by_fact', columns: ['user_id', 'award_key'] },
    { table: 'users', name: 'by_member', columns: ['id'] },
    { table: 'lessons', name: 'content', columns: ['id'] },
  ];
  expect(keysAcrossShards({ ...none, uniqueKeys }, classOf).map(({ name }) => name)).toEqual(['by_id']);
});

test('a reference stays within a member’s shard, or leads to what every node has', () => {
  const references = [
    reference('lesson_progress', ['user_id'], 'users', ['id']),
    reference('lesson_progress', ['lesson_id'], 'lessons', ['id']),
    reference('mails', ['user_id'], 'users', ['id']),
    reference('lesson_progress', ['enrollment_id'], 'user_journey_enrollments', ['id']),
    reference('lesson_progress', ['user_id', 'enrollment_id'], 'user_journey_enrollments', ['user_id', 'id']),
    reference('webhook_events', ['webhook_id'], 'webhooks', ['id']),
  ];
  const found = referencesAcrossShards({ ...none, references }, classOf);
  expect(found.map(({ table, columns }) => `${table} ${columns.join()}`)).toEqual([
    'mails user_id',
    'lesson_progress enrollment_id',
  ]);
});
