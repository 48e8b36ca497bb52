import { and, asc, eq, gt, inArray, notLike, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { certificates } from '../tables/certificates.ts';
import { platformAssets } from '../tables/settings.ts';
import { assetUrl } from './asset-address.ts';
import { deleteAsset } from './asset-store.ts';
import { replaceAddress } from './kinds/picture-references.ts';
import { pictureReferences, PUBLIC_TYPES, UNREADABLE_TYPE } from './kinds/public-pictures.ts';
import { isNormalized, NORMALIZED_NAMES, successorPattern } from './normalized-name.ts';

/** A stored picture that no process has normalised yet, by path; those behind `after`, at most `limit`. */
export async function listUnnormalized(db: Executor, { after, limit }: { after: string; limit: number }) {
  return db
    .select()
    .from(platformAssets)
    .where(
      and(
        notLike(platformAssets.path, NORMALIZED_NAMES),
        inArray(platformAssets.type, [...PUBLIC_TYPES]),
        gt(platformAssets.path, after),
      ),
    )
    .orderBy(asc(platformAssets.path))
    .limit(limit);
}

/** The path of what was made of a stored picture that is gone; undefined for none. */
export async function findSuccessor(db: Executor, path: string): Promise<string | undefined> {
  const [row] = await db
    .select({ path: platformAssets.path })
    .from(platformAssets)
    .where(sql`${platformAssets.path} ~ ${successorPattern(path)}`)
    .limit(1);
  return row?.path;
}

/** Keeps the row of a picture that nothing can draw, so that the doctor can name it. */
export async function markUnreadable(db: Executor, path: string): Promise<void> {
  await db.update(platformAssets).set({ type: UNREADABLE_TYPE }).where(eq(platformAssets.path, path));
}

/**
 * Puts a row in place of another, with all that names it. Takes its locks as a removal of the picture does: settings, the picture, its people.
 * False when another process was first.
 */
export async function replaceAsset(
  tx: Transaction,
  { path, row, now }: { path: string; row: typeof platformAssets.$inferInsert; now: Date },
): Promise<boolean> {
  const lockPicture = () => deleteAsset(tx, path);
  const change = { before: assetUrl(path), after: assetUrl(row.path), now, lockPicture };
  if (!(await replaceAddress(tx, pictureReferences, change))) return false;
  await tx.insert(platformAssets).values(row);
  return true;
}

/** Follows the successors of signatures on certificates that were earned in the moment of a replacement. */
export async function followSignatures(db: Executor): Promise<void> {
  const stale = await db
    .selectDistinct({ url: certificates.signatureUrl })
    .from(certificates)
    .where(notLike(certificates.signatureUrl, NORMALIZED_NAMES));
  for (const { url } of stale) {
    if (url === null || isNormalized(url)) continue;
    // oxlint-disable-next-line no-await-in-loop -- a handful, once
    const successor = await findSuccessor(db, url.slice(assetUrl('').length));
    if (successor === undefined) continue;
    // oxlint-disable-next-line no-await-in-loop
    await db
      .update(certificates)
      .set({ signatureUrl: assetUrl(successor) })
      .where(eq(certificates.signatureUrl, url));
  }
}
