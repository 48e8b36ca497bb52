import type { Proofs } from '@jornada/domain/accounts/step-up';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { accounts, passkeys, secondFactors, sessions, users } from '../../tables/accounts.ts';

/** What the ways to confirm depend on. An unconfirmed factor is none. */
export async function findProofs(db: Executor, userId: string): Promise<Proofs> {
  const [row] = await db
    .select({
      linkUsedAt: accounts.linkUsedAt,
      confirmedAt: secondFactors.confirmedAt,
      confirmsFrom: secondFactors.confirmsFrom,
      passkeyFrom: sql`(select min(key.confirms_from) from ${passkeys} key where key.user_id = ${userId})`.mapWith(
        passkeys.confirmsFrom,
      ),
    })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) return { linkUsedAt: null, factorFrom: null, passkeyFrom: null };
  const { linkUsedAt, confirmedAt, confirmsFrom, passkeyFrom } = row;
  return { linkUsedAt, factorFrom: confirmedAt && (confirmsFrom ?? confirmedAt), passkeyFrom };
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
