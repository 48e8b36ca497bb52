import { execFileSync } from 'node:child_process';
import { cp, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { refusals } from '@jornada/contract/refusals';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { cookieOfAnAdmin } from '../crash/cookie-of-an-admin.ts';
import { startRealServer } from '../crash/real-server.ts';
import { freshDataFolder, freshFolder } from '../database/fresh-database.ts';

const MEBIBYTE = 1024 * 1024;
const canMount = process.platform === 'linux' && process.getuid?.() === 0;

/** A data folder with the product's tables, on a disk of its own of so many megabytes. */
async function onADiskOf(megabytes: number) {
  const { value: disk, dispose } = await freshFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk]);
  onTestFinished(async () => {
    execFileSync('umount', ['--lazy', disk]);
    await dispose();
  });
  const folder = await freshDataFolder();
  onTestFinished(folder.dispose);
  const dataDir = join(disk, 'dados');
  await cp(folder.value, dataDir, { recursive: true });
  const ballast = join(disk, 'ballast');
  /** Leaves so many bytes free. */
  const fill = async (left: number) => {
    const { bavail, bsize } = await statfs(disk);
    await writeFile(ballast, Buffer.alloc(bavail * bsize - left));
  };
  return { dataDir, fill, free: () => rm(ballast) };
}

describe.runIf(canMount && process.env.TEST_DATABASE !== 'postgres')('a disk of the embedded database', () => {
  test('that is almost full takes nothing more, reads go on, and with room everything does, in the same process', async () => {
    const { dataDir, fill, free } = await onADiskOf(200);
    const place = { dataDir, databaseUrl: '' };
    const cookie = await cookieOfAnAdmin(place);
    const server = startRealServer(place);
    onTestFinished(server.kill);
    const address = await server.address;
    const ask = async (path: string, method = 'GET', body?: string) => {
      const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
      const response = await fetch(address + path, { method, headers, ...(body && { body }) });
      return { status: response.status, body: await response.json() };
    };
    const profile = { name: 'Ana Clara', avatarUrl: null };
    const save = async () => ask('/api/me/profile', 'PUT', JSON.stringify(profile));
    expect((await save()).status).not.toBe(503);

    await fill(20 * MEBIBYTE);
    await vi.waitFor(async () => expect((await save()).status).toBe(503), { timeout: 5000, interval: 200 });
    expect((await save()).body).toEqual({ code: 'disk_full', message: refusals.disk_full.message });
    expect((await ask('/functions/v1/webhook/stripe/any', 'POST', '{}')).body).toMatchObject({ code: 'disk_full' });
    expect((await ask('/api/journeys')).status).toBe(200);
    expect((await ask('/api/admin/overview')).body.isDiskFull).toBe(true);

    await free();
    await vi.waitFor(async () => expect((await save()).status).not.toBe(503), { timeout: 5000, interval: 200 });
    expect((await ask('/api/admin/overview')).body.isDiskFull).toBe(false);
    await server.stop();
  }, 60_000);

  test('that is full to the last byte ends nothing for good: with room the same process goes on, and nothing is lost', async () => {
    const { dataDir, fill, free } = await onADiskOf(200);
    const broken: unknown[] = [];
    const background: unknown[] = [];
    const open = () =>
      openDatabase({
        dataDir,
        onBreakdown: (error) => broken.push(error),
        onBackgroundError: (error) => background.push(error),
      });
    const { db, close } = await open();
    await db.execute(sql`create table notes (id serial primary key, text text)`);
    // Room for some rows in the table's own file, so that the log's next file is the first that finds none.
    await db.execute(sql`insert into notes (text) values ('first')`);
    await fill(0);
    let written = 1;
    const writeOn = async () => {
      await db.execute(sql`insert into notes (text) values ('x')`);
      written += 1;
      await db.execute(sql`select pg_logical_emit_message(true, 'filling', repeat('x', 400000))`);
    };
    await expect(async () => {
      for (let count = 0; count < 200; count++) await writeOn();
    }).rejects.toThrow();
    await expect(db.execute(sql`select 1`)).rejects.toMatchObject({ cause: { code: '53100' } });
    await free();

    expect((await db.execute(sql`select count(*)::int as count from notes`)).rows).toEqual([{ count: written }]);
    await db.execute(sql`insert into notes (text) values ('again')`);
    expect(broken).toEqual([]);
    expect(background.map(String).join()).toContain('No space left on device');
    await close();
    const again = await open();
    expect((await again.db.execute(sql`select count(*)::int as count from notes`)).rows).toEqual([
      { count: written + 1 },
    ]);
    await again.close();
  }, 60_000);
});
