import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tableClasses } from './table-classes.ts';

const migrations = join(import.meta.dirname, '../../migrations/meta');

/** What the newest migration says of the schema. */
function newestTables(): { name: string; columns: object }[] {
  const [newest] = readdirSync(migrations)
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
    .slice(-1);
  const { tables } = JSON.parse(readFileSync(join(migrations, newest!), 'utf8')) as {
    tables: Record<string, { name: string; columns: object }>;
  };
  return Object.values(tables);
}

test('every table has a class, and every class a table', () => {
  const names = newestTables().map(({ name }) => name);
  expect(Object.keys(tableClasses).toSorted()).toEqual(names.toSorted());
});

test('a member’s table has the column that it would be distributed by', () => {
  const without = newestTables().filter(({ name, columns }) => {
    const found = tableClasses[name];
    return found?.kind === 'member' && !(found.column in columns);
  });
  expect(without).toEqual([]);
});
