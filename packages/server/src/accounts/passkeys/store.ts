import { and, asc, eq, lt, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { passkeys } from '../../tables/accounts.ts';

export type StoredPasskey = typeof passkeys.$inferSelect;

/** A person's keys, the oldest first. */
export async function listPasskeysOf(db: Executor, userId: string): Promise<StoredPasskey[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export async function findPasskey(db: Executor, credentialId: string): Promise<StoredPasskey | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row;
}

export async function existsPasskey(db: Executor, userId: string): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .limit(1);
  return rows.length === 1;
}

type PasskeyToInsert = Omit<StoredPasskey, 'id' | 'createdAt' | 'lastUsedAt'> & { now: Date };

/** Stores a key; undefined when it is somebody's already. */
export async function insertPasskey(
  tx: Transaction,
  { now, ...key }: PasskeyToInsert,
): Promise<StoredPasskey | undefined> {
  const [row] = await tx
    .insert(passkeys)
    .values({ id: newId(now), ...key, createdAt: now })
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning();
  return row;
}

/**
 * Notes a use. False when the key was removed meanwhile, or its counter did not grow: then there is a copy of it. A key that never counts
 * stays at 0.
 */
export async function saveUse(
  tx: Transaction,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<boolean> {
  const neverCounts = and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`);
  const used = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), or(lt(passkeys.counter, counter), neverCounts)))
    .returning({ id: passkeys.id });
  return used.length === 1;
}

const isOwn = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));

interface Own {
  userId: string;
  passkeyId: string;
}

export async function saveName(
  db: Executor,
  { userId, passkeyId, name }: Own & { name: string },
): Promise<StoredPasskey | undefined> {
  const [row] = await db.update(passkeys).set({ name }).where(isOwn(userId, passkeyId)).returning();
  return row;
}

/** Deletes a key. Returns the name that it had. */
export async function deletePasskey(tx: Transaction, { userId, passkeyId }: Own): Promise<string | undefined> {
  const [row] = await tx.delete(passkeys).where(isOwn(userId, passkeyId)).returning({ name: passkeys.name });
  return row?.name;
}

/** Deletes all keys of a person. Returns how many there were. */
export async function deletePasskeysOf(tx: Transaction, userId: string): Promise<number> {
  const deleted = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
  return deleted.length;
}
