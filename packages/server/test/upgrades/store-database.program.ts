import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ensurePostgresBinaries } from '../../../../scripts/provision/postgres.mjs';
import { useTestApp } from '../../fixtures/test-app.ts';
import { examine } from '../../src/doctor/examine.ts';
import { testServer } from '../database/fresh-database.ts';
import { fillDatabase } from './fill-database.ts';
import { compress, newestMigration, storedDatabases } from './stored-databases.ts';

const t = useTestApp();

// Run by store-database.config.ts only: it writes the file that upgrade.test.ts reads.
test('a database of this version, filled and dumped', async () => {
  const answered = await fillDatabase(t);
  process.stdout.write(`${answered.join('\n')}\n`);
  expect(answered.filter((line) => !/ 20\d$/.test(line))).toEqual([]);
  expect(await examine(t.db)).toEqual([]);
  const { rows } = await t.db.execute<{ name: string }>(sql`select current_database() as name`);
  const url = new URL(testServer());
  url.pathname = rows[0]!.name;
  const dump = join(await ensurePostgresBinaries(), 'pg_dump');
  const options = ['--inserts', '--rows-per-insert=50', '--no-owner', '--no-privileges'];
  const { stdout } = await promisify(execFile)(dump, [...options, url.href], { maxBuffer: 100_000_000 });
  await writeFile(join(storedDatabases, `${newestMigration()}.sql.br`), compress(stdout));
});
