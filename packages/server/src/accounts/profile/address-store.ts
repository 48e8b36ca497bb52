import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { shownEmail } from '../../platform/shown-email.ts';
import { profiles, userEmails, users } from '../../tables/accounts.ts';

/** Whether an address is somebody's present or former one (decision A7). */
export async function existsEmail(db: Executor, email: string): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(userEmails)
    .where(eq(userEmails.email, email));
  return rows.length === 1;
}

/** Whether an address of theirs, the present or a former one, was verified. */
export async function hasProvenAddress(db: Executor, userId: string): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(userEmails)
    .where(and(eq(userEmails.userId, userId), isNotNull(userEmails.provenAt)))
    .limit(1);
  return rows.length === 1;
}

/**
 * The lock for every change to somebody's own account. Take it before any other row of the account.
 * Rows that only refer to the person, such as lesson progress, can still be written.
 */
export async function lockUser(
  tx: Transaction,
  userId: string,
): Promise<{ email: string; isEmailProven: boolean } | undefined> {
  const [row] = await tx
    .select({ email: users.email, isEmailProven: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return row;
}

export interface Address {
  email: string;
  userId: string;
  provenAt: Date | null;
  now: Date;
}

/** Claims an address unless it is taken. Returns its owner's user id: the caller must compare it. */
export async function claimAddress(tx: Executor, { email, userId, provenAt, now }: Address): Promise<string> {
  const [row] = await tx
    .insert(userEmails)
    .values({ email, userId, provenAt, createdAt: now })
    // Without an update, a row that somebody else has just committed would not be returned.
    .onConflictDoUpdate({ target: userEmails.email, set: { createdAt: sql`${userEmails.createdAt}` } })
    .returning({ userId: userEmails.userId });
  return row!.userId;
}

/** Deletes a former address unless it was verified: a verified one still finds its person (decision A7). */
export async function releaseAddress(tx: Transaction, { email, userId }: Pick<Address, 'email' | 'userId'>) {
  await tx
    .delete(userEmails)
    .where(and(eq(userEmails.email, email), eq(userEmails.userId, userId), isNull(userEmails.provenAt)));
}

/** Saves name and address with the sign-in and the profile. Returns whether the address is verified as theirs. */
export async function saveProfile(
  tx: Transaction,
  { userId, name, email, now }: { userId: string; name: string; email: string; now: Date },
): Promise<boolean> {
  const isOwnVerified = sql`exists (select 1 from ${userEmails} where ${userEmails.email} = ${email}
    and ${userEmails.userId} = ${userId} and ${userEmails.provenAt} is not null)`;
  const [user] = await tx
    .update(users)
    .set({ name, email, emailVerified: isOwnVerified, updatedAt: now })
    .where(eq(users.id, userId))
    .returning({ isEmailProven: users.emailVerified });
  await tx
    .update(profiles)
    .set({ name, email: shownEmail(email) })
    .where(eq(profiles.userId, userId));
  return user!.isEmailProven;
}

/** Marks the person's present address as verified. Keeps the time of the first verification. */
export async function markVerified(
  tx: Transaction,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
  await tx
    .update(userEmails)
    .set({ provenAt: sql`coalesce(${userEmails.provenAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(userEmails.email, email), eq(userEmails.userId, userId)));
}

/** Deletes every address but the present one, verified or not: a later user of one is somebody else. */
export async function releaseFormerAddresses(
  tx: Transaction,
  { userId, email }: Pick<Address, 'email' | 'userId'>,
): Promise<void> {
  await tx.delete(userEmails).where(and(eq(userEmails.userId, userId), ne(userEmails.email, email)));
}
