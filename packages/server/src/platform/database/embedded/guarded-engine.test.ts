import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

/** How many turns the event loop took during the work. */
async function roundsDuring(work: () => Promise<unknown>) {
  let rounds = 0;
  let running = true;
  const count = () => {
    rounds += 1;
    if (running) setImmediate(count);
  };
  setImmediate(count);
  await work();
  running = false;
  return rounds;
}

test('a crowd of waiting queries lets the event loop go on between them', async () => {
  const { db } = fresh.value;
  const crowd = () => Promise.all(Array.from({ length: 100 }, () => db.execute(sql`select 1`)));
  expect(await roundsDuring(crowd)).toBeGreaterThanOrEqual(99);
});

test('a long transaction lets the event loop go on too', async () => {
  const long = () =>
    fresh.value.db.transaction(async (tx) => {
      for (let step = 0; step < 100; step += 1) await tx.execute(sql`select 1`);
    });
  expect(await roundsDuring(long)).toBeGreaterThanOrEqual(99);
});

test('a statement that fails halfway spoils nothing for whoever waits behind it', async () => {
  const halfway = engine.exec("begin; insert into deliveries values ('metade'); select 1 / 0; commit");
  const behind = engine.query('select count(*)::int as deliveries from deliveries');
  await expect(halfway).rejects.toThrow('division by zero');
  expect((await behind).rows).toEqual([{ deliveries: 0 }]);
});

test('both search extensions are there', async () => {
  const { rows } = await engine.query(
    `select unaccent('Missão') as plain, similarity('jornada', 'jornadas') > 0.5 as similar`,
  );
  expect(rows).toEqual([{ plain: 'Missao', similar: true }]);
});

test('closing lets everybody finish who was there before', async () => {
  const { value: database, dispose } = await freshDatabase('embedded');
  const queue = Array.from({ length: 5 }, () => database.db.execute(sql`select 1 as one`));
  const closed = database.close();
  const tooLate = database.db.execute(sql`select 1`);
  expect((await Promise.all(queue)).map(({ rows }) => rows)).toEqual(queue.map(() => [{ one: 1 }]));
  await expect(tooLate).rejects.toMatchObject({ cause: { message: expect.stringContaining('clos') } });
  await closed;
  await dispose();
});
