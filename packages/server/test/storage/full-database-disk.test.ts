import { refusals } from '@jornada/contract/refusals';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { aForm } from '../../fixtures/form.ts';
import { useTestApp } from '../../fixtures/test-app.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { canMount, onADiskOf } from './small-disk.ts';

const t = useTestApp();

test('with hardly any room left nothing is saved, everything is read, and administrators are told', async () => {
  const admin = await t.as(await anAdmin(t.db));
  const { diskSpace } = t.services;
  onTestFinished(() => void (t.services.diskSpace = diskSpace));
  t.services.diskSpace = { isFull: () => true, hasRoomFor: async () => false };
  const refused = { code: 'disk_full', message: refusals.disk_full.message };
  const save = async () => admin.put('/api/me/profile', { name: 'Ana Clara' });
  expect(await save()).toMatchObject({ status: 503, body: refused, headers: { 'retry-after': '30' } });
  expect(await t.visitor.post('/functions/v1/webhook/stripe/any', {})).toMatchObject({ status: 503, body: refused });
  const { payload, headers } = aForm();
  expect((await admin.post('/api/admin/uploads', payload, headers)).status).toBe(507);
  expect((await admin.get('/api/admin/overview')).body).toMatchObject({ isDiskFull: true });

  t.services.diskSpace = diskSpace;
  expect((await save()).body.code).not.toBe('disk_full');
  expect((await admin.get('/api/admin/overview')).body).toMatchObject({ isDiskFull: false });
});

test.runIf(canMount)(
  'an embedded database whose disk is full to the last byte ends nothing for good: with room the same process goes on, and nothing is lost',
  async () => {
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
  },
  60_000,
);
