import { tell } from '../outbound/tell.ts';
import type { Transaction } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { newId } from '../platform/ids.ts';
import { openStats } from '../rewards/read-stats.ts';
import { insertAccount } from './account-store.ts';

export interface NewAccount {
  /** Trimmed and lower-case. */
  email: string;
  /** If empty or absent, the local part of the e-mail is used (decision A3). */
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
 * Creates a user with address, credential, profile, role and statistics in the caller's transaction: all or none.
 * Sign-up, administrators, invitations, purchases and the demo all use it. Refuses `email_taken`.
 */
export async function createAccount(tx: Transaction, account: NewAccount): Promise<{ userId: string }> {
  const { email, now } = account;
  const userId = newId(now);
  const name = account.name?.trim() || email.slice(0, email.indexOf('@'));

  const inserted = insertAccount(tx, {
    userId,
    credentialId: newId(now),
    email,
    name,
    passwordHash: account.passwordHash,
    role: account.role,
    emailVerified: account.emailVerified ?? false,
    cargo: account.cargo ?? null,
    avatarUrl: account.avatarUrl ?? null,
    now: now.toISOString(),
  });
  // Sent together with the insert. If the insert fails, this fails too and the transaction rolls back.
  const opened = openStats(tx, userId);
  opened.catch(() => undefined);
  // The address may be a former one of somebody else.
  if (!(await inserted)) refuse('email_taken');
  await opened;
  if (account.role === 'user') tell(tx, now, 'member.created', { memberId: userId });
  return { userId };
}
