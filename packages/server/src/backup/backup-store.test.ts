import { asLocalDay } from '@jornada/domain/local-day';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../fixtures/test-database.ts';
import { newId } from '../platform/ids.ts';
import { isBackupRunning } from '../platform/storage/is-backup-running.ts';
import {
  claimDay,
  claimSending,
  failBackup,
  finishBackup,
  insertBackup,
  insertFinishedBackup,
  noteSending,
} from './backup-store.ts';
import { dueDay } from './daily/due-day.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await openTestDatabase();
});
afterAll(() => t.drop());

const now = new Date('2026-03-09T15:00:00Z');
const claim = (day: string) => {
  const id = newId(now);
  return claimDay(t.db, { id, day: asLocalDay(day), now }).then((isOurs) => (isOurs ? id : null));
};
const passes = (minutes: number) =>
  t.db.execute(sql`update backups set renewed_at = renewed_at - make_interval(mins => ${minutes})`);

test('a day’s backup is one process’s, however many ask at once', async () => {
  const claims = await Promise.all(Array.from({ length: 50 }, () => claim('2026-03-09')));
  expect(claims.filter((id) => id !== null)).toHaveLength(1);
  expect(await claim('2026-03-10')).not.toBeNull();
});

test('one that failed, or whose process died, is taken up half an hour later, and a finished one never', async () => {
  const first = (await claim('2026-04-01'))!;
  await failBackup(t.db, first, 'disco cheio');
  await passes(29);
  expect(await claim('2026-04-01')).toBeNull();
  await passes(2);
  const second = (await claim('2026-04-01'))!;
  expect(second).not.toBeNull();
  await finishBackup(t.db, second, { finishedAt: now, file: 'jornada-x.tar.gz', size: 5_000_000_000 });
  await passes(60);
  expect(await claim('2026-04-01')).toBeNull();
});

test('a backup runs until it is finished, has failed, or is given up', async () => {
  await passes(60);
  expect(await isBackupRunning(t.db)).toBe(false);
  const id = newId(now);
  await insertBackup(t.db, { id, startedAt: now });
  expect(await isBackupRunning(t.db)).toBe(true);
  await failBackup(t.db, id, 'interrompido');
  expect(await isBackupRunning(t.db)).toBe(false);
  await insertBackup(t.db, { id: newId(now), startedAt: now });
  await passes(6);
  expect(await isBackupRunning(t.db)).toBe(false);
});

test('one that was made while nothing ran is noted once', async () => {
  const note = { id: newId(now), finishedAt: now, file: 'jornada-y.tar.gz', size: 1 };
  await insertFinishedBackup(t.db, note);
  await insertFinishedBackup(t.db, note);
  const { rows } = await t.db.execute(sql`select count(*)::int as times from backups where file = 'jornada-y.tar.gz'`);
  expect(rows).toEqual([{ times: 1 }]);
});

test('a backup is sent by one process, again after waits that grow, and once it arrived never again', async () => {
  const backup = { id: newId(now), finishedAt: now, file: 'jornada-z.tar.gz.age', size: 1 };
  await insertFinishedBackup(t.db, backup);
  // Whoever made it may be sending it.
  expect(await claimSending(t.db, backup.file)).toBeNull();
  await passes(6);
  const claims = await Promise.all(Array.from({ length: 50 }, () => claimSending(t.db, backup.file)));
  expect(claims.filter((id) => id !== null)).toEqual([backup.id]);
  for (const minutes of [10, 20, 40, 80, 120, 120]) {
    await noteSending(t.db, backup.id, { sentAt: null, problem: 'sem espaço' });
    await passes(minutes - 1);
    expect(await claimSending(t.db, backup.file)).toBeNull();
    await passes(2);
    expect(await claimSending(t.db, backup.file)).toBe(backup.id);
  }
  await noteSending(t.db, backup.id, { sentAt: now, problem: null });
  await passes(600);
  expect(await claimSending(t.db, backup.file)).toBeNull();
  const { rows } = await t.db.execute(sql`select send_error, failed_sendings from backups where id = ${backup.id}`);
  expect(rows).toEqual([{ send_error: null, failed_sendings: 6 }]);
});

test('a backup that is not finished is not sent', async () => {
  const id = newId(now);
  await insertBackup(t.db, { id, startedAt: now });
  await t.db.execute(sql`update backups set file = 'jornada-w.tar.gz.age' where id = ${id}`);
  await passes(600);
  expect(await claimSending(t.db, 'jornada-w.tar.gz.age')).toBeNull();
});

test('a day’s backup is due from its time on, in the platform’s zone', () => {
  const inSaoPaulo = { at: '03:30', timeZone: 'America/Sao_Paulo' };
  expect(dueDay(new Date('2026-03-09T06:29:59Z'), inSaoPaulo)).toBeNull();
  expect(dueDay(new Date('2026-03-09T06:30:00Z'), inSaoPaulo)).toBe('2026-03-09');
  expect(dueDay(new Date('2026-03-10T02:59:59Z'), inSaoPaulo)).toBe('2026-03-09');
  expect(dueDay(new Date('2026-03-10T03:00:00Z'), inSaoPaulo)).toBeNull();
});
