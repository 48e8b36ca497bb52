import type { Proofs } from '@jornada/domain/accounts/step-up';
import { and, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { accounts, secondFactors, sessions } from '../../tables/accounts.ts';

/** What the ways to confirm depend on. An unconfirmed factor is none. */
export async function findProofs(db: Executor, userId: string): Promise<Proofs> {
  const [row] = await db
    .select({
      linkUsedAt: accounts.linkUsedAt,
      confirmedAt: secondFactors.confirmedAt,
      confirmsFrom: secondFactors.confirmsFrom,
    })
    .from(accounts)
    .leftJoin(secondFactors, eq(secondFactors.userId, accounts.userId))
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  if (!row) return { linkUsedAt: null, factorFrom: null };
  const { linkUsedAt, confirmedAt, confirmsFrom } = row;
  return { linkUsedAt, factorFrom: confirmedAt && (confirmsFrom ?? confirmedAt) };
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
