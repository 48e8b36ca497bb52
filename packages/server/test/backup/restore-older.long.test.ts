import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { examine } from '../../src/doctor/examine.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { restoreStored } from '../upgrades/restore-stored.ts';
import { newestMigration, storedNames } from '../upgrades/stored-databases.ts';
import { newestIn } from './a-school.ts';
import { aFolder, anEmptyPlace, runCommand } from './commands.ts';

/** The oldest that is stored, and the newest before this version's: a school is backed up by the program that is about to upgrade it. */
const before = storedNames().filter((name) => name !== newestMigration());
const older = [before[0]!, before.at(-1)!];

test.each(older)('a backup of a database at %s is brought up to date when it is restored', async (stored) => {
  const made = await restoreStored(stored);
  onTestFinished(() => made.remove());
  const source = {
    dataDir: made.options.dataDir || (await aFolder()),
    databaseUrl: made.options.databaseUrl ?? '',
  };
  const folder = await aFolder();
  expect(await runCommand('backup', [], { place: source, folder })).toMatchObject({ code: 0 });

  const copy = await anEmptyPlace();
  // The stored databases have no files, which the doctor says.
  const options = [await newestIn(folder), '--even-with-findings'];
  const restored = await runCommand('restore', options, { place: copy, folder });
  expect(restored, restored.said).toMatchObject({ code: 0 });
  const opened = await openDatabase(copy);
  onTestFinished(() => opened.close());
  expect(await examine(opened.db)).toEqual([]);
  const { rows } = await opened.db.execute(sql`select count(*)::int as people from users`);
  expect(rows).toEqual([{ people: made.tables.get('users')!.size }]);
  expect(existsSync(join(source.dataDir, 'backup-state'))).toBe(false);
});
