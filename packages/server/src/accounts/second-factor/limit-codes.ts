import { recordFailure } from '../../audit/security/record-security-event.ts';
import { countingOnly } from '../../platform/attempts/attempts.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import type { Services } from '../../platform/services.ts';
import { limits } from '../sign-in/attempt-limits.ts';

/** Runs an operation that checks a code, if one was given: limits wrong ones and records them in the security log. */
export async function limitCodes<T>(
  { attempts, db, clock }: Pick<Services, 'attempts' | 'db' | 'clock'>,
  { userId, source, code }: { userId: string; source: RequestSource; code: string | undefined },
  operation: () => Promise<T>,
): Promise<T> {
  if (code === undefined) return operation();
  try {
    return await countingOnly(attempts, 'wrong_second_factor', [[limits.wrongCodesByUser, userId]], operation);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'wrong_second_factor')
      await recordFailure(db, { kind: 'second_factor_failed', personId: userId, source, now: clock() });
    throw error;
  }
}
