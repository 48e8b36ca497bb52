import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { fixtureMigrations } from '../../../test/database/fixture-migrations.ts';
import { freshPostgres } from '../../../test/database/fresh-database.ts';
import { startProxy } from '../../../test/database/proxy.ts';
import { openDatabase } from './open-database.ts';
import { isUnavailable, READ_ONLY_SERVER } from './unavailable.ts';
import { watchConnection } from './watch-connection.ts';

const SILENCE_MS = 400;

async function aServer() {
  const { value: url, dispose } = await freshPostgres();
  onTestFinished(dispose);
  return url;
}

async function anOpenDatabase(databaseUrl: string) {
  const opened = await openDatabase({
    databaseUrl,
    dataDir: '',
    migrationsFolder: fixtureMigrations,
    onBackgroundError: () => undefined,
  });
  onTestFinished(() => opened.close());
  return opened;
}

/** Does what a demotion does to the product: its connections end, and new ones find a server that only reads. */
async function setReadOnly(url: string, isReadOnly: boolean) {
  const client = new pg.Client(url);
  await client.connect();
  const database = new URL(url).pathname.slice(1);
  await client.query(`set default_transaction_read_only = off`);
  await client.query(`alter database ${database} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
    [database],
  );
  await client.end();
}

test('a statement whose server vanished fails instead of waiting for ever', async () => {
  const proxy = await startProxy(await aServer());
  onTestFinished(proxy.close);
  const client = new pg.Client(proxy.url);
  client.on('error', () => undefined);
  await client.connect();
  watchConnection(client, SILENCE_MS);
  proxy.vanish();
  const error: unknown = await client.query('select 1').catch((reason: unknown) => reason);
  expect(String(error)).toContain('the database was silent');
  expect(isUnavailable(error)).toBe(true);
});

test(
  'a connection that nobody uses may be silent, and a statement may take its time again and again',
  { tags: 'long' },
  async () => {
    const client = new pg.Client(await aServer());
    await client.connect();
    watchConnection(client, SILENCE_MS);
    await wait(2 * SILENCE_MS);
    for (let times = 0; times < 3; times += 1) {
      await expect(client.query(`select pg_sleep(${SILENCE_MS / 2000})`)).resolves.toMatchObject({ rowCount: 1 });
    }
    await client.end();
  },
);

test('after a demotion requests fail as unavailable, and go on with the next primary without a restart', async () => {
  const url = await aServer();
  const { db, ping } = await anOpenDatabase(url);
  await db.execute(sql`create table notes (id int)`);
  await setReadOnly(url, true);
  // The first may still meet a connection that has just ended.
  for (let times = 0; times < 3; times += 1) {
    const error: unknown = await db.execute(sql`insert into notes values (1)`).catch((reason: unknown) => reason);
    expect(isUnavailable(error)).toBe(true);
  }
  await expect(ping()).rejects.toMatchObject({ code: READ_ONLY_SERVER });
  await setReadOnly(url, false);
  await expect
    .poll(() => db.transaction((tx) => tx.execute(sql`insert into notes values (2)`)).then(() => 'stored', String))
    .toBe('stored');
  await ping();
});

test('a connection whose server turned read-only in the middle is not used again', async () => {
  const { db } = await anOpenDatabase(await aServer());
  await db.execute(sql`create table notes (id int)`);
  await db.execute(sql`set default_transaction_read_only = on`);
  const inserting = () => db.transaction((tx) => tx.execute(sql`insert into notes values (1)`));
  await expect(inserting()).rejects.toMatchObject({ cause: { code: READ_ONLY_SERVER } });
  await inserting();
});

test('whoever names a standby reads so in one sentence', async () => {
  const url = await aServer();
  await setReadOnly(url, true);
  await expect(openDatabase({ databaseUrl: url, dataDir: '' })).rejects.toThrow('só aceita leituras (é uma réplica)');
});

test('a database that does not answer is found out within seconds', { tags: 'long' }, async () => {
  const proxy = await startProxy(await aServer());
  onTestFinished(proxy.close);
  const { ping } = await anOpenDatabase(proxy.url);
  await ping();
  proxy.vanish();
  await expect(ping()).rejects.toThrow('did not answer in time');
  await proxy.close();
});
