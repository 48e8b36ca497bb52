import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from './refusal.ts';

/** Counts requests of one kind by key, in this process. */
export interface RateLimit {
  /** Takes one; refuses with `too_many_requests` when none is left. */
  spend(key: string): Promise<void>;
}

function rateLimit(points: number, seconds: number): RateLimit {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    async spend(key) {
      await limiter.consume(key).catch((reason: unknown) => {
        if (reason instanceof RateLimiterRes) refuse('too_many_requests');
        throw reason;
      });
    },
  };
}

/**
 * Limits that each server process keeps for itself, because their count is asked for by ordinary requests or of strangers that leave nothing behind
 * (decisions J, H2). Attempts that somebody could guess by are counted in the database (`Attempts`).
 */
export function createRateLimits() {
  return {
    /** Requests of one session; a person never gets near it. */
    signedIn: rateLimit(6000, 60),
    /** Tries of a mail server, by administrator: each opens a connection to wherever they say. */
    mailTest: rateLimit(20, 10 * 60),
    /** Calls at webhook addresses that nobody has, by address; what is delivered at a real one is never counted. */
    unknownWebhookByAddress: rateLimit(60, 15 * 60),
  };
}

export type RateLimits = ReturnType<typeof createRateLimits>;
