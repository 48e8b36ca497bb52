import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { startRealServer } from '../crash/real-server.ts';
import { aFolder, aPreparedPlace } from './commands.ts';

test('with BACKUP_AT the day’s backup is made once, by one of the processes', async () => {
  const place = await aPreparedPlace();
  const folder = await aFolder();
  const settings = { BACKUP_AT: '00:00', BACKUP_FOLDER: folder, BACKUP_KEEP: '3' };
  const processes = place.databaseUrl ? 2 : 1;
  for (let count = 1; count <= processes; count += 1) {
    const server = startRealServer(place, [], settings);
    onTestFinished(server.stop);
    await server.address;
  }
  const finished = async () => (await readdir(folder)).filter((name) => name.endsWith('.gz'));
  while ((await finished()).length === 0) await wait(50);
  expect(await finished()).toHaveLength(1);
  if (!place.databaseUrl) return;
  const opened = await openDatabase(place);
  onTestFinished(() => opened.close());
  const rows = async () =>
    (await opened.db.execute<{ file: string | null }>(sql`select file from backups where day is not null`)).rows;
  while ((await rows())[0]?.file === null) await wait(50);
  expect(await rows()).toEqual([{ file: (await finished())[0] }]);
}, 300_000);
