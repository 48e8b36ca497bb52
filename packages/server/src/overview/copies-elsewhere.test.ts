import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { useTestApp } from '../../fixtures/test-app.ts';
import { insertFinishedBackup } from '../backup/backup-store.ts';
import { newId } from '../platform/ids.ts';
import { backups } from '../tables/backups.ts';
import { readOverview } from './read-overview.ts';

const t = useTestApp();
let actorId: string;
beforeAll(async () => {
  actorId = (await anAdmin(t.db)).userId;
});

/** What the dashboard says of copies elsewhere, after these backups: how many hours ago, whether they arrived, and what went wrong. */
async function toldAfter(made: [hours: number, arrived: boolean, problem: string | null][], to: string | undefined) {
  onTestFinished(async () => void (await t.db.delete(backups)));
  const now = t.services.clock();
  for (const [hours, arrived, problem] of made) {
    const finishedAt = new Date(now.getTime() - hours * 3_600_000);
    const backup = { id: newId(now), finishedAt, file: `jornada-${hours}.tar.gz.age`, size: 1 };
    await insertFinishedBackup(t.db, { ...backup, sentAt: arrived ? now : null, problem });
  }
  const own = t.services.environment;
  const place = to === undefined ? undefined : ({ kind: 'folder', folder: to } as const);
  const environment = { ...own, backups: { ...own.backups, at: '03:30', to: place } };
  return (await readOverview({ ...t.services, environment }, { range: '7d', actorId })).failedCopy;
}

const ago = (hours: number) => new Date(t.services.clock().getTime() - hours * 3_600_000).toISOString();

test('it is quiet while the newest arrives, and a wait of a day is no trouble', async () => {
  expect(await toldAfter([[1, true, null]], '/mnt/copias')).toBeNull();
  expect(
    await toldAfter(
      [
        [25, true, 'antiga'],
        [1, false, null],
      ],
      '/mnt/copias',
    ),
  ).toBeNull();
});

test('it tells a failure of the newest with the last that arrived', async () => {
  const made: Parameters<typeof toldAfter>[0] = [
    [25, true, null],
    [1, false, 'Não há espaço.'],
  ];
  expect(await toldAfter(made, '/mnt/copias')).toEqual({ lastGoodAt: ago(25), problem: 'Não há espaço.' });
});

test('it tells that the last that arrived is two days old, or that none did, and nothing where nothing is to be sent', async () => {
  const made: Parameters<typeof toldAfter>[0] = [
    [50, true, null],
    [1, false, null],
  ];
  expect(await toldAfter(made, '/mnt/copias')).toEqual({ lastGoodAt: ago(50), problem: null });
  expect(await toldAfter(made, undefined)).toBeNull();
  await t.db.delete(backups);
  expect(await toldAfter([[5, false, null]], '/mnt/copias')).toEqual({ lastGoodAt: null, problem: null });
});
