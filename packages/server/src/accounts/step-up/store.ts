import { and, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { accounts, secondFactors, sessions } from '../../tables/accounts.ts';

/** What the ways to confirm depend on. An unconfirmed factor is none. */
export async function findProofs(
  db: Executor,
  userId: string,
): Promise<{ linkUsedAt: Date | null; factorSince: Date | null }> {
  const [row] = await db
    .select({ linkUsedAt: accounts.linkUsedAt, factorSince: secondFactors.confirmedAt })
    .from(accounts)
    .leftJoin(secondFactors, eq(secondFactors.userId, accounts.userId))
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  return row ?? { linkUsedAt: null, factorSince: null };
}

/** False when the session has ended meanwhile. */
export async function saveConfirmation(
  tx: Transaction,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<boolean> {
  const saved = await tx
    .update(sessions)
    .set({ confirmedAt: now })
    .where(eq(sessions.id, sessionId))
    .returning({ id: sessions.id });
  return saved.length === 1;
}
