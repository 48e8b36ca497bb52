import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase, kinds } from '../../../test/database/fresh-database.ts';
import { PLANNED_EACH_TIME } from './name-statements.ts';

test('a statement with values is prepared once a connection, whatever its values', async () => {
  const { value: database, dispose } = await freshDatabase('postgres');
  onTestFinished(dispose);
  const answers = await database.db.transaction(async (tx) => {
    const doubled = async (number: number) => (await tx.execute(sql`select ${number}::int * 2 as answer`)).rows;
    return [await doubled(4), await doubled(21)];
  });
  expect(answers).toEqual([[{ answer: 8 }], [{ answer: 42 }]]);

  const { rows } = await database.db.execute(
    sql`select statement, (generic_plans + custom_plans)::int as runs from pg_prepared_statements where statement like '%* 2 as answer'`,
  );
  expect(rows).toEqual([{ statement: 'select $1::int * 2 as answer', runs: 2 }]);
});

test('a query without values is prepared too, other statements without values are not', async () => {
  const { value: database, dispose } = await freshDatabase('postgres');
  onTestFinished(dispose);
  const { rows } = await database.db.transaction(async (tx) => {
    for (let count = 0; count < 2; count++) await tx.execute(sql`select 7 as answer`);
    return tx.execute(sql`select statement, (generic_plans + custom_plans)::int as runs from pg_prepared_statements
      where statement in ('select 7 as answer', 'begin')`);
  });
  expect(rows).toEqual([{ statement: 'select 7 as answer', runs: 2 }]);
});

test.each(kinds)('a transaction’s statements keep one plan, also of a table that has grown (%s)', async (kind) => {
  const { value: database, dispose } = await freshDatabase(kind);
  onTestFinished(dispose);
  const { db } = database;
  await db.execute(sql`create table grown (place int primary key, name text)`);
  const find = (place: number) =>
    db.transaction(async (tx) => tx.execute(sql`select name from grown where place < ${place}::int`));
  for (let count = 0; count < 8; count++) await find(count);
  await db.execute(sql`insert into grown select n, 'x' from generate_series(1, 5000) n`);
  await db.execute(sql`analyze grown`);
  for (let count = 0; count < 8; count++) await find(count);
  const { rows } = await db.execute(
    sql`select custom_plans::int as "forOneValue" from pg_prepared_statements where statement like 'select name from grown%'`,
  );
  expect(rows).toEqual([{ forOneValue: 0 }]);
});

test('a statement that asks for it is planned each time', async () => {
  const { value: database, dispose } = await freshDatabase('postgres');
  onTestFinished(dispose);
  for (const number of [4, 21]) {
    const { rows } = await database.db.execute(sql`${sql.raw(PLANNED_EACH_TIME)} select ${number}::int * 3 as answer`);
    expect(rows).toEqual([{ answer: number * 3 }]);
  }
  const { rows } = await database.db.execute(
    sql`select count(*)::int as kept from pg_prepared_statements where statement like '%* 3 as answer'`,
  );
  expect(rows).toEqual([{ kept: 0 }]);
});

test('a statement that PostgreSQL refused can be sent again', async () => {
  const { value: database, dispose } = await freshDatabase('postgres');
  onTestFinished(dispose);
  const invert = async (number: number) => (await database.db.execute(sql`select 6 / ${number}::int as answer`)).rows;
  await expect(invert(0)).rejects.toThrow();
  expect(await invert(3)).toEqual([{ answer: 2 }]);
});

test('texts of endless variety do not fill the memory of the connections', { tags: 'long' }, async () => {
  const { value: database, dispose } = await freshDatabase('postgres');
  onTestFinished(dispose);
  for (let count = 1; count <= 520; count++) {
    const numbers = sql.join(
      Array.from({ length: count }, (_, index) => sql`(${index}::int)`),
      sql`, `,
    );
    await database.db.execute(sql`select count(*) from (values ${numbers}) as numbers`);
  }
  const { rows } = await database.db.execute(sql`select count(*)::int as prepared from pg_prepared_statements`);
  expect(rows).toEqual([{ prepared: 500 }]);
});
