import { and, asc, eq, gt, inArray, notLike, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { profiles, users } from '../tables/accounts.ts';
import { certificates, certificateSettings } from '../tables/certificates.ts';
import { platformAssets, platformSettings } from '../tables/settings.ts';
import { assetUrl } from './asset-address.ts';
import { PUBLIC_TYPES, UNREADABLE_TYPE } from './asset-rules.ts';
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
  const [before, after] = [assetUrl(path), assetUrl(row.path)];
  await tx
    .update(platformSettings)
    .set({ settingValue: { value: after }, updatedAt: now })
    .where(sql`${platformSettings.settingValue} ->> 'value' = ${before}`);
  const replaced = await tx.delete(platformAssets).where(eq(platformAssets.path, path)).returning();
  if (replaced.length === 0) return false;
  await tx.insert(platformAssets).values(row);
  await tx.update(profiles).set({ avatarUrl: after }).where(eq(profiles.avatarUrl, before));
  await tx.update(users).set({ image: after }).where(eq(users.image, before));
  const { updatedAt } = certificateSettings;
  await tx
    .update(certificateSettings)
    // A later version than the one before, as `nextEdit` has it: a form that is open still has the old address.
    .set({
      signatureUrl: after,
      updatedAt: sql`greatest(${now.toISOString()}::timestamptz, ${updatedAt} + interval '1 millisecond')`,
    })
    .where(eq(certificateSettings.signatureUrl, before));
  await tx.update(certificates).set({ signatureUrl: after }).where(eq(certificates.signatureUrl, before));
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
