import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { profiles, userEmails, users } from '../tables/accounts.ts';

/** Whether an address belongs to somebody, be it their present or a former one (decision A7). */
export async function existsEmail(db: Executor, email: string): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(userEmails)
    .where(eq(userEmails.email, email));
  return rows.length === 1;
}

/**
 * The lock of everything that a person does to their own account; taken before any other row of it.
 * Rows that only refer to the person, such as a lesson's progress, are written meanwhile.
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

/** Writes down whose an address is, unless it is somebody's already. Gives whose it is now: compare. */
export async function claimAddress(tx: Executor, { email, userId, provenAt, now }: Address): Promise<string> {
  const [row] = await tx
    .insert(userEmails)
    .values({ email, userId, provenAt, createdAt: now })
    // Without a change the row of somebody else, committed a moment ago, would not be given.
    .onConflictDoUpdate({ target: userEmails.email, set: { createdAt: sql`${userEmails.createdAt}` } })
    .returning({ userId: userEmails.userId });
  return row!.userId;
}

/** Lets go of a former address, unless it was proven: then it goes on finding its person (decision A7). */
export async function releaseAddress(tx: Transaction, { email, userId }: Pick<Address, 'email' | 'userId'>) {
  await tx
    .delete(userEmails)
    .where(and(eq(userEmails.email, email), eq(userEmails.userId, userId), isNull(userEmails.provenAt)));
}

/** The name stands with the sign-in and with the profile, and so does the address. Gives whether that is proven to be theirs. */
export async function saveProfile(
  tx: Transaction,
  { userId, name, email, now }: { userId: string; name: string; email: string; now: Date },
): Promise<boolean> {
  const isTheirsAndProven = sql`exists (select 1 from ${userEmails} where ${userEmails.email} = ${email}
    and ${userEmails.userId} = ${userId} and ${userEmails.provenAt} is not null)`;
  const [user] = await tx
    .update(users)
    .set({ name, email, emailVerified: isTheirsAndProven, updatedAt: now })
    .where(eq(users.id, userId))
    .returning({ isEmailProven: users.emailVerified });
  await tx.update(profiles).set({ name, email }).where(eq(profiles.userId, userId));
  return user!.isEmailProven;
}

/** From now on the person's present address is known to be theirs. The first proof's instant stays. */
export async function markProven(
  tx: Transaction,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
  await tx
    .update(userEmails)
    .set({ provenAt: sql`coalesce(${userEmails.provenAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(userEmails.email, email), eq(userEmails.userId, userId)));
}

/** Lets go of every address but the present one, proven or not: who comes back by one of them is somebody else now. */
export async function releaseFormerAddresses(
  tx: Transaction,
  { userId, email }: Pick<Address, 'email' | 'userId'>,
): Promise<void> {
  await tx.delete(userEmails).where(and(eq(userEmails.userId, userId), ne(userEmails.email, email)));
}
