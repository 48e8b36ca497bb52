import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { peopleImports } from '../../../tables/imports.ts';

export type StoredImport = typeof peopleImports.$inferSelect;

export async function findImport(db: Executor, importId: string): Promise<StoredImport | undefined> {
  const [found] = await db.select().from(peopleImports).where(eq(peopleImports.id, importId));
  return found;
}

/** The same, locked: whoever starts, undoes or ends it takes turns. */
export async function lockImport(tx: Transaction, importId: string): Promise<StoredImport | undefined> {
  const [found] = await tx.select().from(peopleImports).where(eq(peopleImports.id, importId)).for('no key update');
  return found;
}

export async function updateImport(
  tx: Transaction,
  importId: string,
  values: Partial<StoredImport>,
): Promise<void> {
  await tx.update(peopleImports).set(values).where(eq(peopleImports.id, importId));
}
