import pg from 'pg';

export interface UniqueKey {
  table: string;
  name: string;
  /** Empty names stand for expressions. */
  columns: string[];
}

export interface Reference {
  table: string;
  name: string;
  columns: string[];
  to: string;
  toColumns: string[];
}

export interface Trigger {
  table: string;
  name: string;
  forEach: 'row' | 'statement';
  /** Tables that its function writes to. */
  writes: string[];
}

/** What a migrated database says of the product's tables. */
export interface DatabaseSchema {
  columns: Map<string, string[]>;
  uniqueKeys: UniqueKey[];
  references: Reference[];
  triggers: Trigger[];
}

const columnNames = (relation: string, numbers: string) =>
  `array(select coalesce(a.attname::text, '') from unnest(${numbers}) with ordinality as k(number, place)
    left join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.number order by k.place)`;

const queries = {
  columns: `select table_name as "table", array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' group by table_name`,
  uniqueKeys: `select i.indrelid::regclass::text as "table", i.indexrelid::regclass::text as name,
      ${columnNames('i.indrelid', 'i.indkey::int2[]')} as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace order by 1, 2`,
  references: `select conrelid::regclass::text as "table", conname::text as name, ${columnNames('conrelid', 'conkey')} as columns,
      confrelid::regclass::text as "to", ${columnNames('confrelid', 'confkey')} as "toColumns"
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  triggers: `select t.tgrelid::regclass::text as "table", t.tgname::text as name,
      case when t.tgtype & 1 = 1 then 'row' else 'statement' end as "forEach", p.prosrc as source
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace order by 1, 2`,
};

/** Reads the schema of a migrated database. */
export async function readSchema(databaseUrl: string): Promise<DatabaseSchema> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const rows = async <Row>(query: string) => (await client.query(query)).rows as Row[];
    const columns = await rows<{ table: string; columns: string[] }>(queries.columns);
    const triggers = await rows<Omit<Trigger, 'writes'> & { source: string }>(queries.triggers);
    return {
      columns: new Map(columns.map(({ table, columns: names }) => [table, names])),
      uniqueKeys: await rows<UniqueKey>(queries.uniqueKeys),
      references: await rows<Reference>(queries.references),
      triggers: triggers.map(({ source, ...trigger }) => ({ ...trigger, writes: writtenIn(source) })),
    };
  } finally {
    await client.end();
  }
}

function writtenIn(source: string): string[] {
  const found = [...source.matchAll(/(?:insert\s+into|update|delete\s+from)\s+(\w+)/gi)].map(([, table]) => table!);
  return [...new Set(found)];
}
