import { recordFailure } from '../../audit/security/record-security-event.ts';
import { countingOnly } from '../../platform/attempts/attempts.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import type { Services } from '../../platform/services.ts';
import { limits } from './attempt-limits.ts';
import { queueOwnerWarning } from './warn-owner.ts';

/**
 * Runs an operation that checks the current password: limits wrong ones, as at sign-in, and records them in the security log. The last one
 * that is looked at warns the owner: whoever has their session guesses their password.
 */
export async function limitPasswordGuesses<T>(
  services: Pick<Services, 'attempts' | 'db' | 'jobs' | 'clock'>,
  { actor: { userId }, source }: { actor: { userId: string }; source: RequestSource },
  operation: () => Promise<T>,
): Promise<T> {
  const { attempts, db, clock } = services;
  const limit = limits.currentPasswordByUser;
  try {
    return await countingOnly(attempts, 'wrong_current_password', [[limit, userId]], async (used) => {
      try {
        return await operation();
      } catch (error) {
        if (isWrongPassword(error) && used.get(limit) === limit.most)
          await queueOwnerWarning(services, { userId, about: 'password' });
        throw error;
      }
    });
  } catch (error) {
    if (isWrongPassword(error))
      await recordFailure(db, { kind: 'password_check_failed', personId: userId, source, now: clock() });
    throw error;
  }
}

const isWrongPassword = (error: unknown) => error instanceof Refusal && error.code === 'wrong_current_password';
