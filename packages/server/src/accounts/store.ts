import type { LocalDay } from '@jornada/domain/local-day';
import type { LocalMonth } from '@jornada/domain/local-month';
import { planTodayOf } from '../study-plan/plan-today.ts';
import { and, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import {
  accounts,
  knownDevices,
  profiles,
  sessions,
  trustedDevices,
  userRoles,
  users,
  verifications,
} from '../tables/accounts.ts';
import { binRows } from '../tables/bin.ts';
import { conversationPublications, conversationReports, conversations } from '../tables/conversations.ts';
import type { Configured } from '../settings/legal-pages.ts';
import { askFactsOf } from './asks/asks.ts';
import { knownSince } from './devices/known-since.ts';
import { deleteOverAttempts } from '../platform/attempts/attempt-store.ts';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { factorDueAt } from '../platform/sessions/member-read.ts';
import { newId } from '../platform/ids.ts';

/** An unknown or missing role is `user` (specification §6). */
export async function findRole(db: Executor, userId: string): Promise<'admin' | 'user'> {
  const [row] = await db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId));
  return row?.role === 'admin' ? 'admin' : 'user';
}

export async function saveRole(tx: Transaction, row: typeof userRoles.$inferInsert): Promise<void> {
  await tx
    .insert(userRoles)
    .values(row)
    .onConflictDoUpdate({
      target: userRoles.userId,
      set: { role: row.role, needsNewPassword: sql`excluded.needs_new_password` },
    });
}

/**
 * Opens the administration after a new password. Call it before locking the account, because role changes lock the roles first. Touches no
 * role that needs no new password.
 */
export async function clearNewPasswordNeeded(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(userRoles)
    .set({ needsNewPassword: false })
    .where(and(eq(userRoles.userId, userId), userRoles.needsNewPassword));
}

const userColumns = {
  id: users.id,
  email: users.email,
  emailVerified: users.emailVerified,
  name: profiles.name,
  avatarUrl: profiles.avatarUrl,
  createdAt: users.createdAt,
  role: userRoles.role,
  secondFactorDueAt: factorDueAt(sql`${userRoles.role}`, sql`${users.id}`).as('second_factor_due_at'),
  needsNewPassword: sql<boolean>`coalesce(${userRoles.needsNewPassword} and ${userRoles.role} = 'admin', false)`,
};

/** A user with profile and role; the role of a user without a row is `user` (specification §6). */
export async function findUser(db: Executor, userId: string) {
  const [row] = await db
    .select(userColumns)
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(eq(users.id, userId));
  return row;
}

const unreadConversations = sql<number>`(
  select count(*)::int from ${conversations} c
  where c.user_id = ${users.id} and c.last_school_at > coalesce(c.member_read_at, '-infinity'))`;

/** The same with what their study plan says about a day, how many conversations have words that they have not read, and what they may be asked. */
export async function findUserOn(
  db: Executor,
  { userId, today, configured }: { userId: string; today: LocalDay; configured: Configured },
) {
  const [row] = await db
    .select({
      ...userColumns,
      planToday: planTodayOf(today),
      unread: unreadConversations,
      asks: askFactsOf(configured),
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(eq(users.id, userId));
  return row;
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

const { email, isMinor, isAskingBlocked, birthMonth, guardianAllowsAt } = getTableColumns(users);

/** Locks an account, and reads what is noted of it. */
export async function lockMarks(tx: Transaction, userId: string) {
  const [row] = await tx
    .select({ email, isMinor, isAskingBlocked, birthMonth, guardianAllowsAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return row;
}

/**
 * Saves those that are given. A minor's questions are not published any more, with the reports about them, and do not come back by themselves
 * (decision K28), also not out of the bin. The caller holds the account.
 */
export async function saveMarks(
  tx: Transaction,
  { userId, ...marks }: { userId: string } & Partial<Omit<typeof users.$inferInsert, 'id' | 'email'>>,
): Promise<void> {
  await tx.update(users).set(marks).where(eq(users.id, userId));
  if (!marks.isMinor) return;
  // Waits for who moves them to the bin; the deletion in the bin then waits for who restores them. So the last one finds what came back.
  await tx.execute(sql`
    select from ${conversations} where user_id = ${userId} order by id for update`);
  await tx.execute(sql`
    delete from ${binRows} where user_id = ${userId} and part in ('conversation_publications', 'conversation_reports')`);
  await tx.execute(sql`
    with own as (select id from ${conversations} where user_id = ${userId}),
      gone as (delete from ${conversationPublications} where conversation_id in (select id from own))
    delete from ${conversationReports} where conversation_id in (select id from own)`);
}

/** Takes the mark off minors born after one month and until another; those that somebody else changes now are left for the next time. */
export function unmarkMinors(tx: Transaction, { after, until }: { after: LocalMonth; until: LocalMonth }) {
  const isGrown = and(users.isMinor, gt(users.birthMonth, after), lte(users.birthMonth, until));
  const grown = tx.select({ id: users.id }).from(users).where(isGrown).for('no key update', { skipLocked: true });
  const marks = { isMinor: false, guardianAllowsAt: null };
  return tx.update(users).set(marks).where(inArray(users.id, grown)).returning({ subject: email, subjectId: users.id });
}

/** Locks the administrators' rows, so that two deletions cannot remove the last two. Returns their ids. */
export async function lockAdmins(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, 'admin'))
    .orderBy(userRoles.userId)
    .for('update');
  return rows.map(({ userId }) => userId);
}

/** Whether there is an administrator other than the one with the address `except`. */
export async function existsAdmin(db: Executor, { except }: { except: string | undefined }): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.role, 'admin'), except === undefined ? undefined : ne(users.email, except)))
    .limit(1);
  return rows.length === 1;
}

/** The user id of the administrator with this address who never set a password. */
export async function findAdminWithoutPassword(db: Executor, email: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, 'admin')))
    .leftJoin(accounts, and(eq(accounts.userId, users.id), isNotNull(accounts.password)))
    .where(and(eq(users.email, email), isNull(accounts.id)));
  return row?.id;
}

/** A user's stored password, hashed, and when a link last set it; undefined if none was ever set. */
export async function findCredential(
  db: Executor,
  userId: string,
): Promise<{ passwordHash: string; linkUsedAt: Date | null } | undefined> {
  const [row] = await db
    .select({ passwordHash: accounts.password, linkUsedAt: accounts.linkUsedAt })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  return row && row.passwordHash !== null ? { ...row, passwordHash: row.passwordHash } : undefined;
}

/** A user's stored password hash; undefined if none was ever set. */
export const findPasswordHash = async (db: Executor, userId: string): Promise<string | undefined> =>
  (await findCredential(db, userId))?.passwordHash;

/** The user with this present address, and the stored password hash if there is one. */
export async function findSignIn(
  db: Executor,
  email: string,
): Promise<{ userId: string; passwordHash: string | undefined } | undefined> {
  const [row] = await db
    .select({ userId: users.id, passwordHash: accounts.password })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(eq(users.email, email));
  return row && { userId: row.userId, passwordHash: row.passwordHash ?? undefined };
}

/** Removes the password: sign-in with it ends. */
export async function deleteCredential(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(accounts).where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
}

/** `byLink`: it was chosen by whoever had a link. */
export async function setPassword(
  tx: Transaction,
  { userId, passwordHash, byLink = false, now }: { userId: string; passwordHash: string; byLink?: boolean; now: Date },
): Promise<void> {
  const linkUsedAt = byLink ? { linkUsedAt: now } : {};
  await tx
    .insert(accounts)
    .values({
      id: newId(now),
      userId,
      providerId: 'credential',
      accountId: userId,
      password: passwordHash,
      ...linkUsedAt,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [accounts.userId, accounts.providerId],
      set: { password: passwordHash, ...linkUsedAt, updatedAt: now },
    });
}

/** Notes that an account was entered. Returns whether it is the first time. */
export async function noteFirstSignIn(tx: Transaction, userId: string): Promise<boolean> {
  const first = await tx
    .update(users)
    .set({ hasSignedIn: true })
    .where(and(eq(users.id, userId), eq(users.hasSignedIn, false)))
    .returning({ id: users.id });
  return first.length > 0;
}

export async function deleteExpired(db: Executor, now: Date): Promise<void> {
  await deleteOverAttempts(db, now);
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(trustedDevices).where(lt(trustedDevices.expiresAt, now));
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, knownSince(now)));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
}
