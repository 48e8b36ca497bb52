import { eq, or } from 'drizzle-orm';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { ownVersion } from '../platform/own-version.ts';
import { installation } from '../tables/installation.ts';

/** This installation's id; the first call creates it. */
export async function installationId(db: Executor, now: Date): Promise<string> {
  await db
    .insert(installation)
    .values({ id: newId(now), firstVersion: ownVersion })
    .onConflictDoNothing();
  const [row] = await db.select({ id: installation.id }).from(installation);
  return row!.id;
}

/** Announces the first mark of a storage, whatever mark was stored before. */
export async function announceFirstMark(db: Executor, next: string): Promise<void> {
  await db.update(installation).set({ nextStorageMark: next });
}

/** Announces the mark that replaces `seen`; false when `seen` is not this installation's. */
export async function announceMark(db: Executor, { seen, next }: { seen: string; next: string }): Promise<boolean> {
  const announced = await db
    .update(installation)
    .set({ storageMark: seen, nextStorageMark: next })
    .where(or(eq(installation.storageMark, seen), eq(installation.nextStorageMark, seen)))
    .returning({ id: installation.id });
  return announced.length === 1;
}

/** Whether an announced mark is still the next one; blocks other announcements until this transaction ends. */
export async function lockAnnouncedMark(tx: Transaction, next: string): Promise<boolean> {
  const locked = await tx
    .select({ id: installation.id })
    .from(installation)
    .where(eq(installation.nextStorageMark, next))
    .for('update');
  return locked.length === 1;
}

/** The storage has the announced mark. */
export async function settleMark(tx: Transaction, mark: string): Promise<void> {
  await tx.update(installation).set({ storageMark: mark, nextStorageMark: null });
}
