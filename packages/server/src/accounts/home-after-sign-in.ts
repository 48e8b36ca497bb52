import type { Home, Role } from '@jornada/contract/accounts';
import type { Executor } from '../platform/database/database.ts';
import { isSchoolEmpty } from './store.ts';

/** Where a new session begins: an administrator of a school without a journey and without a member has a school to begin (decision K7). */
export async function homeAfterSignIn(db: Executor, role: Role): Promise<Home> {
  return role === 'admin' && (await isSchoolEmpty(db)) ? '/admin' : '/dashboard';
}
