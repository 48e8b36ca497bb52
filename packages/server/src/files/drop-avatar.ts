import type { Transaction } from '../platform/database/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { assetKey, assetPathOf } from './asset-address.ts';
import { lockAssets } from './asset-store.ts';
import { deleteObjectsLater } from './delete-objects-job.ts';
import { pictureRows } from './kinds/public-pictures.ts';
import { deleteUnused } from './row-store.ts';

/**
 * Locks a picture before its people, in the same order as a removal of the picture: this prevents a deadlock. Returns its path; null for none.
 */
export async function lockAvatar(tx: Transaction, url: string | null): Promise<string | null> {
  const path = url === null ? null : assetPathOf(url, '');
  if (path !== null) await lockAssets(tx, [path], 'update');
  return path;
}

/** Removes a deleted person's picture, and its file after the commit, unless something else uses it. */
export async function dropAvatar(tx: Transaction, jobs: Jobs, url: string | null): Promise<void> {
  const path = await lockAvatar(tx, url);
  if (path === null) return;
  const dropped = await deleteUnused(tx, pictureRows, { paths: [path] });
  await deleteObjectsLater(tx, jobs, dropped.map(assetKey));
}
