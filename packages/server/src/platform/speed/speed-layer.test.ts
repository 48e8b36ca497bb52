import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fixtureMigrations } from '../../../test/database/fixture-migrations.ts';
import { freshPostgres } from '../../../test/database/fresh-database.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** A database on a server, and `statement`, both with the switch as it stands. */
async function openWith(switchedTo: string) {
  vi.stubEnv('SPEED_LAYER', switchedTo);
  vi.resetModules();
  const { openDatabase } = await import('../database/open-database.ts');
  const { statement } = await import('./statement.ts');
  const { deferWrites } = await import('./defer-writes.ts');
  const { value: databaseUrl, dispose } = await freshPostgres();
  onTestFinished(dispose);
  const onBackgroundError = () => undefined;
  const opened = await openDatabase({
    databaseUrl,
    dataDir: '',
    migrationsFolder: fixtureMigrations,
    onBackgroundError,
  });
  onTestFinished(() => opened.close());
  const deliver = statement<{ token: string }>((value) => sql`insert into deliveries values (${value('token')})`);
  return { db: opened.db, deliver, deferWrites };
}

describe.each(['0', '1'])('with SPEED_LAYER=%s', (switchedTo) => {
  test('statements of a transaction answer in order, and its last writes come with the commit', async () => {
    const { db, deliver, deferWrites } = await openWith(switchedTo);
    const answers = await db.transaction(async (tx) => {
      const reads = [1, 2, 3].map((count) => tx.execute<{ count: number }>(sql`select ${count}::int as count`));
      const rows = (await Promise.all(reads)).map((answer) => answer.rows[0]!.count);
      deferWrites(tx, deliver(tx, { token: 'a' }), deliver(tx, { token: 'b' }));
      return rows;
    });
    expect(answers).toEqual([1, 2, 3]);
    const { rows } = await db.execute(sql`select token from deliveries order by token`);
    expect(rows).toEqual([{ token: 'a' }, { token: 'b' }]);
  });

  test('named statements are there or not, and a failed transaction leaves nothing', async () => {
    const { db, deliver } = await openWith(switchedTo);
    const failing = db.transaction(async (tx) => {
      await deliver(tx, { token: 'c' });
      await tx.execute(sql`select 1 / ${0}::int`);
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
    expect((await db.execute(sql`select token from deliveries`)).rows).toEqual([]);
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from pg_prepared_statements where name like 'jornada%'`,
    );
    expect(rows[0]!.count > 0).toBe(switchedTo === '1');
  });

  test('a connection that breaks inside a transaction ends that transaction alone', async () => {
    const { db } = await openWith(switchedTo);
    const broken = db.transaction((tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
    await expect(broken).rejects.toThrow();
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  test('a page is compressed once, or for each request', async () => {
    vi.stubEnv('SPEED_LAYER', switchedTo);
    vi.resetModules();
    const { createPageCache } = await import('./page-cache.ts');
    const pack = createPageCache();
    const [first, again] = [await pack('<p>Olá</p>', 'br'), await pack('<p>Olá</p>', 'br')];
    expect(again).toEqual(first);
    expect(again.body === first.body).toBe(switchedTo === '1');
  });
});
