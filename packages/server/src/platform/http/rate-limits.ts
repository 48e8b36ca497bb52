import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from './refusal.ts';

/** Counts attempts of one kind by key; refuses with `too_many_requests` when a key has none left. */
export interface RateLimit {
  /** Takes one attempt. */
  spend(key: string): Promise<void>;
  /** Refuses when no attempt is left, without taking one. */
  check(key: string): Promise<void>;
  /** Gives a key its attempts back. */
  forget(key: string): Promise<void>;
}

function rateLimit(points: number, seconds: number): RateLimit {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    async spend(key) {
      try {
        await limiter.consume(key);
      } catch (reason) {
        if (reason instanceof RateLimiterRes) refuse('too_many_requests');
        throw reason;
      }
    },
    async check(key) {
      const state = await limiter.get(key);
      if (state !== null && state.consumedPoints >= points) refuse('too_many_requests');
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
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
    /** Sign-ups that met an existing account, by address: slows down guessing who has one. */
    takenEmailByAddress: rateLimit(20, quarterHour),
    /** New accounts by address. */
    signUpByAddress: rateLimit(300, quarterHour),
    /** Recovery mails by account. */
    resetByAccount: rateLimit(5, quarterHour),
    /** Recovery mails by address. */
    resetByAddress: rateLimit(60, quarterHour),
    /** Wrong recovery tokens by address. */
    wrongTokenByAddress: rateLimit(30, quarterHour),
  };
}

export type RateLimits = ReturnType<typeof createRateLimits>;
