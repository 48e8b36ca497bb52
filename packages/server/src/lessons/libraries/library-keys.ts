import { asc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { openSecret, sealSecret, type OpenedSecret } from '../../platform/secrets/seal-secret.ts';
import type { SealedSecret } from '../../platform/secrets/sealed-secret.ts';
import type { SecretsKey } from '../../platform/secrets/secrets-key.ts';
import { preparedQuery } from '../../platform/speed/prepared-query.ts';
import { videoLibraries } from '../../tables/video-libraries.ts';

const placeOf = (libraryId: string) => ({ table: 'video_libraries', column: 'token_key', row: libraryId });

const byId = preparedQuery((db) =>
  db
    .select()
    .from(videoLibraries)
    .where(eq(videoLibraries.id, sql.placeholder('libraryId'))),
);

/** A library's key, opened; null for a library without one. */
export async function openTokenKey(db: Executor, libraryId: string, key: SecretsKey): Promise<OpenedSecret | null> {
  const [row] = await byId(db, { libraryId });
  return row ? openSecret(key, row.tokenKey, placeOf(libraryId)) : null;
}

/** Seals and stores a library's key over the one before. */
export async function storeTokenKey(
  tx: Transaction,
  { libraryId, tokenKey, key, now }: { libraryId: string; tokenKey: string; key: SecretsKey; now: Date },
): Promise<void> {
  const stored = { tokenKey: sealSecret(key, tokenKey, placeOf(libraryId)), savedAt: now };
  await tx
    .insert(videoLibraries)
    .values({ id: libraryId, ...stored })
    .onConflictDoUpdate({ target: videoLibraries.id, set: stored });
}

/** Whether there was one. */
export async function deleteTokenKey(tx: Transaction, libraryId: string): Promise<boolean> {
  const deleted = await tx.delete(videoLibraries).where(eq(videoLibraries.id, libraryId)).returning();
  return deleted.length > 0;
}

/** Makes writers take turns, also where a row is missing; readers do not wait. */
export async function lockLibraries(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${videoLibraries} in share row exclusive mode`);
}

/** The libraries with a key, by number, and whether this process opens it. */
export async function readLibraries(db: Executor, key: SecretsKey | null) {
  const rows = await db.select().from(videoLibraries).orderBy(asc(videoLibraries.id));
  return rows.map(({ id, tokenKey, savedAt }) => ({
    id,
    savedAt,
    isReadable: key !== null && openSecret(key, tokenKey, placeOf(id)).ok,
  }));
}

/** How people read a library's name. */
export const nameOfLibrary = (libraryId: string): string => `Biblioteca ${libraryId} da Bunny`;

/** The libraries' keys, and whether this key opens them. */
export async function sealedTokenKeys(db: Executor, key: SecretsKey | null): Promise<SealedSecret[]> {
  return (await readLibraries(db, key)).map(({ id, isReadable }) => ({
    label: nameOfLibrary(id),
    page: '/admin/configuracoes',
    isReadable,
  }));
}
