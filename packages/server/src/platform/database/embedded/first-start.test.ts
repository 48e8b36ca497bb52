import { readdir } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { isShortRun } from '../../../../fixtures/short-run.ts';
import { fixtureMigrations } from '../../../../test/database/fixture-migrations.ts';
import { freshFolder } from '../../../../test/database/fresh-database.ts';
import { startProgram } from '../../../../test/database/program.ts';
import { openDatabase } from '../open-database.ts';

const dieProgram = new URL('../../../../test/database/die-half-way.program.ts', import.meta.url);

/** How far the first start comes: to nothing, into the tables, to its last file. */
const milestones = isShortRun ? ['base/5'] : ['', 'base/5', 'PG_VERSION'];

/** Each first start takes up to half a minute while other tests run. */
test('kill -9 while the first start makes the database: the next start makes it anew', async () => {
  const { value: folder, dispose } = await freshFolder();
  onTestFinished(dispose);
  for (const milestone of milestones) {
    const program = startProgram(dieProgram, [folder, milestone]);
    expect(await program.ended).toBeNull();
    const partials = (await readdir(folder)).filter((name) => name !== 'database.lock');
    expect(partials).toContainEqual(expect.stringMatching(/^postgres-18\.partial-/));
    expect(partials).not.toContain('postgres-18');
  }
  const database = await openDatabase({ dataDir: folder, migrationsFolder: fixtureMigrations });
  const { rows } = await database.db.execute(sql`select count(*)::int as deliveries from deliveries`);
  expect(rows).toEqual([{ deliveries: 0 }]);
  expect(await readdir(folder)).toEqual(['database.lock', 'postgres-18']);
  await database.close();
}, 300_000);
