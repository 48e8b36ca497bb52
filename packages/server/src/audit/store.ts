import { and, desc, lt, sql } from 'drizzle-orm';
import { isAfter, type Position } from '../platform/cursor.ts';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { containsAllTerms, type SearchTerms } from '../platform/database/search-terms.ts';
import { actingKeyOf } from '../platform/sessions/api-key.ts';
import { profiles, users } from '../tables/accounts.ts';
import { auditLog } from '../tables/audit.ts';

type AuditRow = typeof auditLog.$inferInsert;

/**
 * Stores an entry with the given or present name of the actor, and that of the API key by which they act. If the account was deleted meanwhile,
 * keeps the entry without an actor.
 */
export async function insertEntry(
  tx: Transaction,
  {
    actorId,
    actorName,
    ...row
  }: Omit<AuditRow, 'actorId' | 'actorName'> & { actorId: string | null; actorName?: string },
): Promise<void> {
  const nameNow = sql`coalesce((select ${profiles.name} from ${profiles} where ${profiles.userId} = ${actorId}), 'Conta excluída')`;
  const key = actingKeyOf(actorId);
  await tx.insert(auditLog).values({
    ...row,
    actorId: sql`(select ${users.id} from ${users} where ${users.id} = ${actorId} for key share)`,
    actorName: actorName ?? (key === undefined ? nameNow : sql`${nameNow} || ${` (chave ${key})`}::text`),
  });
}

export async function deleteEntriesBefore(db: Executor, limit: Date): Promise<void> {
  await db.delete(auditLog).where(lt(auditLog.createdAt, limit));
}

/** The newest entries, one more than asked for. */
export async function listEntries(
  db: Executor,
  { words, after, limit }: { words: SearchTerms | null; after: Position | null; limit: number },
) {
  const { actorName, action, subject } = auditLog;
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        words
          ? containsAllTerms(sql`search_text(${actorName} || ' ' || ${action} || ' ' || ${subject})`, words)
          : undefined,
        isAfter([auditLog.createdAt, auditLog.id], after),
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit + 1);
}
