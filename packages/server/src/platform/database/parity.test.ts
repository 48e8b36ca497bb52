import { eq, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Executor } from './database.ts';
import type { OpenDatabase } from './connection.ts';
import { type Fresh, freshDatabase, kinds } from '../../../test/database/fresh-database.ts';

const samples = pgTable('samples', {
  id: uuid().primaryKey(),
  happenedAt: timestamp({ withTimezone: true }).notNull(),
  day: date().notNull(),
  price: numeric({ precision: 10, scale: 2 }).notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  ratio: doublePrecision().notNull(),
  isOpen: boolean().notNull(),
  tags: text().array().notNull(),
  scores: integer().array().notNull(),
  days: date().array().notNull(),
  details: jsonb().notNull(),
  note: text().unique('samples_note_unique'),
});

const sample = {
  id: '0199a7de-1000-7000-8000-000000000001',
  happenedAt: new Date('2026-03-09T02:30:15.250Z'),
  day: '2026-03-09',
  price: '19.90',
  size: 9_007_199_254_740_991,
  ratio: 0.1,
  isOpen: true,
  tags: ['manhã', 'a "b", c', '', 'null', '{}'],
  scores: [3, -1],
  days: ['2026-03-09', '2025-12-31'],
  details: { list: [1, 'dois', null], text: "it's \\ ok", nested: { at: '2026-03-09' } },
  note: null,
};

describe.each(kinds)('on the %s database', (kind) => {
  let fresh: Fresh<OpenDatabase>;
  let db: Database;
  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    db = fresh.value.db;
  });
  afterAll(() => fresh.dispose());

  test('what was written through the tables comes back equal', async () => {
    const [returned] = await db.insert(samples).values(sample).returning();
    expect(returned).toEqual(sample);
    const stored = await db.select().from(samples).where(eq(samples.id, sample.id));
    expect(stored).toEqual([sample]);
    await db.delete(samples);
  });

  test('raw values have the types that everyone relies on', async () => {
    const { rows } = await db.execute(sql`select
      timestamptz '2026-03-09 02:30:15.25-03' as timestamptz,
      date '2026-03-09' as date,
      interval '1 day 2 hours' as interval,
      1::int4 as int4, 1::int2 as int2, 1::int8 as int8, count(*) as count, count(*)::int as int_count,
      1.50::numeric as numeric, 0.1::float8 as float8, true as bool, null as nothing,
      uuid '0199a7de-1000-7000-8000-000000000001' as uuid,
      '{"a": [1, null]}'::jsonb as jsonb, '"só texto"'::jsonb as jsonb_text, 'null'::jsonb as jsonb_null,
      array['a', null, 'b,c'] as texts, array[1, 2] as ints, array[1, 2]::int8[] as bigints, array[true] as bools,
      array[uuid '0199a7de-1000-7000-8000-000000000001'] as uuids, array[date '2026-03-09'] as dates,
      '\\x00ff'::bytea as bytes, 'x'::name as name, lower('ÇÃO É') as lower, time '10:20' as time`);
    expect(rows).toEqual([
      {
        timestamptz: '2026-03-09 05:30:15.25+00',
        date: '2026-03-09',
        interval: '1 day 02:00:00',
        int4: 1,
        int2: 1,
        int8: '1',
        count: '1',
        int_count: 1,
        numeric: '1.50',
        float8: 0.1,
        bool: true,
        nothing: null,
        uuid: '0199a7de-1000-7000-8000-000000000001',
        jsonb: { a: [1, null] },
        jsonb_text: 'só texto',
        jsonb_null: null,
        texts: ['a', null, 'b,c'],
        ints: [1, 2],
        bigints: ['1', '2'],
        bools: [true],
        uuids: ['0199a7de-1000-7000-8000-000000000001'],
        dates: '{2026-03-09}',
        bytes: Buffer.from([0, 255]),
        name: 'x',
        lower: 'ção é',
        time: '10:20:00',
      },
    ]);
  });

  test('parameters of raw statements mean the same', async () => {
    const { rows } = await db.execute(sql`select
      (${new Date('2026-03-09T02:30:15.250Z')}::timestamptz)::text as date_object,
      ${'2026-03-09'}::date + 1 as next_day,
      ${sql.param(['a', 'b,c'])}::text[] as texts,
      ${JSON.stringify({ a: 1 })}::jsonb as jsonb,
      ${true}::bool as bool, ${7}::int as int, ${null}::text as nothing`);
    expect(rows).toEqual([
      {
        date_object: '2026-03-09 02:30:15.25+00',
        next_day: '2026-03-10',
        texts: ['a', 'b,c'],
        jsonb: { a: 1 },
        bool: true,
        int: 7,
        nothing: null,
      },
    ]);
  });

  test('a row that exists already is reported with its code and constraint', async () => {
    const twin = { ...sample, note: 'uma só' };
    await db.insert(samples).values(twin);
    const again = db.insert(samples).values({ ...twin, id: '0199a7de-1000-7000-8000-000000000002' });
    await expect(again).rejects.toMatchObject({ cause: { code: '23505', constraint: 'samples_note_unique' } });
    await db.delete(samples);
  });

  test('a transaction that throws leaves nothing behind, and a savepoint only what came before it', async () => {
    const tokens = async (executor: Executor) =>
      (await executor.execute<{ token: string }>(sql`select token from deliveries order by token`)).rows;
    const failing = db.transaction(async (tx) => {
      await tx.execute(sql`insert into deliveries values ('perdida')`);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await tokens(db)).toEqual([]);

    await db.transaction(async (tx) => {
      await tx.execute(sql`insert into deliveries values ('fica')`);
      const inner = tx.transaction(async (savepoint) => {
        await savepoint.execute(sql`insert into deliveries values ('vai')`);
        throw new Error('only this part');
      });
      await expect(inner).rejects.toThrow('only this part');
      expect(await tokens(tx)).toEqual([{ token: 'fica' }]);
    });
    expect(await tokens(db)).toEqual([{ token: 'fica' }]);
  });

  test('prepared statements answer again and again', async () => {
    const prepared = db
      .select({ size: samples.size })
      .from(samples)
      .where(eq(samples.id, sql.placeholder('id')))
      .prepare('sample_size');
    await db.insert(samples).values(sample);
    for (let round = 0; round < 3; round += 1) {
      expect(await prepared.execute({ id: sample.id })).toEqual([{ size: sample.size }]);
    }
    expect(await db.$count(samples)).toBe(1);
    await db.delete(samples);
  });
});
