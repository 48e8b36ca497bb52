import type { Role, User } from '@jornada/contract/accounts/accounts';
import { shownEmail } from '../platform/shown-email.ts';
import type { UserRow } from './store.ts';

/** The account as its owner sees it. */
export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    email: shownEmail(row.email),
    name: row.name,
    avatarUrl: row.avatarUrl,
    isEmailProven: row.emailVerified,
    createdAt: row.createdAt.toISOString(),
  };
}

/** An unknown or missing role is `user` (specification §6). */
export function presentRole(row: Pick<UserRow, 'role'>): Role {
  return row.role === 'admin' ? 'admin' : 'user';
}
