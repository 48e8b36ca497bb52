import { extname } from 'node:path';
import type { PeriodicJob } from '../platform/jobs/run-periodically.ts';
import type { Services } from '../platform/services.ts';
import { intactObject } from '../platform/storage/intact-object.ts';
import type { platformAssets } from '../tables/settings.ts';
import { assetKey } from './asset-address.ts';
import { successorPath } from './normalized-name.ts';
import {
  findSuccessor,
  followSignatures,
  listUnnormalized,
  markUnreadable,
  replaceAsset,
} from './normalizing-store.ts';
import { normalizePicture } from './pictures/normalize-picture.ts';
import { digestIn } from './stored-name.ts';

const HOUR_MS = 60 * 60 * 1000;
const AT_ONCE = 50;

type Place = Pick<Services, 'db' | 'storage' | 'clock'>;

/**
 * Normalises what was stored before pictures were (docs/decisions/0025), at the start after an upgrade or a restore. It looks again each hour:
 * the storage may not have answered, and a process of the older version may have taken one more.
 */
export const normalizePictures: PeriodicJob<Place> = {
  name: 'files.normalize',
  everyMs: HOUR_MS,
  for: 'school',
  atStart: 'background',
  async run(services, { signal, onError }) {
    await followSignatures(services.db);
    for (let after = ''; ;) {
      const assets = await listUnnormalized(services.db, { after, limit: AT_ONCE });
      for (const asset of assets) {
        if (signal.aborted) return;
        await normalizeStored(services, asset).catch(onError);
      }
      if (assets.length < AT_ONCE) return;
      after = assets.at(-1)!.path;
    }
  },
};

type StoredPicture = typeof platformAssets.$inferSelect;

/**
 * Puts a normalised picture in place of a stored one: under a name of its own, and with everything that names it, in one transaction. The old
 * object has no row then, and the sweep of such objects takes it. Several may do this at once: equal pictures get equal names. Marks one that
 * cannot be drawn.
 * @returns the new picture's path; null for a picture that is lost or cannot be drawn
 */
export async function normalizeStored(services: Place, asset: StoredPicture): Promise<string | null> {
  const { db, storage, clock } = services;
  const stored = await storage.open(assetKey(asset.path));
  // Another process may have been first. The doctor names a picture that is lost.
  if (!stored) return (await findSuccessor(db, asset.path)) ?? null;
  const original = await storage.spool(intactObject(stored, { size: asset.size, digest: digestIn(asset.path) }));
  try {
    const picture = await normalizePicture(storage, { path: original.path, type: asset.type });
    if (!picture) {
      await markUnreadable(db, asset.path);
      return null;
    }
    try {
      const path = successorPath(asset.path, { ...picture, extension: extname(asset.path).slice(1) });
      // An equal object of another process is put once more: never delete it here, as that process may have written its row.
      await storage.put(assetKey(path), picture);
      const row = { ...asset, path, size: picture.size };
      const isReplaced = await db.transaction((tx) => replaceAsset(tx, { path: asset.path, row, now: clock() }));
      return isReplaced ? path : ((await findSuccessor(db, asset.path)) ?? null);
    } finally {
      await picture.discard();
    }
  } finally {
    await original.discard();
  }
}
