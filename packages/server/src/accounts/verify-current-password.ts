import type { Executor } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { verifyPassword } from './passwords.ts';
import { findPasswordHash } from './store.ts';

/** Gives the stored hash of somebody's password if this is it: compare it again behind the lock. Refuses `wrong_current_password`. */
export async function verifyCurrentPassword(
  db: Executor,
  { userId, password }: { userId: string; password: string },
): Promise<string> {
  const hash = await findPasswordHash(db, userId);
  if (hash === undefined || !(await verifyPassword({ hash, password }))) refuse('wrong_current_password');
  return hash;
}
