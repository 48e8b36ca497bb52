import { AdminPassword, type Role } from '@jornada/contract/accounts';
import { refusals, type RefusalCode } from '@jornada/contract/refusals';
import { guessableAs } from '@jornada/domain/accounts/guessable-password';
import { refuse } from '../platform/http/refusal.ts';
import { isCommonPassword } from './common-passwords.ts';

interface NewPassword {
  password: string;
  /** Whose it will be. */
  email: string;
  role: Role;
  /** Where the form shows what is wrong with it. */
  field?: string;
}

/** Whoever was made an administrator sets another password, and not the one they have. Refuses `same_password`. */
export function refuseSame(field = 'password'): never {
  refuse('same_password', [{ path: field, message: refusals.same_password.message }]);
}

/** Which refusal a new password meets because it is easily guessed; null when it is not (decision K8). */
export async function guessableBecause(password: string, email: string): Promise<RefusalCode | null> {
  return guessableAs(password, email) ?? ((await isCommonPassword(password)) ? 'common_password' : null);
}

/**
 * Refuses a new password that is easily guessed, beside its field: `password_is_address`, `password_is_sequence`, `common_password` (decision K8).
 * An administrator's follows the rule of specification §5 for them wherever it is set: else `invalid_input`. Those of today go on working.
 */
export async function checkNewPassword({ password, email, role, field = 'password' }: NewPassword): Promise<void> {
  if (role === 'admin') {
    const { error } = AdminPassword.safeParse(password);
    if (error)
      refuse(
        'invalid_input',
        error.issues.map(({ message }) => ({ path: field, message })),
      );
  }
  const code = await guessableBecause(password, email);
  if (code) refuse(code, [{ path: field, message: refusals[code].message }]);
}
