import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RefusalCode } from '@jornada/contract/refusals';
import { Refusal, refuse } from './refusal.ts';

/** Counts attempts of one kind by key. */
export interface RateLimit {
  /** Takes one attempt; false when none is left. */
  take(key: string): Promise<boolean>;
  /** Takes one attempt; refuses with `too_many_requests` when none is left. */
  spend(key: string): Promise<void>;
  /** Gives one attempt back. */
  giveBack(key: string): Promise<void>;
  /** Gives a key all its attempts back. */
  forget(key: string): Promise<void>;
}

function rateLimit(points: number, seconds: number): RateLimit {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  async function take(key: string): Promise<boolean> {
    try {
      await limiter.consume(key);
      return true;
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return false;
      throw reason;
    }
  }
  return {
    take,
    async spend(key) {
      if (!(await take(key))) refuse('too_many_requests');
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}

/**
 * Runs an operation of which only one outcome counts against limits, such as a wrong password. The attempt is taken beforehand and
 * given back otherwise: a hundred guesses at once are a hundred attempts.
 */
export async function countingOnly<T>(
  code: RefusalCode,
  limits: readonly [RateLimit, key: string][],
  operation: () => Promise<T>,
): Promise<T> {
  const giveBack = () => Promise.all(limits.map(([limit, key]) => limit.giveBack(key)));
  for (const [limit, key] of limits) await limit.spend(key);
  try {
    const result = await operation();
    await giveBack();
    return result;
  } catch (error) {
    if (!(error instanceof Refusal && error.code === code)) await giveBack();
    throw error;
  }
}

const quarterHour = 15 * 60;

/**
 * The limits of decisions J. A classroom shares one address, so limits by address alone are wide; those by account are narrow and
 * bound to the address too, so that nobody can lock somebody else out.
 */
export function createRateLimits() {
  return {
    /** Requests of one session; a person never gets near it. */
    signedIn: rateLimit(6000, 60),
    /** Wrong passwords by address and account. */
    signInByAccount: rateLimit(10, quarterHour),
    /** Wrong passwords by address. */
    signInByAddress: rateLimit(200, quarterHour),
    /** Wrong current passwords of somebody signed in, wherever from. */
    currentPasswordByUser: rateLimit(10, quarterHour),
    /** Saved profiles: each may mail two addresses. */
    profileChangesByUser: rateLimit(30, quarterHour),
    /** Changed passwords: each is hashed and may mail an address. */
    passwordChangesByUser: rateLimit(10, quarterHour),
    /** Proof links that somebody asks for. */
    proofMailsByUser: rateLimit(5, quarterHour),
    /** Sign-ups that met an existing account, by address: slows down guessing who has one. */
    takenEmailByAddress: rateLimit(20, quarterHour),
    /** New accounts by address. */
    signUpByAddress: rateLimit(300, quarterHour),
    /** Recovery requests by address and account. */
    resetByAccount: rateLimit(5, quarterHour),
    /** Recovery mails by account, wherever they are asked for: above it nothing is sent, and the answer stays the same. */
    resetMails: rateLimit(20, 4 * quarterHour),
    /** Recovery requests by address. */
    resetByAddress: rateLimit(60, quarterHour),
    /** Wrong recovery tokens by address. */
    wrongTokenByAddress: rateLimit(30, quarterHour),
    /** Calls at webhook addresses that nobody has, by address; what is delivered at a real one is never counted. */
    unknownWebhookByAddress: rateLimit(60, quarterHour),
  };
}

export type RateLimits = ReturnType<typeof createRateLimits>;
