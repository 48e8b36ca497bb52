import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { refusals } from '@jornada/contract/refusals';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { aForm, aPdf, aPng, ofSize } from '../../fixtures/form.ts';
import { useTestApp } from '../../fixtures/test-app.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { spoolFolder } from '../../src/platform/storage/folder-storage.ts';
import { uploads } from '../../src/tables/lessons.ts';
import { platformAssets } from '../../src/tables/settings.ts';
import { aPlace } from '../crash/a-place.ts';
import { cookieOfAnAdmin } from '../crash/cookie-of-an-admin.ts';
import { startRealServer } from '../crash/real-server.ts';

const MEBIBYTE = 1024 * 1024;
const PATH = '/api/admin/uploads';
const full = { code: 'storage_full', message: refusals.storage_full.message };

/** Runs a command that cannot write files over 20 MB; the embedded database's files have 16. Shells count blocks of 512 bytes. */
const onASmallDisk = ['sh', '-c', `ulimit -f ${(20 * MEBIBYTE) / 512} && exec "$@"`, 'sh'];

test.runIf(process.platform !== 'win32')(
  'a material that finds no room is refused in words, leaves nothing, and the next one is welcome',
  async () => {
    const place = await aPlace();
    const cookie = await cookieOfAnAdmin(place);
    const server = startRealServer(place, onASmallDisk);
    onTestFinished(server.kill);
    const address = await server.address;
    const send = async (megabytes: number) => {
      const { payload, headers } = aForm({ content: ofSize(megabytes * MEBIBYTE, aPdf) });
      const body = new Uint8Array(payload);
      const response = await fetch(`${address}${PATH}`, { method: 'POST', body, headers: { ...headers, cookie } });
      return { status: response.status, body: await response.json() };
    };

    expect(await send(30)).toMatchObject({ status: 507, body: full });
    expect(await readdir(join(place.dataDir, 'files', '.spool'))).toEqual([]);
    expect(await readdir(join(place.dataDir, 'files'))).not.toContain('lesson-attachments');
    expect(await send(1)).toMatchObject({ status: 201, body: { name: 'guia.pdf', size: MEBIBYTE } });

    await server.stop();
    const { db, close } = await openDatabase(place);
    onTestFinished(close);
    expect(await db.select({ size: uploads.size }).from(uploads)).toEqual([{ size: MEBIBYTE }]);
  },
  120_000,
);

/** Fails with the system's error for a full disk. */
async function writeToFullDisk(): Promise<never> {
  const file = await open('/dev/full', 'w');
  try {
    await file.writeFile('x');
    throw new Error('There was room');
  } finally {
    await file.close();
  }
}

describe.runIf(process.platform === 'linux')('no room is left', () => {
  const t = useTestApp();
  let restore = () => {};
  afterEach(() => restore());

  /** Replaces the storage by one whose disk is full where files arrive (`spool`) or where they are stored (`put`). */
  function fill(step: 'spool' | 'put'): void {
    const { storage } = t.services;
    t.services.storage = { ...storage, [step]: writeToFullDisk };
    restore = () => (t.services.storage = storage);
  }
  const kept = async () => {
    const keys: string[] = [];
    for (const folder of ['lesson-attachments', 'platform-assets'])
      for await (const { key } of t.services.storage.list(folder)) keys.push(key);
    const spooled = await readdir(spoolFolder(join(t.dataDir, 'files'))).catch(() => []);
    return [...keys, ...spooled, ...(await t.db.select().from(uploads)), ...(await t.db.select().from(platformAssets))];
  };

  test.each(['spool', 'put'] as const)('by %s: materials and pictures are refused in words', async (step) => {
    const admin = await t.as(await anAdmin(t.db));
    fill(step);
    const material = aForm();
    const picture = aForm({ name: 'logo.png', content: aPng });
    for (const [path, form] of [
      [PATH, material],
      ['/api/admin/assets/logos', picture],
    ] as const) {
      expect(await admin.post(path, form.payload, form.headers)).toMatchObject({ status: 507, body: full });
    }
    restore();
    expect(await kept()).toEqual([]);
    expect((await admin.post(PATH, material.payload, material.headers)).status).toBe(201);
    await t.db.delete(uploads);
    for await (const { key } of t.services.storage.list('lesson-attachments')) await t.services.storage.delete(key);
  });
});
