import type { Home, Role } from '@jornada/contract/accounts';
import type { Executor } from '../../platform/database/database.ts';
import { isSchoolEmpty } from '../store.ts';

/** The first page of a new session. An administrator of a school without journeys and members starts at the setup (decision K7). */
export async function homeAfterSignIn(db: Executor, role: Role): Promise<Home> {
  return role === 'admin' && (await isSchoolEmpty(db)) ? '/admin' : '/dashboard';
}
