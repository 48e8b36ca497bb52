import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fresh, freshDatabase, kinds } from '../../../test/database/fresh-database.ts';
import type { Database, Executor } from '../database/database.ts';
import type { OpenDatabase } from '../database/connection.ts';
import { deferWrites, gatherWrite } from './defer-writes.ts';
import { statement } from './statement.ts';

const deliver = statement<{ token: string }>((value) => sql`insert into deliveries values (${value('token')})`);
const tokens = async (db: Executor) =>
  (await db.execute<{ token: string }>(sql`select token from deliveries order by token`)).rows.map(
    ({ token }) => token,
  );

describe.each(kinds)('on the %s database', (kind) => {
  let fresh: Fresh<OpenDatabase>;
  let db: Database;
  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    db = fresh.value.db;
    await db.execute(sql`alter table deliveries add unique (token)`);
  });
  afterAll(() => fresh.dispose());

  test('writes left to the commit are there once the transaction is', async () => {
    const answer = await db.transaction(async (tx) => {
      deferWrites(tx, deliver(tx, { token: 'a' }), deliver(tx, { token: 'b' }));
      return 'done';
    });
    expect(answer).toBe('done');
    expect(await tokens(db)).toEqual(['a', 'b']);
  });

  test('when one of them fails, the transaction fails as that one did and leaves nothing', async () => {
    const before = await tokens(db);
    const failing = db.transaction(async (tx) => {
      deferWrites(tx, deliver(tx, { token: 'c' }), deliver(tx, { token: 'a' }), deliver(tx, { token: 'd' }));
      return 'never told';
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(await tokens(db)).toEqual(before);
  });

  test('its failure is told even when a later statement hears of it first', async () => {
    const failing = db.transaction(async (tx) => {
      deferWrites(tx, deliver(tx, { token: 'a' }));
      return tokens(tx);
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
  });

  test('what is gathered is written by one call behind all else; of a savepoint with the whole, and not if it fails', async () => {
    const calls: (readonly string[])[] = [];
    const write = async (tx: Executor, items: readonly string[]) => {
      calls.push([...items, `behind ${(await tokens(tx)).filter((token) => token.startsWith('g')).join()}`]);
    };
    await db.transaction(async (tx) => {
      gatherWrite(tx, write, 'one');
      await tx.transaction(async (part) => {
        gatherWrite(part, write, 'two');
        await part.transaction(async (inner) => gatherWrite(inner, write, 'three'));
      });
      const failing = tx.transaction(async (part) => {
        gatherWrite(part, write, 'never');
        deferWrites(part, deliver(part, { token: 'a' }));
      });
      await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
      deferWrites(tx, deliver(tx, { token: 'g1' }), deliver(tx, { token: 'g2' }));
    });
    expect(calls).toEqual([['one', 'two', 'three', 'behind g1,g2']]);
    await db.execute(sql`delete from deliveries where token like 'g%'`);
  });

  test('a transaction that changes its mind afterwards takes them back', async () => {
    const before = await tokens(db);
    const failing = db.transaction(async (tx) => {
      deferWrites(tx, deliver(tx, { token: 'e' }));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await tokens(db)).toEqual(before);
  });

  test('a statement that failed unheard keeps the transaction from passing for committed', async () => {
    const failing = db.transaction(async (tx) => {
      await deliver(tx, { token: 'f' });
      await deliver(tx, { token: 'f' }).catch(() => 'never mind');
      return 'never told';
    });
    await expect(failing).rejects.toThrow();
    expect(await tokens(db)).not.toContain('f');
  });

  test('what is sent at once is answered in order, and sees what came before it', async () => {
    const [, seen] = await db.transaction((tx) => Promise.all([deliver(tx, { token: 'g' }), tokens(tx)]));
    expect(seen).toContain('g');
  });

  test('writes left to a savepoint are there once it is, and go with it when one fails', async () => {
    await db.transaction(async (tx) => {
      await tx.transaction(async (savepoint) => deferWrites(savepoint, deliver(savepoint, { token: 'h' })));
      const failing = tx.transaction(async (savepoint) =>
        deferWrites(savepoint, deliver(savepoint, { token: 'i' }), deliver(savepoint, { token: 'h' })),
      );
      await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
    });
    const kept = await tokens(db);
    expect(kept).toContain('h');
    expect(kept).not.toContain('i');
  });

  test('many transactions at once do not mix', async () => {
    const before = await tokens(db);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        db.transaction(async (tx) => {
          deferWrites(tx, deliver(tx, { token: `many-${index}` }));
          if (index % 3 === 0) throw new Error('not this one');
        }),
      ),
    );
    const kept = outcomes.flatMap(({ status }, index) => (status === 'fulfilled' ? [`many-${index}`] : []));
    expect(kept).toHaveLength(26);
    expect((await tokens(db)).filter((token) => !before.includes(token))).toEqual(kept.sort());
  });
});
