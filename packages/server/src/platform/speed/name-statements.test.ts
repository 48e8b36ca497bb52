import { sql } from 'drizzle-orm';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../../test/database/fresh-database.ts';
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

test('a transaction’s statements keep one plan from the first time on, and one with settings of its own does not', async () => {
  const { value: database, dispose } = await freshDatabase('postgres');
  onTestFinished(dispose);
  const plansOf = async (settings?: PgTransactionConfig) =>
    database.db.transaction(async (tx) => {
      // The better plan depends on the value, so that PostgreSQL by itself would plan it for each one.
      for (const value of [4, 21]) await tx.execute(sql`select relname from pg_class where oid > ${value}::oid or ${settings !== undefined}`);
      const { rows } = await tx.execute(
        sql`select generic_plans::int as kept, custom_plans::int as "forValue" from pg_prepared_statements where statement like 'select relname%'`,
      );
      return rows[0];
    }, settings);
  expect(await plansOf()).toEqual({ kept: 2, forValue: 0 });
  expect(await plansOf({ accessMode: 'read only' })).toEqual({ kept: 2, forValue: 2 });
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

test('texts of endless variety do not fill the memory of the connections', async () => {
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
