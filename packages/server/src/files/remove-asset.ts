import { recordAudit } from '../audit/record-audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { assetKey, assetPathOf, assetUrl, folderOf } from './asset-address.ts';
import { deleteAsset, lockAssets } from './asset-store.ts';
import { deleteObjectsLater } from './delete-objects-job.ts';
import { replaceAddress } from './kinds/picture-references.ts';
import { publicPictures } from './kinds/public-pictures.ts';

/**
 * Removes a public asset, empties settings and profiles that use it, and deletes its file after the commit. A signature stays: certificates
 * that have it go on showing it, and a sweep takes it when there are none. Refuses `invalid_asset_url` for an address without a stored
 * asset (specification §5, decision I1).
 */
export async function removeAsset(
  { db, jobs, clock }: { db: Database; jobs: Jobs; clock: Clock },
  { url, publicUrl, actorId }: { url: string; publicUrl: string; actorId: string },
): Promise<void> {
  const path = assetPathOf(url, publicUrl) ?? refuse('invalid_asset_url');
  await db.transaction(async (tx) => {
    const now = clock();
    const subject = assetUrl(path);
    const { namedBy } = publicPictures[folderOf(path)];
    const isKept = namedBy.some(({ outlivesRemoval }) => outlivesRemoval);
    const emptied = await replaceAddress(
      tx,
      namedBy.filter(({ outlivesRemoval }) => !outlivesRemoval),
      {
        before: subject,
        after: null,
        now,
        lockPicture: async () => (isKept ? (await lockAssets(tx, [path])).length > 0 : deleteAsset(tx, path)),
      },
    );
    if (!emptied) return refuse('invalid_asset_url');
    if (!isKept) await deleteObjectsLater(tx, jobs, [assetKey(path)]);
    const changes = emptied.map((field) => ({ field, before: subject, after: null }));
    return recordAudit(tx, { actor: { id: actorId }, action: 'Imagem removida', subject, changes, now });
  });
}
