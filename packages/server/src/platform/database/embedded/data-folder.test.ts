import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { StartError } from '../../start-error.ts';
import { openDatabase } from '../open-database.ts';
import { fixtureMigrations } from '../../../../test/database/fixture-migrations.ts';
import { freshFolder } from '../../../../test/database/fresh-database.ts';

const open = (dataDir: string) => openDatabase({ dataDir, migrationsFolder: fixtureMigrations });

async function aFolder() {
  const { value, dispose } = await freshFolder();
  onTestFinished(dispose);
  return value;
}

test('a first start sweeps what a killed one left, and the folder is named after its PostgreSQL', async () => {
  const folder = join(await aFolder(), 'dados', 'escola');
  await mkdir(join(folder, 'postgres-18.partial', 'base'), { recursive: true });
  await writeFile(join(folder, 'postgres-18.partial', 'PG_VERSION'), '18\n');
  const database = await open(folder);
  const { rows } = await database.db.execute(sql`select
    current_setting('server_version_num')::int / 10000 as major,
    current_setting('fsync') as fsync, current_setting('wal_sync_method') as method,
    current_setting('shared_buffers') as buffers`);
  expect(rows).toEqual([{ major: 18, fsync: 'on', method: 'fsync', buffers: '16MB' }]);
  expect(await readdir(folder)).toEqual(['database.lock', 'postgres-18']);
  await database.close();
}, 120_000);

test('a folder of another PostgreSQL is never passed over for an empty one', async () => {
  const folder = await aFolder();
  await mkdir(join(folder, 'postgres-17'));
  await expect(open(folder)).rejects.toThrow(
    new StartError(
      `A pasta de dados ${folder} guarda um banco PostgreSQL 17, e esta versão da Jornada usa o 18: abra-a com a versão anterior da Jornada, faça um backup e restaure-o aqui.`,
    ),
  );
  expect(await readdir(folder)).not.toContain('postgres-18');
});

test('a data folder that cannot be made is one clear sentence', async () => {
  const file = join(await aFolder(), 'arquivo');
  await writeFile(file, '');
  const folder = join(file, 'dados');
  await expect(open(folder)).rejects.toThrow(
    new StartError(
      `Não é possível criar a pasta de dados ${folder}: confira as permissões ou escolha outra pasta em DATA_DIR.`,
    ),
  );
});

test('a data folder that cannot be written to is one clear sentence', async () => {
  // Permissions do not bind root; the process folder binds everybody.
  const folder = process.getuid?.() === 0 ? '/proc/self' : await aFolder();
  if (folder !== '/proc/self') await chmod(folder, 0o555);
  await expect(open(folder)).rejects.toThrow(
    new StartError(
      `Não é possível gravar na pasta de dados ${folder}: confira as permissões ou escolha outra pasta em DATA_DIR.`,
    ),
  );
});
