import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { isAlive } from '../../../fixtures/is-alive.ts';
import { aMember } from '../../../fixtures/member.ts';
import { aSession } from '../../../fixtures/session.ts';
import { SERVER_SECRET, type Place } from '../../../test/crash/real-server.ts';
import { freshFolder, migratedPostgres } from '../../../test/database/fresh-database.ts';
import { loadConstantly } from '../../../test/workers/constant-load.ts';
import { startProduct, type StartedProduct } from '../../../test/workers/start-workers.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Database } from '../database/database.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

async function aPlace(): Promise<{ place: Place; remove: () => Promise<void> }> {
  const database = await migratedPostgres();
  const folder = await freshFolder();
  return {
    place: { databaseUrl: database.value, dataDir: folder.value },
    async remove() {
      await folder.dispose();
      await database.dispose();
    },
  };
}

/** Works on the place's database beside the product. */
async function beside<T>({ databaseUrl, dataDir }: Place, work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

const METRICS_TOKEN = 'segredo-do-prometheus';

/** On a connection of its own: one that stayed open would keep a worker that leaves. */
const alone = { headers: { connection: 'close' } };
const ready = async (product: StartedProduct) => (await fetch(`${product.address()}/readyz`, alone)).status;

const registered = (place: Place) =>
  beside(place, async (db) => (await db.execute(sql`select id from server_processes`)).rows.length);

describe('two workers', () => {
  let place: Place;
  let remove: () => Promise<void>;
  let product: StartedProduct;
  /** The configuration file. */
  let file: string;

  beforeAll(async () => {
    ({ place, remove } = await aPlace());
    file = join(place.dataDir, 'configuration.env');
    await writeFile(file, 'WORKERS=2\n');
    product = startProduct(place, { ADMIN_EMAIL: 'dona@escola.exemplo', METRICS_TOKEN }, file);
    await product.until(' está no ar.');
  });
  afterAll(async () => {
    product.signal('SIGKILL');
    await product.ended;
    await rm(file);
    await remove();
  });

  /** How often the settings were read, of all workers. */
  async function counted(): Promise<number> {
    const headers = { ...alone.headers, authorization: `Bearer ${METRICS_TOKEN}` };
    const page = await (await fetch(`${product.address()}/metrics`, { headers })).text();
    const line = 'jornada_http_request_duration_seconds_count{method="GET",route="/api/settings",status="2xx"} ';
    const value = page
      .split('\n')
      .find((text) => text.startsWith(line))
      ?.slice(line.length);
    return Number(value ?? 0);
  }

  test('the figures of both stand on one page', async () => {
    const before = await counted();
    for (let n = 0; n < 20; n += 1) await fetch(`${product.address()}/api/settings`, alone);
    // Whichever of them is asked.
    for (let n = 0; n < 3; n += 1) expect(await counted()).toBe(before + 20);
  });

  test('serve on one port, and what a start prints is printed once', async () => {
    expect(product.output()).toContain(`Processos  2 (kill -HUP ${product.pid} troca um por um)`);
    expect(product.output().match(/Jornada está no ar/g)).toHaveLength(1);
    expect(product.output().match(/reset-password#token=/g)).toHaveLength(1);
    expect(await ready(product)).toBe(200);
  });

  test('one that dies is started again, and the other one serves meanwhile', async () => {
    const [first, second] = product.workers();
    const before = await counted();
    process.kill(first!, 'SIGKILL');
    await product.until(`O processo ${first} terminou (sinal SIGKILL). Outro começa`);
    expect(await ready(product)).toBe(200);
    await product.until(' está no ar.', 2);
    expect(product.workers()).toHaveLength(2);
    expect(product.workers()[0]).toBe(second);
    // A count that falls would look like a restart of everything.
    expect(await counted()).toBe(before);
  });

  test('a replacement that cannot start leaves them in their places, and says so', async () => {
    const before = product.workers();
    await writeFile(file, 'WORKERS=2\nPLATFORM_TIME_ZONE=Marte\n');
    product.signal('SIGHUP');
    await product.until('A troca parou: o processo novo não iniciou, e os anteriores continuam no ar.');
    expect(product.output()).toContain('A configuração PLATFORM_TIME_ZONE está errada');
    expect(product.workers()).toEqual(before);
    expect(await ready(product)).toBe(200);
  });

  test('nor does one start that would change the schema under the others', async () => {
    const before = product.workers();
    await writeFile(file, 'WORKERS=2\n');
    const undone = await beside(place, async (db) => {
      const last = sql`(select max(id) from drizzle.__drizzle_migrations)`;
      return (await db.execute(sql`delete from drizzle.__drizzle_migrations where id = ${last} returning *`)).rows[0]!;
    });
    product.signal('SIGHUP');
    await product.until('A troca parou', 2);
    await restore(undone as { id: number; hash: string; created_at: string });
    expect(product.output()).toContain('Esta versão muda o banco, e processos da anterior ainda trabalham nele');
    expect(product.workers()).toEqual(before);
  });

  /** Without opening the database as the product does, which would run the migration once more. */
  async function restore({ id, hash, created_at: at }: { id: number; hash: string; created_at: string }) {
    const { default: pg } = await import('pg');
    const client = new pg.Client(place.databaseUrl);
    await client.connect();
    await client.query('insert into drizzle.__drizzle_migrations values ($1, $2, $3)', [id, hash, at]);
    await client.end();
  }

  test(
    'SIGHUP replaces them one by one under load, with the present configuration, and refuses nobody',
    { tags: 'long' },
    async () => {
      const before = product.workers();
      await writeFile(file, 'WORKERS=2\nTERMS_URL=https://escola.exemplo/termos\n');
      const cookie = await beside(place, async (db) => {
        const { userId } = await aMember(db);
        return (await aSession(db, { userId, secret: SERVER_SECRET, publicUrl: 'https://escola.exemplo' })).cookie;
      });
      const reads = loadConstantly(product.address(), 4, { method: 'GET', path: '/api/me/stats', cookie });
      const writes = loadConstantly(product.address(), 2, {
        method: 'PUT',
        path: '/api/me/daily-goal',
        cookie,
        body: JSON.stringify({ metaDiariaXp: 120 }),
      });
      product.signal('SIGHUP');
      await product.until('Processos trocados.');
      await vi.waitFor(() => expect(before.filter(isAlive)).toEqual([]), { timeout: 60_000, interval: 50 });
      const outcomes = [await reads.stop(), await writes.stop()];
      expect(outcomes.map(({ refused }) => refused)).toEqual([[], []]);
      for (const { answered } of outcomes) expect(answered).toBeGreaterThan(20);
      expect(product.workers()).toHaveLength(2);
      const settings = await (await fetch(`${product.address()}/api/settings`, alone)).json();
      expect(settings).toMatchObject({ termsUrl: 'https://escola.exemplo/termos' });
    },
  );

  test('SIGTERM reaches all of them, also where each gets it itself, and they end in order', async () => {
    const before = product.workers();
    for (const pid of before) process.kill(pid, 'SIGTERM');
    product.signal('SIGTERM');
    expect(await product.ended).toBe(0);
    expect(before.filter(isAlive)).toEqual([]);
    // The one that was killed is counted for a while.
    expect(await registered(place)).toBeLessThanOrEqual(1);
  });
});

test.each([
  ['the primary', 'SIGKILL', (product: StartedProduct) => product.signal('SIGKILL')],
  ['npm start', 0, (product: StartedProduct) => product.loseSupervisor()],
])('kill -9 of %s ends the workers, in order', async (_whom, end, kill) => {
  const { place, remove } = await aPlace();
  onTestFinished(remove);
  const product = startProduct(place, { WORKERS: '2' });
  await product.until(' está no ar.');
  const workers = product.workers();
  kill(product);
  expect(await product.ended).toBe(end);
  await vi.waitFor(() => expect(workers.filter(isAlive)).toEqual([]), { timeout: 30_000 });
  expect(await registered(place)).toBe(0);
});

test('a port that is taken is one sentence, too', { tags: 'long' }, async () => {
  const { place, remove } = await aPlace();
  onTestFinished(remove);
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  onTestFinished(() => void holder.close());
  const { port } = holder.address() as AddressInfo;
  const product = startProduct(place, { WORKERS: '2', PORT: String(port) });
  expect(await product.ended).toBe(1);
  expect(product.output().trim()).toBe(
    `A porta ${port} já está em uso. Encerre o outro programa ou escolha outra: PORT=${port + 1} npm start`,
  );
});

test('a first worker that cannot start says why, once, and ends everything', async () => {
  const folder = await freshFolder();
  onTestFinished(folder.dispose);
  const place = { databaseUrl: 'postgres://ninguem@127.0.0.1:9/nada', dataDir: folder.value };
  const product = startProduct(place, { WORKERS: '3' });
  expect(await product.ended).toBe(1);
  expect(product.output().trim().split('\n')).toHaveLength(1);
});
