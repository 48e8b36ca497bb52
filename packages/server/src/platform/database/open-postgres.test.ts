import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { openDatabase } from './open-database.ts';
import { fixtureMigrations } from '../../../test/database/fixture-migrations.ts';
import { freshDatabase, freshPostgres } from '../../../test/database/fresh-database.ts';
import { startProgram } from '../../../test/database/program.ts';
import { serverOfVersion } from '../../../test/database/server-of-version.ts';

const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '', migrationsFolder: fixtureMigrations });

async function sentenceOf(opening: Promise<unknown>) {
  const error: unknown = await opening.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message;
}

test('many processes and connections that start at once migrate exactly once', async () => {
  const { value: url, dispose } = await freshPostgres();
  onTestFinished(dispose);
  const program = new URL('../../../test/database/migrate.program.ts', import.meta.url);
  const processes = [1, 2, 3].map(() => startProgram(program, [url]).ended);
  const databases = await Promise.all([1, 2, 3, 4, 5].map(() => open(url)));
  expect(await Promise.all(processes)).toEqual([0, 0, 0]);
  const { rows } = await databases[0]!.db.execute(
    sql`select count(*)::int as applied from drizzle.__drizzle_migrations`,
  );
  expect(rows).toEqual([{ applied: 2 }]);
  await Promise.all(databases.map((database) => database.close()));
}, 120_000);

test('connections bring their limits and read clocks as UTC', async () => {
  const { value: database, dispose } = await freshDatabase('postgres');
  onTestFinished(dispose);
  const { rows } = await database.db.execute(sql`select
    current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle,
    current_setting('TimeZone') as zone, current_setting('application_name') as name`);
  expect(rows).toEqual([{ statement: '15s', idle: '30s', zone: 'UTC', name: 'jornada' }]);
});

test('an operator whose server is off reads its address, without the password', async () => {
  const message = await sentenceOf(open('postgres://ana:segredo@127.0.0.1:1/escola'));
  expect(message).toBe(
    'Não foi possível conectar ao banco em 127.0.0.1:1: confira se o PostgreSQL está no ar e o endereço em DATABASE_URL.',
  );
});

test('an operator who forgot to create the database reads its name', async () => {
  const url = new URL(process.env.TEST_POSTGRES_URL ?? '');
  url.pathname = 'escola_que_falta';
  expect(await sentenceOf(open(url.href))).toMatch(/^O banco escola_que_falta de DATABASE_URL não existe no servidor /);
});

test('an operator with a mistyped address reads which form it has', async () => {
  expect(await sentenceOf(open('localhost/escola'))).toMatch(/^DATABASE_URL não é um endereço válido/);
});

test('a server older than PostgreSQL 15 is refused', async () => {
  const server = await serverOfVersion(140_012);
  onTestFinished(() => server.close());
  expect(await sentenceOf(open(server.url))).toBe(
    'O servidor de DATABASE_URL é o PostgreSQL 14, e a Jornada precisa do 15 ou mais novo.',
  );
});
