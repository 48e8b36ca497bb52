import { recordFailure } from '../../audit/security/record-security-event.ts';
import { countingOnly, type Attempt } from '../../platform/attempts/attempts.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import type { Services } from '../../platform/services.ts';
import { limits } from '../sign-in/attempt-limits.ts';
import { queueOwnerWarning } from '../sign-in/warn-owner.ts';
import { findFactorGeneration } from './store.ts';

/** From how many wrong codes on the owner is warned. Everybody mistypes one or two; in their own browser more, over the years. */
const WARNED_FROM = { stranger: 3, owner: 10 };

interface Given {
  userId: string;
  source: RequestSource;
  code: string | undefined;
  /** The browser by which the account knows its owner, or their open session; null for a stranger's. */
  own?: string | null;
  /** A link proves a mailbox: whoever knows the password alone cannot use its codes up. */
  isByLink?: boolean;
}

/**
 * Runs an operation that checks a code, if one was given: limits wrong ones and records them in the security log. Strangers have ten in a
 * quarter of an hour and a hundred in all, until the password or the factor is another; so has each known browser and open session by
 * itself, so that nobody holds up the owner there. The owner is told by mail, once a day: whoever got this far knows the password. Refuses
 * `too_many_codes` after the hundredth.
 */
export async function limitCodes<T>(
  services: Pick<Services, 'attempts' | 'db' | 'jobs' | 'clock'>,
  { userId, source, code, own = null, isByLink = false }: Given,
  operation: () => Promise<T>,
): Promise<T> {
  if (code === undefined) return operation();
  const { attempts, db, clock } = services;
  const whose = own === null ? userId : `${userId} ${own}`;
  const taken: Attempt[] = [[limits.wrongCodesByUser, whose]];
  const generation = await findFactorGeneration(db, userId);
  // While it is set up, its owner alone has it on the screen.
  if (generation !== undefined)
    taken.push([limits.wrongCodesInAll, `${whose} ${isByLink && own === null ? 'link' : ''} ${generation}`]);
  try {
    return await countingOnly(attempts, 'wrong_second_factor', taken, async (used) => {
      try {
        return await operation();
      } catch (error) {
        const wrong = used.get(limits.wrongCodesInAll) ?? 0;
        const isWarned = wrong >= (own === null ? WARNED_FROM.stranger : WARNED_FROM.owner);
        if (isWrongCode(error) && isWarned) await queueOwnerWarning(services, { userId, about: 'codes' });
        throw error;
      }
    });
  } catch (error) {
    if (isWrongCode(error))
      await recordFailure(db, { kind: 'second_factor_failed', personId: userId, source, now: clock() });
    throw error;
  }
}

const isWrongCode = (error: unknown) => error instanceof Refusal && error.code === 'wrong_second_factor';
