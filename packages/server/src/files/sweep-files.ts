import type { Transaction } from '../platform/database/database.ts';
import type { PeriodicJob } from '../platform/jobs/run-periodically.ts';
import type { Services } from '../platform/services.ts';
import { assetKey } from './asset-address.ts';
import { deleteUnnamedAssets } from './asset-store.ts';
import { attachmentKey } from './attachment-key.ts';
import { deleteObjectsLater } from './delete-objects-job.ts';
import { renewMark } from './storage-mark.ts';
import { sweepOrphans } from './sweep-orphans.ts';
import { deleteUnclaimedUploads } from './upload-store.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const ROUNDS_A_DAY = DAY_MS / HOUR_MS;
const AT_ONCE = 500;

type SweepServices = Pick<Services, 'db' | 'storage' | 'jobs' | 'clock'>;

/**
 * Sweeps once an hour, and the whole storage once a day. Every round changes the storage's mark: the older a restored backup, the surer its
 * mark is stale.
 */
export const sweepFiles: PeriodicJob<SweepServices> = {
  name: 'files.sweep',
  everyMs: HOUR_MS,
  for: 'school',
  async run(services, { number }) {
    await services.storage.tidy();
    await sweepUploads(services);
    await sweepAssets(services);
    await (number % ROUNDS_A_DAY === 0 ? sweepOrphans(services) : renewMark(services));
  },
};

/** Deletes uploads that no lesson claimed within a day (decision I2). */
export async function sweepUploads(services: Omit<SweepServices, 'storage'>): Promise<void> {
  await sweepRows(services, deleteUnclaimedUploads, attachmentKey);
}

/** Deletes assets older than a day that no setting, no profile and no certificate uses. */
export async function sweepAssets(services: Omit<SweepServices, 'storage'>): Promise<void> {
  await sweepRows(services, deleteUnnamedAssets, assetKey);
}

async function sweepRows(
  { db, jobs, clock }: Omit<SweepServices, 'storage'>,
  deleteRows: (tx: Transaction, old: { before: Date; limit: number }) => Promise<string[]>,
  keyOf: (path: string) => string,
): Promise<void> {
  const before = new Date(clock().getTime() - DAY_MS);
  let deleted: number;
  do {
    deleted = await db.transaction(async (tx) => {
      const paths = await deleteRows(tx, { before, limit: AT_ONCE });
      await deleteObjectsLater(tx, jobs, paths.map(keyOf));
      return paths.length;
    });
  } while (deleted === AT_ONCE);
}
