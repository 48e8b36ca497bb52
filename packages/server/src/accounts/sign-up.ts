import type { User } from '@jornada/contract/accounts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { readSettings } from '../settings/read-settings.ts';
import { createAccount } from './create-account.ts';
import { hashPassword } from './passwords.ts';
import { presentUser } from './present.ts';
import { existsEmail, findUser } from './store.ts';

/**
 * Creates a member's account without signing in (specification §2 /auth, decisions A1–A3). The role is always `user`:
 * nobody becomes admin by an address (decision A4). Refuses `sign_up_disabled` and `email_taken`.
 */
export async function signUp(
  db: Database,
  { email, password, name, clock }: { email: string; password: string; name?: string | undefined; clock: Clock },
): Promise<User> {
  const refuseWhenClosed = async (executor: Parameters<typeof readSettings>[0]) => {
    if (!(await readSettings(executor)).signupEnabled) refuse('sign_up_disabled');
  };
  await refuseWhenClosed(db);
  if (await existsEmail(db, email)) refuse('email_taken');

  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    await refuseWhenClosed(tx);
    const { userId } = await createAccount(tx, { email, name, passwordHash, role: 'user', now: clock() });
    return presentUser((await findUser(tx, userId))!);
  });
}
