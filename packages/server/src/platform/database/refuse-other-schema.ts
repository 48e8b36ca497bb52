import { readMigrationFiles } from 'drizzle-orm/migrator';
import { StartError } from '../start-error.ts';

/** What both engines have without drizzle. */
interface Queryable {
  query(statement: string): Promise<{ rows: unknown[] }>;
}

/**
 * Throws a StartError when the database has a migration that this program does not know: a newer version upgraded it, and
 * an older one would read and write tables that have changed since. Call it under the migrations' lock, before migrating.
 */
export async function refuseNewerSchema(database: Queryable, migrationsFolder: string): Promise<void> {
  const [applied, known] = [await appliedMigrations(database), knownMigrations(migrationsFolder)];
  if (applied.every((instant) => known.includes(instant))) return;
  throw new StartError(
    'O banco já foi atualizado por uma versão mais nova da Jornada: inicie a versão mais nova, ou restaure o backup feito antes da atualização (npm run restore -- ARQUIVO --replace).',
  );
}

/**
 * For a program that only reads and never migrates: throws a StartError when the database is empty or lacks one of this version's
 * migrations, because its queries need their tables.
 */
export async function refuseOlderSchema(database: Queryable, migrationsFolder: string): Promise<void> {
  const [applied, known] = [await appliedMigrations(database), knownMigrations(migrationsFolder)];
  if (known.every((instant) => applied.includes(instant))) return;
  throw new StartError(
    applied.length === 0
      ? 'Não há nada para examinar: o banco ainda não tem as tabelas da Jornada.'
      : 'O banco é de uma versão mais antiga da Jornada: inicie esta versão uma vez, para atualizá-lo, ou use a versão antiga.',
  );
}

/**
 * For a process that joins others which an earlier start began: throws a StartError when the database lacks one of this version's
 * migrations, because the others do not know the tables that it would change.
 */
export async function refuseMissingMigrations(database: Queryable, migrationsFolder: string): Promise<void> {
  const [applied, known] = [await appliedMigrations(database), knownMigrations(migrationsFolder)];
  if (known.every((instant) => applied.includes(instant))) return;
  throw new StartError(
    'Esta versão muda o banco, e processos da anterior ainda trabalham nele: pare a Jornada e inicie de novo.',
  );
}

/** Instants, as the migrator compares them: a checkout with other line ends has other hashes. */
export function knownMigrations(migrationsFolder: string): string[] {
  return readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => String(folderMillis));
}

/** The instants of a database's migrations; empty for a new one. */
export async function appliedMigrations(database: Queryable): Promise<string[]> {
  const table = 'drizzle.__drizzle_migrations';
  // A new database has no such table yet.
  const [place] = (await database.query(`select to_regclass('${table}') as found`)).rows as { found: string | null }[];
  if (!place?.found) return [];
  const { rows } = await database.query(`select created_at::text as instant from ${table} order by created_at`);
  return (rows as { instant: string }[]).map(({ instant }) => instant);
}
