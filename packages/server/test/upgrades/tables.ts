/** A connection of either engine, without drizzle. */
interface Queryable {
  query(statement: string): Promise<{ rows: unknown[] }>;
}

export type Values = Record<string, unknown>;

/** The product's tables by name, each with its rows by primary key. */
export type Tables = Map<string, Map<string, Values>>;

/** Reads every row of the product's tables, as JSON values. */
export async function readTables(database: Queryable): Promise<Tables> {
  const keys = (
    await database.query(`
    select tables.relname as name, (
      select json_agg(attribute.attname order by attribute.attnum)
        from pg_index index
        join pg_attribute attribute on attribute.attrelid = index.indrelid and attribute.attnum = any (index.indkey)
       where index.indrelid = tables.oid and index.indisprimary) as key
      from pg_class tables
     where tables.relnamespace = 'public'::regnamespace and tables.relkind = 'r'
     order by name`)
  ).rows as { name: string; key: string[] }[];
  const found: Tables = new Map();
  for (const { name, key } of keys) {
    const rows = (await database.query(`select to_jsonb(stored) as row from public."${name}" stored`)).rows as {
      row: Values;
    }[];
    found.set(name, new Map(rows.map(({ row }) => [JSON.stringify(key.map((column) => row[column])), row])));
  }
  return found;
}

/** What a migration changes on purpose. */
export interface DeclaredChange {
  /** Tables whose rows it deletes. */
  emptied?: readonly string[];
  /** Columns that it drops, fills or changes. */
  columns?: Readonly<Record<string, readonly string[]>>;
}

/** The rows and values that are not there any more, or differ, without a migration that says so; one line for each. */
export function lostContents(before: Tables, after: Tables, declared: readonly DeclaredChange[]): string[] {
  const emptied = new Set(declared.flatMap((change) => change.emptied ?? []));
  return [...before].flatMap(([table, rows]) => {
    if (emptied.has(table)) return [];
    const changed = new Set(declared.flatMap(({ columns }) => columns?.[table] ?? []));
    return [...rows].flatMap(([key, row]) => {
      const now = after.get(table)?.get(key);
      if (!now) return [`${table} ${key} is gone`];
      return Object.keys(row)
        .filter((column) => !changed.has(column) && JSON.stringify(row[column]) !== JSON.stringify(now[column]))
        .map(
          (column) => `${table} ${key} ${column}: ${JSON.stringify(row[column])} became ${JSON.stringify(now[column])}`,
        );
    });
  });
}
