import { Column, getTableName, is, sql } from 'drizzle-orm';
import { expect, expectTypeOf, test } from 'vitest';
import { useTestApp } from '../../../fixtures/test-app.ts';
import type { FileKind, FileRows } from './file-kind.ts';
import { fileRows, PLACES_OF_FILES } from './kinds.ts';
import { pictureReferences, pictureRows } from './public-pictures.ts';

const t = useTestApp();

test('a kind that does not say which rows hold it, or a table when its rows go, does not compile', () => {
  expectTypeOf<Omit<FileKind, 'rows'>>().not.toExtend<FileKind>();
  expectTypeOf<Omit<FileKind, 'rows'> & { rows: readonly [] }>().not.toExtend<FileKind>();
  expectTypeOf<Omit<FileRows, 'sweep'>>().not.toExtend<FileRows>();
  expectTypeOf<{ afterMs: number }>().not.toExtend<FileRows['sweep']>();
  // @ts-expect-error -- the same for whoever writes one
  const forgotten: FileRows = { ...pictureRows, sweep: undefined };
  expect(forgotten.sweep).toBeUndefined();
});

test('every table that stores files belongs to a kind, so the sweep of objects without a row knows its rows', async () => {
  const { rows } = await t.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('path', 'size') group by table_name having count(*) = 2`);
  expect(fileRows.map(({ table }) => getTableName(table)).sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('every column with addresses of pictures is named by a kind, so the sweep keeps what it names', async () => {
  const { rows } = await t.db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and (column_name like '%\\_url' or column_name = 'image')`);
  const declared = pictureReferences.flatMap(({ table, address }) =>
    is(address, Column)
      ? [`${getTableName(table)}.${address.name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)}`]
      : [],
  );
  const links = ['journeys.checkout_url', 'lessons.video_url'];
  expect([...declared, ...links].sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('the folders of the storage never change: stored files lie in them', () => {
  expect(PLACES_OF_FILES).toEqual(['lesson-attachments', 'conversation-files', 'platform-assets', 'people-lists']);
});
