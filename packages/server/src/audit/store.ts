import { lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { profiles, users } from '../tables/accounts.ts';
import { auditLog } from '../tables/audit.ts';

type AuditRow = typeof auditLog.$inferInsert;

/**
 * Stores an entry with the actor's present name, unless told of one. An actor whose account is gone meanwhile is nobody, and what they
 * did is kept all the same.
 */
export async function insertEntry(
  tx: Transaction,
  { actorId, actorName, ...row }: Omit<AuditRow, 'actorId' | 'actorName'> & { actorId: string; actorName?: string },
): Promise<void> {
  const nameNow = sql`coalesce((select ${profiles.name} from ${profiles} where ${profiles.userId} = ${actorId}), 'Conta excluída')`;
  await tx.insert(auditLog).values({
    ...row,
    actorId: sql`(select ${users.id} from ${users} where ${users.id} = ${actorId} for key share)`,
    actorName: actorName ?? nameNow,
  });
}

export async function deleteEntriesBefore(db: Executor, limit: Date): Promise<void> {
  await db.delete(auditLog).where(lt(auditLog.createdAt, limit));
}
