import { recordFailure } from '../../audit/security/record-security-event.ts';
import { countingOnly } from '../../platform/attempts/attempts.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import type { Services } from '../../platform/services.ts';
import { limits } from './attempt-limits.ts';

/** Runs an operation that checks the current password: limits wrong ones, as at sign-in, and records them in the security log. */
export async function limitPasswordGuesses<T>(
  { attempts, db, clock }: Pick<Services, 'attempts' | 'db' | 'clock'>,
  { actor: { userId }, source }: { actor: { userId: string }; source: RequestSource },
  operation: () => Promise<T>,
): Promise<T> {
  try {
    return await countingOnly(attempts, 'wrong_current_password', [[limits.currentPasswordByUser, userId]], operation);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'wrong_current_password')
      await recordFailure(db, { kind: 'password_check_failed', personId: userId, source, now: clock() });
    throw error;
  }
}
