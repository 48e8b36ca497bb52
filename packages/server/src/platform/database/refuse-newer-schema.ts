import { readMigrationFiles } from 'drizzle-orm/migrator';
import { StartError } from '../start-error.ts';

/** What both engines offer before drizzle does. */
interface Queryable {
  query(statement: string): Promise<{ rows: unknown[] }>;
}

/**
 * Throws a StartError when the database has a migration that this program does not know: it was upgraded by a newer version, and
 * an older one would read and write tables that have changed under it. Ask behind the migrations' lock, before migrating.
 */
export async function refuseNewerSchema(database: Queryable, migrationsFolder: string): Promise<void> {
  const applied = await appliedMigrations(database);
  // By their instant, as the migrator tells them apart: a checkout with other line ends has other hashes.
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => String(folderMillis)));
  if (applied.every((instant) => known.has(instant))) return;
  throw new StartError(
    'O banco já foi atualizado por uma versão mais nova da Jornada: inicie a versão mais nova, ou restaure uma cópia feita antes da atualização.',
  );
}

async function appliedMigrations(database: Queryable): Promise<string[]> {
  const table = 'drizzle.__drizzle_migrations';
  // A new database has no such table yet.
  const [place] = (await database.query(`select to_regclass('${table}') as found`)).rows as { found: string | null }[];
  if (!place?.found) return [];
  const { rows } = await database.query(`select created_at::text as instant from ${table}`);
  return (rows as { instant: string }[]).map(({ instant }) => instant);
}
