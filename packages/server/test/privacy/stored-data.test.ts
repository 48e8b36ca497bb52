import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { GOES_WITH_ACCOUNT, otherTables, personalTables } from './stored-data.ts';

const folder = new URL('../../src/tables/', import.meta.url);
const modules = await Promise.all(
  readdirSync(folder).map(async (name) => (await import(new URL(name, folder).href)) as Record<string, unknown>),
);
const tables = new Map(
  modules
    .flatMap((module) => Object.values(module))
    .filter((value) => is(value, PgTable))
    .map((table) => [getTableName(table), table]),
);
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const columnsOf = (table: PgTable) =>
  Object.entries(getTableColumns(table)).map(([key, { name }]) => name || snake(key));

test('every column of every table is declared once, as one about a person or as none', () => {
  const declared = [
    ...Object.entries(personalTables).map(([name, { personal, others }]) => [name, `${personal} ${others}`]),
    ...Object.entries(otherTables),
  ].map(([name, columns]) => `${name}: ${columns!.trim().split(' ').toSorted().join(' ')}`);
  const there = [...tables].map(([name, table]) => `${name}: ${columnsOf(table).map(snake).toSorted().join(' ')}`);
  expect(there.length).toBeGreaterThan(80);
  expect(declared.toSorted()).toEqual(there.toSorted());
});

/** Whether a row of a table goes, by one key after the other, when its account does. */
function followsAccount(name: string): boolean {
  return (
    name === 'users' ||
    getTableConfig(tables.get(name)!).foreignKeys.some(
      (key) => key.onDelete === 'cascade' && isOwner(getTableName(key.reference().foreignTable), name),
    )
  );
}
const isOwner = (owner: string, name: string) => owner !== name && owner in personalTables && followsAccount(owner);

test('what goes with the account does so by its keys, and nothing else does', () => {
  const claimed = Object.entries(personalTables).filter(([, { erased }]) => erased.startsWith(GOES_WITH_ACCOUNT));
  expect(claimed.map(([name]) => name).filter((name) => !followsAccount(name))).toEqual([]);
  const silent = Object.entries(personalTables).filter(([, { erased }]) => !/sa(i|em) com/.test(erased));
  expect(silent.map(([name]) => name).filter(followsAccount)).toEqual([]);
  expect(Object.keys(otherTables).filter((name) => followsAccount(name))).toEqual([]);
});

test('the table of docs/privacy.md says the same', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/privacy.md'), 'utf8');
  const rows = page.split('\n').filter((line) => /^\| [^|]+ \| `[a-z_]+` \|/.test(line));
  expect(rows).toEqual(
    Object.entries(personalTables).map(
      ([name, { personal, why, kept, erased }]) =>
        `| ${why} | \`${name}\` | ${kept} | ${erased} | ${personal.replaceAll(' ', ', ')} |`,
    ),
  );
});
