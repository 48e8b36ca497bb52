import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from './refusal.ts';

/** Counts requests of one kind by key, in this process. */
export interface RateLimit {
  /** Takes one request of `key`; refuses `too_many_requests` when none is left. */
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
 * Limits that each server process counts in its memory, because they concern ordinary requests, or strangers' calls that store nothing
 * (decisions J, H2). Attempts at guessing are counted in the database (`Attempts`).
 */
export function createRateLimits() {
  return {
    /** Requests of one session; a person never comes near it. */
    signedIn: rateLimit(6000, 60),
    /** Tests of a mail server, by administrator: each opens a connection to a host that they choose. */
    mailTest: rateLimit(20, 10 * 60),
    /** Calls to webhook addresses that do not exist, by the caller's address. Deliveries to a real one are never counted. */
    unknownWebhookByAddress: rateLimit(60, 15 * 60),
  };
}

export type RateLimits = ReturnType<typeof createRateLimits>;
