import { AdminPassword, type Role } from '@jornada/contract/accounts/accounts';
import { refusals, type RefusalCode } from '@jornada/contract/refusals';
import { guessableAs } from '@jornada/domain/accounts/guessable-password';
import { refuse } from '../../platform/http/refusal.ts';
import { isCommonPassword } from './common-passwords.ts';

interface NewPassword {
  password: string;
  /** The account's address. */
  email: string;
  role: Role;
  /** The form field that shows the refusal. */
  field?: string;
}

/** A new administrator must choose a password other than the present one. Refuses `same_password`. */
export function refuseSame(field = 'password'): never {
  refuse('same_password', [{ path: field, message: refusals.same_password.message }]);
}

/** The refusal for an easily guessed password, or null (decision K8). */
export async function weakPasswordRefusal(password: string, email: string): Promise<RefusalCode | null> {
  return guessableAs(password, email) ?? ((await isCommonPassword(password)) ? 'common_password' : null);
}

/**
 * Refuses an easily guessed new password, beside its field: `password_is_address`, `password_is_sequence`, `common_password` (decision K8).
 * An administrator's must also follow the rule of specification §5, else `invalid_input`. Existing passwords keep working.
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
  const code = await weakPasswordRefusal(password, email);
  if (code) refuse(code, [{ path: field, message: refusals[code].message }]);
}
