import type { Executor } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { newId } from '../platform/ids.ts';
import { openStats } from '../rewards/read-stats.ts';
import { claimAddress } from './address-store.ts';
import { insertCredential, insertProfile, insertRole, insertUser } from './store.ts';

export interface NewAccount {
  /** Trimmed and lower-case. */
  email: string;
  /** Empty or absent: the e-mail's local part stands in (decision A3). */
  name?: string | undefined;
  /** From `hashPassword`; null for an account that sets its password by a mailed link. */
  passwordHash: string | null;
  role: 'admin' | 'user';
  emailVerified?: boolean;
  cargo?: string | null | undefined;
  avatarUrl?: string | null | undefined;
  now: Date;
}

/**
 * Creates a user with address, credential, profile, role and statistics inside the caller's transaction: all of them or none.
 * Sign-up, administrators, invitations, buyers and the demo all come through here. Refuses `email_taken`.
 */
export async function createAccount(tx: Executor, account: NewAccount): Promise<{ userId: string }> {
  const { email, now } = account;
  const userId = newId(now);
  const name = account.name?.trim() || email.slice(0, email.indexOf('@'));

  const isNew = await insertUser(tx, {
    id: userId,
    name,
    email,
    emailVerified: account.emailVerified ?? false,
    image: account.avatarUrl ?? null,
    createdAt: now,
    updatedAt: now,
  });
  if (!isNew) refuse('email_taken');
  // It may be a former address of somebody else.
  const owner = await claimAddress(tx, { email, userId, provenAt: account.emailVerified ? now : null, now });
  if (owner !== userId) refuse('email_taken');

  if (account.passwordHash !== null) {
    await insertCredential(tx, {
      id: newId(now),
      userId,
      providerId: 'credential',
      accountId: userId,
      password: account.passwordHash,
      createdAt: now,
      updatedAt: now,
    });
  }
  await insertProfile(tx, {
    userId,
    name,
    email,
    avatarUrl: account.avatarUrl ?? null,
    cargo: account.cargo ?? null,
    createdAt: now,
  });
  await insertRole(tx, { userId, role: account.role });
  await openStats(tx, userId);
  return { userId };
}
