import { and, asc, eq, gte, inArray, lt, notExists, notLike, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { profiles, users } from '../tables/accounts.ts';
import { certificates, certificateSettings } from '../tables/certificates.ts';
import { platformAssets, platformSettings } from '../tables/settings.ts';
import { assetUrl } from './asset-address.ts';

export async function findAsset(db: Executor, path: string) {
  const [row] = await db.select().from(platformAssets).where(eq(platformAssets.path, path));
  return row;
}

export async function insertAsset(tx: Executor, row: typeof platformAssets.$inferInsert): Promise<void> {
  await tx.insert(platformAssets).values(row);
}

/** Returns which of these assets are stored. None can be deleted until this transaction ends. */
export async function lockAssets(tx: Transaction, paths: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ path: platformAssets.path })
    .from(platformAssets)
    .where(inArray(platformAssets.path, [...paths]))
    .orderBy(asc(platformAssets.path))
    .for('key share');
  return rows.map(({ path }) => path);
}

/** Waits for transactions that reference these assets, and blocks new ones. */
export async function lockAssetsForDeletion(tx: Transaction, paths: readonly string[]): Promise<void> {
  await tx
    .select({ path: platformAssets.path })
    .from(platformAssets)
    .where(inArray(platformAssets.path, [...paths]))
    .orderBy(asc(platformAssets.path))
    .for('update');
}

/** False when the asset does not exist. */
export async function deleteAsset(tx: Transaction, path: string): Promise<boolean> {
  const deleted = await tx.delete(platformAssets).where(eq(platformAssets.path, path)).returning();
  return deleted.length > 0;
}

/** Empties the settings with an address, after concurrent saves of them; returns their keys. */
export async function emptySettingsNaming(
  tx: Transaction,
  { url, now }: { url: string; now: Date },
): Promise<string[]> {
  const rows = await tx
    .update(platformSettings)
    .set({ settingValue: { value: null }, updatedAt: now })
    .where(sql`${platformSettings.settingValue} ->> 'value' = ${url}`)
    .returning({ key: platformSettings.settingKey });
  return rows.map(({ key }) => key);
}

/** Takes a signature out of the journeys' certificates to come, after concurrent saves of them; returns the journeys' ids. */
export async function emptyCertificatesNaming(
  tx: Transaction,
  { url, now }: { url: string; now: Date },
): Promise<string[]> {
  const { updatedAt } = certificateSettings;
  const rows = await tx
    .update(certificateSettings)
    .set({
      signatureUrl: null,
      // A later version than the one before, as `nextEdit` has it.
      updatedAt: sql`greatest(${now.toISOString()}::timestamptz, ${updatedAt} + interval '1 millisecond')`,
    })
    .where(eq(certificateSettings.signatureUrl, url))
    .returning({ journeyId: certificateSettings.journeyId });
  return rows.map(({ journeyId }) => journeyId);
}

/** Removes a picture from all people who use it. */
export async function emptyAvatarsNaming(tx: Transaction, url: string): Promise<void> {
  await tx.update(profiles).set({ avatarUrl: null }).where(eq(profiles.avatarUrl, url));
  await tx.update(users).set({ image: null }).where(eq(users.image, url));
}

/** The assets that no setting, no profile and no certificate uses. */
function namedByNobody(tx: Transaction) {
  const url = sql`${assetUrl('')} || ${platformAssets.path}`;
  const inSettings = tx
    .select()
    .from(platformSettings)
    .where(sql`${platformSettings.settingValue} ->> 'value' = ${url}`);
  const inProfiles = tx
    .select()
    .from(profiles)
    .where(sql`${profiles.avatarUrl} = ${url}`);
  const inCertificatesToCome = tx
    .select()
    .from(certificateSettings)
    .where(sql`${certificateSettings.signatureUrl} = ${url}`);
  const inCertificates = tx
    .select()
    .from(certificates)
    .where(sql`${certificates.signatureUrl} = ${url}`);
  return and(notExists(inSettings), notExists(inProfiles), notExists(inCertificatesToCome), notExists(inCertificates));
}

/** A completion under way may still print the signature that an administrator has just replaced: it names it once it has committed. */
function isNoRecentSignature(tx: Transaction, before: Date) {
  const savedSince = tx.select().from(certificateSettings).where(gte(certificateSettings.updatedAt, before));
  return or(notLike(platformAssets.path, 'signatures/%'), notExists(savedSince));
}

/** Deletes the unused ones of these assets; returns their paths. */
export async function deleteIfUnnamed(tx: Transaction, paths: readonly string[]): Promise<string[]> {
  const deleted = await tx
    .delete(platformAssets)
    .where(and(inArray(platformAssets.path, [...paths]), namedByNobody(tx)))
    .returning({ path: platformAssets.path });
  return deleted.map(({ path }) => path);
}

/**
 * Deletes assets older than `before` that no setting, no profile and no certificate uses; returns their paths, at most `limit`. Skips locked assets: a
 * transaction may be about to use them.
 */
export async function deleteUnnamedAssets(
  tx: Transaction,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const candidates = await tx
    .select({ path: platformAssets.path })
    .from(platformAssets)
    .where(and(lt(platformAssets.createdAt, before), namedByNobody(tx), isNoRecentSignature(tx, before)))
    .orderBy(asc(platformAssets.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (candidates.length === 0) return [];
  // Check again behind the lock: an asset may have come into use since the query.
  return deleteIfUnnamed(
    tx,
    candidates.map(({ path }) => path),
  );
}
