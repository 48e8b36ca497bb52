import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { StartError } from '../../start-error.ts';
import { openDatabase } from '../open-database.ts';
import { fixtureMigrations } from '../../../../test/database/fixture-migrations.ts';
import { freshDataFolder, freshFolder } from '../../../../test/database/fresh-database.ts';
import { startProgram } from '../../../../test/database/program.ts';
import { requireTracer } from '../../../../test/database/trace.ts';

const holdProgram = new URL('../../../../test/database/hold-database.program.ts', import.meta.url);
const open = (dataDir: string) => openDatabase({ dataDir, migrationsFolder: fixtureMigrations });

async function aFolder() {
  const { value, dispose } = await freshFolder();
  onTestFinished(dispose);
  return value;
}

test(
  'a first start sweeps what a killed one left, and the folder is named after its PostgreSQL',
  { tags: 'long', timeout: 120_000 },
  async () => {
    const folder = join(await aFolder(), 'dados', 'escola');
    await mkdir(join(folder, 'postgres-18.partial-1', 'base'), { recursive: true });
    await writeFile(join(folder, 'postgres-18.partial-1', 'PG_VERSION'), '18\n');
    const database = await open(folder);
    const { rows } = await database.db.execute(sql`select
    current_setting('server_version_num')::int / 10000 as major,
    current_setting('fsync') as fsync, current_setting('wal_sync_method') as method,
    current_setting('shared_buffers') as buffers`);
    expect(rows).toEqual([{ major: 18, fsync: 'on', method: 'fsync', buffers: '16MB' }]);
    expect(await readdir(folder)).toEqual(['database.lock', 'postgres-18']);
    await database.close();
  },
);

test('a server that was killed before it wrote its own number down opens again', async () => {
  const { value: folder, dispose } = await freshDataFolder();
  onTestFinished(dispose);
  await writeFile(join(folder, 'postgres-18', 'postmaster.pid'), '');
  const database = await openDatabase({ dataDir: folder });
  expect((await database.db.execute(sql`select 1 as answer`)).rows).toEqual([{ answer: 1 }]);
  await database.close();
});

test.each([
  [17, 'abra-a com a versão anterior da Jornada, faça um backup e restaure-o aqui'],
  [
    19,
    'inicie a versão mais nova, ou restaure o backup feito antes da atualização (npm run restore -- ARQUIVO --replace)',
  ],
])('a folder of PostgreSQL %i is never passed over for an empty one, and the way out is told', async (major, way) => {
  const folder = await aFolder();
  await mkdir(join(folder, `postgres-${major}`));
  await expect(open(folder)).rejects.toThrow(
    new StartError(
      `A pasta de dados ${folder} guarda um banco PostgreSQL ${major}, e esta versão da Jornada usa o 18: ${way}.`,
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
  // Permissions do not stop root; the process folder stops everybody.
  const folder = process.getuid?.() === 0 ? '/proc/self' : await aFolder();
  if (folder !== '/proc/self') await chmod(folder, 0o555);
  await expect(open(folder)).rejects.toThrow(
    new StartError(
      `Não é possível gravar na pasta de dados ${folder}: confira as permissões ou escolha outra pasta em DATA_DIR.`,
    ),
  );
});

async function aFolderInUse() {
  const { value, dispose } = await freshDataFolder();
  onTestFinished(dispose);
  return value;
}

test.each(['PG_VERSION', 'global/pg_control', 'base/5/1259'])(
  'a database that misses %s is told as damaged, and nothing new is made over it',
  async (missing) => {
    const folder = await aFolderInUse();
    await rm(join(folder, 'postgres-18', missing));
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(
      new StartError(
        `O banco na pasta de dados ${folder} não pôde ser aberto: faltam arquivos ou estão danificados. Se veio de um backup, o arquivo estava cortado: restaure de um inteiro, em uma pasta vazia.`,
      ),
    );
  },
);

test.each([
  ['ENOSPC', 'não há espaço em disco.'],
  ['EACCES', 'confira as permissões dos arquivos.'],
])('a database whose disk says %s is told so', { tags: 'long', timeout: 120_000 }, async (code, reason) => {
  requireTracer();
  const folder = await aFolderInUse();
  const failing = ['strace', '-f', '-o', '/dev/null', '-e', 'trace=pwrite64', '-e', `inject=pwrite64:error=${code}`];
  const program = startProgram(holdProgram, [folder], failing);
  await expect(program.until((lines) => lines.includes('OPEN'))).rejects.toThrow(
    `O banco na pasta de dados ${folder} não pôde ser aberto: ${reason}`,
  );
});
