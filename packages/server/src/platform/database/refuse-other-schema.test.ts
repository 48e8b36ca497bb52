import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { fixtureMigrations } from '../../../test/database/fixture-migrations.ts';
import { freshFolder, freshPostgres, kinds } from '../../../test/database/fresh-database.ts';
import { copyEmbeddedTemplate } from '../../../fixtures/embedded-template.ts';
import { openForExamination } from '../../doctor/open-for-examination.ts';
import { StartError } from '../start-error.ts';
import { openDatabase } from './open-database.ts';

const refusal = new StartError(
  'O banco já foi atualizado por uma versão mais nova da Jornada: inicie a versão mais nova, ou restaure o backup feito antes da atualização (npm run restore -- ARQUIVO --replace).',
);

async function aFolder() {
  const { value, dispose } = await freshFolder();
  onTestFinished(dispose);
  return value;
}

/** Making a database takes half a minute. This one was made before, and forgot who migrated it. */
async function aFolderWithDatabase() {
  const { options, remove } = await copyEmbeddedTemplate();
  onTestFinished(remove);
  const { db, close } = await openDatabase(options);
  await db.execute(sql`drop schema drizzle cascade`);
  await close();
  return options.dataDir;
}

async function aPlace(kind: (typeof kinds)[number]) {
  if (kind === 'embedded') return { databaseUrl: '', dataDir: await aFolderWithDatabase() };
  const { value, dispose } = await freshPostgres();
  onTestFinished(dispose);
  return { databaseUrl: value, dataDir: '' };
}

/** The previous version's migrations: all but the last one. */
async function olderMigrations() {
  const folder = join(await aFolder(), 'migrations');
  await cp(fixtureMigrations, folder, { recursive: true });
  const journal = join(folder, 'meta', '_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'));
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, -1) }));
  return folder;
}

test.each(kinds)(
  'an older program refuses a newer schema in one sentence, and the newer program goes on with it (%s)',
  async (kind) => {
    const place = await aPlace(kind);
    const [older, newer] = [await olderMigrations(), fixtureMigrations];
    for (const migrationsFolder of [older, newer]) await (await openDatabase({ ...place, migrationsFolder })).close();
    await expect(openDatabase({ ...place, migrationsFolder: older })).rejects.toThrow(refusal);

    const { db, close } = await openDatabase({ ...place, migrationsFolder: newer });
    const { rows } = await db.execute(sql`select count(*)::int as applied from drizzle.__drizzle_migrations`);
    await close();
    expect(rows).toEqual([{ applied: 2 }]);
  },
  120_000,
);

test('an older doctor does not judge a newer schema', { tags: 'long' }, async () => {
  const place = await aPlace('postgres');
  const { db, close } = await openDatabase(place);
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4102444800000)`);
  await close();
  await expect(openForExamination(place)).rejects.toThrow(refusal);
});

test('a doctor says in one sentence that a database is empty, or older than itself', { tags: 'long' }, async () => {
  const place = await aPlace('postgres');
  await expect(openForExamination(place)).rejects.toThrow(
    new StartError('Não há nada para examinar: o banco ainda não tem as tabelas da Jornada.'),
  );
  const { db, close } = await openDatabase(place);
  await db.execute(sql`
    delete from drizzle.__drizzle_migrations
    where created_at = (select max(created_at) from drizzle.__drizzle_migrations)
  `);
  await close();
  await expect(openForExamination(place)).rejects.toThrow(
    new StartError(
      'O banco é de uma versão mais antiga da Jornada: inicie esta versão uma vez, para atualizá-lo, ou use a versão antiga.',
    ),
  );
});
