import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSpeedLayerOn } from '../../speed/speed-layer.ts';
import type { OpenDatabase } from '../connection.ts';
import { type Fresh, freshDatabase } from '../../../../test/database/fresh-database.ts';
import type { GuardedEngine } from './guarded-engine.ts';

let fresh: Fresh<OpenDatabase>;
let engine: GuardedEngine;
beforeAll(async () => {
  fresh = await freshDatabase('embedded');
  if (fresh.value.boss.kind !== 'embedded') throw new Error('expected the embedded database');
  engine = fresh.value.boss.pglite;
});
afterAll(() => fresh.dispose());

/** Runs a statement as often as it takes to be parsed, named, and found again. */
async function thrice<Row>(statement: string, values: (turn: number) => unknown[]): Promise<Row[][]> {
  const answers: Row[][] = [];
  for (const turn of [1, 2, 3]) answers.push((await engine.query<Row>(statement, values(turn))).rows);
  return answers;
}

const named = async () => (await engine.query('select 1 from pg_prepared_statements')).rows.length;

test.runIf(isSpeedLayerOn)(
  'a statement that comes again is prepared once, and answers for its values each time',
  async () => {
    const before = await named();
    const answers = await thrice('select $1::int as number, $2::text as word', (turn) => [turn, `é${turn}`]);
    expect(answers).toEqual([1, 2, 3].map((turn) => [{ number: turn, word: `é${turn}` }]));
    expect(await named()).toBe(before + 1);
  },
);

test('a statement that asks for a plan of its own is never kept', async () => {
  const before = await named();
  await thrice('/* planned each time */ select $1::int', (turn) => [turn]);
  expect(await named()).toBe(before);
});

test('absent, empty and very long values arrive as they were sent', async () => {
  const long = 'ção'.repeat(2_000_000);
  const sent = [null, '', 'a\\b"c', long];
  for (const value of sent) {
    const { rows } = await engine.query<{ value: string | null }>('select $1::text as value', [value]);
    expect(rows[0]!.value === value).toBe(true);
  }
});

test('a failure has its code, and whoever comes next finds everything in order', async () => {
  const insert = 'insert into kept_once values ($1)';
  await engine.exec('create table kept_once (id text primary key)');
  await engine.query(insert, ['one']);
  for (const again of ['one', 'one', 'one']) {
    await expect(engine.query(insert, [again])).rejects.toMatchObject({ code: '23505', constraint: 'kept_once_pkey' });
  }
  await expect(engine.query('select $1::int', ['no number'])).rejects.toMatchObject({ code: '22P02' });
  await expect(engine.query('select no_such_column', [])).rejects.toMatchObject({ code: '42703' });
  await expect(engine.query('select $1::boolean', ['neither'])).rejects.toThrow('boolean');
  expect((await engine.query('select id from kept_once where id = $1', ['one'])).rows).toEqual([{ id: 'one' }]);
});

test('a transaction whose statement failed is not taken for a saved one', async () => {
  const { db } = fresh.value;
  const swallowing = db.transaction(async (tx) => {
    await tx.execute(sql`insert into lost values (1)`).catch(() => {});
  });
  await expect(swallowing).rejects.toThrow('rolled back');
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test('a transaction cannot be used when it is over', async () => {
  const { db } = fresh.value;
  const tx = await db.transaction(async (open) => open);
  await expect(tx.execute(sql`select 1`)).rejects.toMatchObject({ cause: { message: 'Transaction is closed' } });
});
