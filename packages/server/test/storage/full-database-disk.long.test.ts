import { refusals } from '@jornada/contract/refusals';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cookieOfAnAdmin } from '../crash/cookie-of-an-admin.ts';
import { startRealServer } from '../crash/real-server.ts';
import { examine } from '../../src/doctor/examine.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { canMount, onADiskOf } from './small-disk.ts';

const MEBIBYTE = 1024 * 1024;

test.runIf(canMount)(
  'an embedded database whose disk is almost full takes nothing more, reads go on, and with room everything does, in the same process',
  async () => {
    const { dataDir, fill, free } = await onADiskOf(200);
    const place = { dataDir, databaseUrl: '' };
    const cookie = await cookieOfAnAdmin(place);
    const server = startRealServer(place);
    onTestFinished(server.kill);
    const address = await server.address;
    const ask = async (path: string, method = 'GET', body?: string) => {
      const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
      const response = await fetch(address + path, { method, headers, ...(body && { body }) });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    };
    const profile = { name: 'Ana Clara', avatarUrl: null };
    const save = async () => ask('/api/me/profile', 'PUT', JSON.stringify(profile));
    expect((await save()).status).not.toBe(503);

    await fill(20 * MEBIBYTE);
    await vi.waitFor(async () => expect((await save()).status).toBe(503), { timeout: 5000, interval: 200 });
    expect((await save()).body).toMatchObject({ code: 'disk_full', message: refusals.disk_full.message });
    expect((await ask('/functions/v1/webhook/stripe/any', 'POST', '{}')).body).toMatchObject({ code: 'disk_full' });
    expect((await ask('/api/journeys')).status).toBe(200);
    expect((await ask('/api/admin/overview')).body.isDiskFull).toBe(true);

    await free();
    await vi.waitFor(async () => expect((await save()).status).not.toBe(503), { timeout: 5000, interval: 200 });
    expect((await ask('/api/admin/overview')).body.isDiskFull).toBe(false);
    await server.stop();
    const { db, close } = await openDatabase(place);
    onTestFinished(close);
    expect(await examine(db)).toEqual([]);
  },
  60_000,
);
