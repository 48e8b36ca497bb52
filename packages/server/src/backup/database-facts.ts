import { appliedMigrations } from '../platform/database/refuse-other-schema.ts';

/** What every driver has. */
export interface Queryable {
  query(statement: string): Promise<{ rows: unknown[] }>;
}

/** What a backup says of its database. */
export interface DatabaseFacts {
  major: number;
  migrations: string[];
  counts: Record<string, number>;
}

/** Rows of these tables belong to running processes. */
export const TABLES_OF_PROCESSES = ['server_processes'];

/** Reads them. The caller sees to it that nothing is written meanwhile. */
export async function readDatabaseFacts(database: Queryable): Promise<DatabaseFacts> {
  const rowsOf = async <Row>(statement: string) => (await database.query(statement)).rows as Row[];
  const [version] = await rowsOf<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  );
  return { major: version!.major, migrations: await appliedMigrations(database), counts: await countRows(database) };
}

/** The rows of each table of the product, as `schema.table`. */
export async function countRows(database: Queryable): Promise<Record<string, number>> {
  const { rows } = await database.query(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'
      and c.relname <> all (array[${TABLES_OF_PROCESSES.map((name) => `'${name}'`).join()}])
    order by 1`);
  const counts: Record<string, number> = {};
  for (const { name } of rows as { name: string }[]) {
    const counted = await database.query(`select count(*)::text as rows from ${name}`);
    counts[name] = Number((counted.rows as { rows: string }[])[0]!.rows);
  }
  return counts;
}
