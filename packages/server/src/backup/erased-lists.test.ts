import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { useTestApp } from '../../fixtures/test-app.ts';
import { newId } from '../platform/ids.ts';
import { erasedAccounts } from '../tables/privacy.ts';
import { ERASED_LIST, listErasedJob, readErasedLists } from './erased-lists.ts';

const t = useTestApp();
const [known, own] = ['019cd31c-b7d8-70b4-81b2-d38051409bcd', '019cd31c-b7d8-70b4-81b2-d38051409bce'];
const AT = '2026-01-02T03:04:05.678Z';

test('a list that somebody opened and saved is read; a line that says nobody is kept, and stops a restore', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'erased-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, ERASED_LIST);
  const backups = { ...t.services.environment.backups, folder, to: undefined };
  const backup = join(folder, 'jornada.tar');
  const read = () => readErasedLists(backup, backups);
  expect([...(await read())]).toEqual([]);

  // As an editor on Windows leaves it.
  await writeFile(file, `\uFEFF${known.toUpperCase()} ${AT}\r\n\r\n`);
  expect([...(await read())]).toEqual([[known, AT]]);

  for (const torn of [
    `${own} 2026-01-`,
    `${own} ontem`,
    own.slice(0, 20),
    `${own.replaceAll('0', '-')} ${AT}`,
    `${own} 2026-13-40T00:00:00Z`,
  ]) {
    await writeFile(file, `${known} ${AT}\n${torn}\n`);
    await expect(read()).rejects.toThrow(torn.slice(0, 60));
  }
  await writeFile(file, `${known} ${AT}\nquem era?\n`);
  await t.db.insert(erasedAccounts).values({ userId: own, erasedAt: new Date(AT) });
  const environment = { ...t.services.environment, backups };
  const job = listErasedJob({ db: t.db, environment });
  for (let time = 0; time < 2; time += 1) await job.run({}, t.services.jobs);
  expect(await readFile(file, 'utf8')).toBe(`quem era?\n${known} ${AT}\n${own} ${AT}\n`);
});

test('of several erasures at once none is missing in the list', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'erased-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const backups = { ...t.services.environment.backups, folder, to: undefined };
  const job = listErasedJob({ db: t.db, environment: { ...t.services.environment, backups } });
  const ids = await Promise.all(
    Array.from({ length: 30 }, async (_, nth) => {
      await setTimeout(nth);
      const userId = newId(t.services.clock());
      await t.db.insert(erasedAccounts).values({ userId, erasedAt: new Date(AT) });
      await job.run({}, t.services.jobs);
      return userId;
    }),
  );
  const listed = await readErasedLists(join(folder, 'jornada.tar'), backups);
  expect(ids.filter((id) => !listed.has(id))).toEqual([]);
});
