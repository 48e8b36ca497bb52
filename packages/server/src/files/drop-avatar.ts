import type { Transaction } from '../platform/database/database.ts';
import type { Jobs } from '../platform/jobs.ts';
import { assetKey, assetPathOf } from './asset-address.ts';
import { deleteIfUnnamed, lockAssetsForDeletion } from './asset-store.ts';
import { deleteObjectsLater } from './delete-objects-job.ts';

/** Whoever removes the picture itself takes it before the people it shows: taken so here too, nobody waits in a circle. */
export async function lockAvatar(tx: Transaction, url: string | null): Promise<void> {
  const path = url === null ? null : assetPathOf(url, '');
  if (path !== null) await lockAssetsForDeletion(tx, [path]);
}

/** Removes the picture of somebody who is gone, with its file after the commit, unless something else shows it too. */
export async function dropAvatar(tx: Transaction, jobs: Jobs, url: string | null): Promise<void> {
  const path = url === null ? null : assetPathOf(url, '');
  if (path === null) return;
  await lockAssetsForDeletion(tx, [path]);
  const dropped = await deleteIfUnnamed(tx, [path]);
  await deleteObjectsLater(tx, jobs, dropped.map(assetKey));
}
