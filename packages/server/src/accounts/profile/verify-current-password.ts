import type { Executor } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { verifyPassword } from '../passwords.ts';
import { findPasswordHash } from '../store.ts';

/** Returns the stored hash if the password matches: compare it again after locking. Refuses `wrong_current_password`. */
export async function verifyCurrentPassword(
  db: Executor,
  { userId, password }: { userId: string; password: string },
): Promise<string> {
  const hash = await findPasswordHash(db, userId);
  if (hash === undefined || !(await verifyPassword({ hash, password }))) refuse('wrong_current_password');
  return hash;
}
