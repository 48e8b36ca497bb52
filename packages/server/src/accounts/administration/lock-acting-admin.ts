import type { Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockAdmins } from '../store.ts';

/** Holds the administrators. Whether somebody is the only one (decision A8). */
export async function isLastAdmin(tx: Transaction, userId: string): Promise<boolean> {
  const admins = await lockAdmins(tx);
  return admins.length === 1 && admins[0] === userId;
}

/** Holds the administrators, for what one of them must not do once demoted. Returns their ids. Refuses `admin_only` when they are none any more. */
export async function lockActingAdmin(tx: Transaction, actorId: string): Promise<string[]> {
  const admins = await lockAdmins(tx);
  return admins.includes(actorId) ? admins : refuse('admin_only');
}
