import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Storage } from '../platform/storage/storage.ts';
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

interface SweepServices {
  db: Database;
  storage: Storage;
  jobs: Jobs;
  clock: Clock;
}

/** Deletes uploads that no lesson claimed within a day (decision I2). */
export async function sweepUploads({ db, jobs, clock }: Omit<SweepServices, 'storage'>): Promise<void> {
  const before = new Date(clock().getTime() - DAY_MS);
  await inBatches(() =>
    db.transaction(async (tx) => {
      const paths = await deleteUnclaimedUploads(tx, { before, limit: AT_ONCE });
      await deleteObjectsLater(tx, jobs, paths.map(attachmentKey));
      return paths.length;
    }),
  );
}

/** Deletes assets older than a day that no setting and no profile uses. */
export async function sweepAssets({ db, jobs, clock }: Omit<SweepServices, 'storage'>): Promise<void> {
  const before = new Date(clock().getTime() - DAY_MS);
  await inBatches(() =>
    db.transaction(async (tx) => {
      const paths = await deleteUnnamedAssets(tx, { before, limit: AT_ONCE });
      await deleteObjectsLater(tx, jobs, paths.map(assetKey));
      return paths.length;
    }),
  );
}

async function inBatches(sweep: () => Promise<number>): Promise<void> {
  while ((await sweep()) === AT_ONCE);
}

/**
 * Sweeps once an hour, and the whole storage once a day. Every round changes the storage's mark: the older a restored backup, the surer its
 * mark is stale.
 * @returns stops it, and resolves when a running round has ended
 */
export function keepSweepingFiles(
  services: SweepServices,
  { onError }: { onError: (error: unknown) => void },
): () => Promise<void> {
  let rounds = 0;
  let running = Promise.resolve();
  const round = async () => {
    await services.storage.tidy();
    await sweepUploads(services);
    await sweepAssets(services);
    await (rounds++ % ROUNDS_A_DAY === 0 ? sweepOrphans(services) : renewMark(services));
  };
  const timer = setInterval(() => {
    running = running.then(round).catch(onError);
  }, HOUR_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
