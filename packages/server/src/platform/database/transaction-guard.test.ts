import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from './database.ts';
import type { OpenDatabase } from './connection.ts';
import { type Fresh, freshDatabase, kinds } from '../../../test/database/fresh-database.ts';

const refusal = { message: expect.stringContaining('use its `tx` instead') };

describe.each(kinds)('on the %s database', (kind) => {
  let fresh: Fresh<OpenDatabase>;
  let db: Database;
  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    db = fresh.value.db;
  });
  afterAll(() => fresh.dispose());

  test('using the outer database inside a transaction is an error, not a deadlock', async () => {
    await db.transaction(async (tx) => {
      await expect(db.execute(sql`select 1`)).rejects.toMatchObject({ cause: refusal });
      await expect(db.transaction(async () => 'never')).rejects.toMatchObject(refusal);
      const { rows } = await tx.execute(sql`select 1 as one`);
      expect(rows).toEqual([{ one: 1 }]);
    });
  });

  test('others use the database meanwhile, and wait for their turn if they must', async () => {
    let proceed = () => {};
    const mayProceed = new Promise<void>((resolve) => (proceed = resolve));
    const transaction = db.transaction(async (tx) => {
      await mayProceed;
      await tx.execute(sql`select 1`);
      return 'committed';
    });
    const outside = db.execute(sql`select 'answered' as state`);
    proceed();
    expect(await transaction).toBe('committed');
    expect((await outside).rows).toEqual([{ state: 'answered' }]);
  });

  test('what a transaction started and left behind may use the database afterwards', async () => {
    let transactionIsOver = () => {};
    const afterwards = new Promise<void>((resolve) => (transactionIsOver = resolve));
    let leftBehind: Promise<unknown> = Promise.resolve();
    await db.transaction(async () => {
      leftBehind = afterwards.then(() => db.execute(sql`select 1`));
    });
    transactionIsOver();
    await expect(leftBehind).resolves.toBeDefined();
  });
});
