import type { Run } from './move-end.ts';

/** A table whose rows are copied. */
export interface Table {
  /** `schema.table`, quoted where that is needed. */
  name: string;
  columns: { name: string; type: string }[];
}

/** A table's rows, as both databases must agree on. */
export interface Contents {
  rows: string;
  /** Sums of the rows' hashes, in whatever order they lie. */
  checksum: string;
}

/**
 * The tables of the product and of the job queue. Not those that each database keeps for itself (its migrations, the processes that use it),
 * and no columns that it computes from others.
 */
export async function listTables(run: Run): Promise<Table[]> {
  return await run<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod)) order by a.attname) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname in ('public', 'pgboss') and c.relname <> 'server_processes'
      and c.relname !~ '^queue_stats_'
    group by 1 order by 1`);
}

/** Counts a table's rows and adds up their hashes. */
export async function readContents(run: Run, { name, columns }: Table): Promise<Contents> {
  const values = columns.map((column) => `${column.name}::text`).join(', ');
  const sum = (from: number) => `coalesce(sum(('x' || substr(hash, ${from}, 15))::bit(60)::bigint::numeric), 0)::text`;
  const [contents] = await run<Contents>(`
    select count(*)::text as rows, ${sum(1)} || '-' || ${sum(16)} as checksum
    from (select md5(row(${values})::text) as hash from ${name}) as hashes`);
  return contents!;
}

const AT_ONCE = 500;

/** Copies a table's rows into an empty one with the same columns. */
export async function copyRows(from: Run, to: Run, { name, columns }: Table): Promise<void> {
  const names = columns.map((column) => column.name);
  // Values travel as texts: both databases read what the other wrote.
  const texts = names.map((column) => `${column}::text`).join(', ');
  await from(`declare moved no scroll cursor for select ${texts} from ${name}`);
  const insert = `
    insert into ${name} (${names.join(', ')}) overriding system value
    select ${columns.map(({ name: column, type }) => `${column}::${type}`).join(', ')}
    from json_to_recordset($1::text::json) as moved (${names.map((column) => `${column} text`).join(', ')})`;
  for (;;) {
    const rows = await from(`fetch ${AT_ONCE} from moved`);
    if (rows.length === 0) break;
    await to(insert, [JSON.stringify(rows)]);
  }
  await from('close moved');
}
