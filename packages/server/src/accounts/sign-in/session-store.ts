import { SESSION_DAYS } from '@jornada/domain/accounts/session-end';
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { hashSessionToken } from '../../platform/sessions/session-token.ts';
import { sessions } from '../../tables/accounts.ts';
import { apiKeys } from '../../tables/api-keys.ts';

/** Valid sessions of a user: the current one first, then the last seen. */
export async function listActiveSessions(
  db: Executor,
  { userId, sessionId, now, limit }: { userId: string; sessionId: string; now: Date; limit: number },
) {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      ipAddress: sessions.ipAddress,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.updatedAt), desc(sessions.id))
    .limit(limit);
}

export async function existsSession(tx: Executor, sessionId: string): Promise<boolean> {
  const rows = await tx
    .select({ one: sql`1` })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return rows.length === 1;
}

/** Ends every session of a user but this one, or only the session `only`. Returns how many were still valid. */
export async function deleteOtherSessions(
  tx: Transaction,
  { userId, sessionId, only, now }: { userId: string; sessionId: string; only?: string | undefined; now: Date },
): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        ne(sessions.id, sessionId),
        only === undefined ? undefined : eq(sessions.id, only),
      ),
    )
    .returning({ expiresAt: sessions.expiresAt });
  return ended.filter(({ expiresAt }) => expiresAt > now).length;
}

/** Stores a session that begins without the library, which opens none without a password. */
export async function insertSession(
  tx: Transaction,
  {
    token,
    client: { address, userAgent },
    now,
    ...session
  }: {
    userId: string;
    token: string;
    client: { address: string; userAgent: string };
    expiresAt: Date;
    confirmedAt: Date | null;
    deviceId: string;
    now: Date;
  },
): Promise<void> {
  const seen = { ipAddress: address, userAgent, createdAt: now, updatedAt: now };
  await tx.insert(sessions).values({ id: newId(now), token: hashSessionToken(token), ...session, ...seen });
}

/** Sets when a session that was just made ends, its browser, and whether it began with a proof that it is them. */
export async function saveBeginning(
  tx: Transaction,
  { token, ...beginning }: { token: string; expiresAt: Date; confirmedAt: Date | null; deviceId: string },
): Promise<void> {
  await tx
    .update(sessions)
    .set(beginning)
    .where(eq(sessions.token, hashSessionToken(token)));
}

/** Ends the sessions of a new administrator at that role's limits, as `sessionEnd`: never later than before. */
export async function shortenSessions(tx: Transaction, { userId, now }: { userId: string; now: Date }): Promise<void> {
  const { idle, absolute } = SESSION_DAYS.admin;
  await tx
    .update(sessions)
    .set({
      expiresAt: sql`least(${sessions.expiresAt}, ${now.toISOString()}::timestamptz + make_interval(days => ${idle}),
        ${sessions.createdAt} + make_interval(days => ${absolute}))`,
    })
    .where(eq(sessions.userId, userId));
}

export async function deleteSessionsOf(tx: Executor, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

export async function deleteApiKeysOf(tx: Executor, userId: string): Promise<void> {
  await tx.delete(apiKeys).where(eq(apiKeys.userId, userId));
}

export async function deleteSession(tx: Executor, token: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.token, hashSessionToken(token)));
}
