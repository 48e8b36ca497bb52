import pg from 'pg';

/** What a running server writes by itself, and who is signed in. */
const alwaysMoving = ['server_processes', 'sessions'];

/** Sends one statement to a database, over a connection of its own. */
export async function queryOnce<Row extends pg.QueryResultRow>(
  database: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** A print of each table of a database: two are equal where nothing in it changed. */
export async function tablePrints(database: string): Promise<Record<string, string>> {
  const tables = await queryOnce<{ name: string }>(
    database,
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1) order by 1`,
    [alwaysMoving],
  );
  const parts = tables.map(
    ({ name }) => `select '${name}' as name, md5(string_agg(t::text, ' ' order by t::text)) as print from "${name}" t`,
  );
  const prints = await queryOnce<{ name: string; print: string | null }>(database, parts.join(' union all '));
  return Object.fromEntries(prints.map(({ name, print }) => [name, print ?? 'empty']));
}
