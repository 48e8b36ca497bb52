import type { RefusalCode } from '@jornada/contract/refusals';
import type { SecurityEventKind } from '@jornada/contract/accounts/security-events';
import { recordFailure } from '../../audit/security/record-security-event.ts';
import { countingOnly, type Attempt, type AttemptLimit } from '../../platform/attempts/attempts.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import type { Services } from '../../platform/services.ts';
import { limits } from './attempt-limits.ts';
import { queueOwnerWarning } from './warn-owner.ts';

interface Guarded {
  email: string;
  /** The address's network (`clientNetwork`). */
  address: string;
  /** The browser's device id, if the account knows it. */
  deviceId: string | null;
  /** The account, if the address has one. */
  userId: string | null;
  source: RequestSource;
}

/**
 * Runs a sign-in within its limits (decisions J). A known device has only its own count, so strangers and neighbours at the same address
 * cannot lock its owner out. All others count by address, by address and account, and by account from everywhere; beyond this last limit
 * they are refused `sign_in_paused`. The owner is warned when an account's wrong passwords have reached that limit, known devices' included,
 * or a known device its own. Failures and refusals go into the security log.
 */
export async function guardSignIn<T>(
  services: Pick<Services, 'attempts' | 'db' | 'jobs' | 'clock'>,
  guarded: Guarded,
  signIn: () => Promise<T>,
): Promise<T> {
  try {
    return await countingOnly(services.attempts, 'invalid_credentials', attemptsOf(guarded), async (used) => {
      try {
        return await signIn();
      } catch (error) {
        const isWrong = error instanceof Refusal && error.code === 'invalid_credentials';
        if (isWrong && (await isWorthWarning(services, guarded, used)))
          await queueOwnerWarning(services, { email: guarded.email, about: 'password' });
        throw error;
      }
    });
  } catch (error) {
    const kind = error instanceof Refusal ? failures[error.code] : undefined;
    const { userId: personId, source } = guarded;
    if (kind) await recordFailure(services.db, { kind, personId, source, now: services.clock() });
    throw error;
  }
}

async function isWorthWarning(
  { attempts }: Pick<Services, 'attempts'>,
  { email, deviceId }: Guarded,
  used: ReadonlyMap<AttemptLimit, number>,
): Promise<boolean> {
  const { signInFromAnywhere: anywhere, signInByDevice: own } = limits;
  if (deviceId === null) return used.get(anywhere) === anywhere.most;
  // A known device is not refused when the account's count is full, so what it adds is counted afterwards.
  const inAll = await attempts.take([[anywhere, email]]).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  return inAll === null || inAll.get(anywhere) === anywhere.most || used.get(own) === own.most;
}

/** The refusals that the security log records here. */
const failures: { [Code in RefusalCode]?: SecurityEventKind } = {
  invalid_credentials: 'sign_in_failed',
  sign_in_paused: 'sign_in_blocked',
  too_many_requests: 'sign_in_blocked',
  too_many_codes: 'sign_in_blocked',
};

const attemptsOf = ({ email, address, deviceId }: Guarded): Attempt[] =>
  deviceId === null
    ? [
        [limits.signInByAccount, `${address} ${email}`],
        [limits.signInFromAnywhere, email],
        [limits.signInByAddress, address],
      ]
    : [[limits.signInByDevice, `${deviceId} ${email}`]];
