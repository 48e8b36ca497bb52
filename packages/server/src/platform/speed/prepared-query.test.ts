import { eq, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fresh, freshDatabase, kinds } from '../../../test/database/fresh-database.ts';
import { preparedQuery } from './prepared-query.ts';
import type { OpenDatabase } from '../database/connection.ts';

const deliveries = pgTable('deliveries', { token: text().notNull() });

describe.each(kinds)('on the %s database', (kind) => {
  let fresh: Fresh<OpenDatabase>;
  beforeAll(async () => {
    fresh = await freshDatabase(kind);
  });
  afterAll(() => fresh.dispose());

  test('a query is built once and runs in whichever transaction it is given', async () => {
    const { db } = fresh.value;
    let built = 0;
    const find = preparedQuery((executor) => {
      built += 1;
      return executor
        .select()
        .from(deliveries)
        .where(eq(deliveries.token, sql.placeholder('token')));
    });
    await db.transaction(async (tx) => {
      await tx.insert(deliveries).values({ token: 'nova' });
      expect(await find(tx, { token: 'nova' })).toEqual([{ token: 'nova' }]);
    });
    await db.transaction(async (tx) => expect(await find(tx, { token: 'outra' })).toEqual([]));
    expect(await find(db, { token: 'nova' })).toEqual([{ token: 'nova' }]);
    expect(built).toBe(1);
  });
});
