import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { TEST_SECRETS_KEY } from '../../fixtures/secrets-key.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { restoreStored } from '../upgrades/restore-stored.ts';
import { migrationNames, storedNames } from '../upgrades/stored-databases.ts';
import { newestIn } from './a-school.ts';
import { aFolder, anEmptyPlace, runCommand } from './commands.ts';

/** The first version that made backups of this kind. */
const FIRST = '0029';
const older = storedNames().filter((name) => name.slice(0, 4) >= FIRST && name !== migrationNames().at(-1));

test.each(older)('a backup of a database at %s is brought up to date when it is restored', async (stored) => {
  const before = await restoreStored(stored);
  onTestFinished(() => before.remove());
  const source = {
    dataDir: before.options.dataDir || (await aFolder()),
    databaseUrl: before.options.databaseUrl ?? '',
  };
  const folder = await aFolder();
  expect(await runCommand('backup', [], { place: source, folder })).toMatchObject({ code: 0 });

  const copy = await anEmptyPlace();
  const settings = { SECRETS_KEY: TEST_SECRETS_KEY };
  const restored = await runCommand('restore', [await newestIn(folder)], { place: copy, folder, settings });
  expect(restored, restored.said).toMatchObject({ code: 0 });
  expect(await runCommand('doctor', [], { place: copy, folder, settings })).toMatchObject({ code: 0 });
  const opened = await openDatabase(copy);
  onTestFinished(() => opened.close());
  const { rows } = await opened.db.execute(sql`select count(*)::int as people from users`);
  expect(rows).toEqual([{ people: before.tables.get('users')!.size }]);
  expect(existsSync(join(source.dataDir, 'backup-state'))).toBe(false);
});
