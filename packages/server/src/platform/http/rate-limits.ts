import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { AttemptLimit, Attempts } from '../attempts/attempts.ts';
import { refuse } from './refusal.ts';

/** Counts requests of one kind by key, for all processes. */
export interface RateLimit {
  /**
   * Takes one request of `key`; refuses `too_many_requests` when none is left. `tell` hears before that how many are left, as far as this process
   * knows, and in how many seconds the limit begins anew.
   */
  spend(key: string, tell?: (count: { isUsedUp: boolean; left: number; seconds: number }) => void): Promise<void>;
  /** Whether `spend` would refuse, as far as this process knows. Takes nothing and asks nobody. */
  isUsedUp(key: string): Promise<boolean>;
}

/** Requests of one API key; the answers say so (`admitKey`). */
export const KEY_LIMIT = { name: 'api-key', most: 300, seconds: 60 } as const;

/**
 * Each process counts in its memory, and takes `together` requests of a key from the shared count in the database when it has seen so many:
 * who stays below that costs no statement. So at most `together` less one go beyond the limit for each process. Once either count is used
 * up, this process refuses without a statement until its window ends.
 */
function sharedLimit(attempts: Attempts, limit: AttemptLimit & { together: number }): RateLimit {
  const { most, seconds, together } = limit;
  const own = new RateLimiterMemory({ points: most, duration: seconds });
  return {
    async spend(key, tell) {
      const { consumedPoints, msBeforeNext } = await own.consume(key).catch((reason: unknown) => {
        if (reason instanceof RateLimiterRes) return reason;
        throw reason;
      });
      const isOver = consumedPoints > most;
      const isUsedUp = isOver || (consumedPoints % together === 0 && !(await attempts.tryTake([limit, key], together)));
      if (isUsedUp && !isOver) await own.block(key, msBeforeNext / 1000);
      tell?.({ isUsedUp, left: isUsedUp ? 0 : most - consumedPoints, seconds: Math.ceil(msBeforeNext / 1000) });
      if (isUsedUp) refuse('too_many_requests');
    },
    isUsedUp: async (key) => ((await own.get(key))?.consumedPoints ?? 0) > most,
  };
}

/**
 * Limits of ordinary requests, and of strangers' calls that store nothing (decisions J, H2). All processes on a database share them, as they
 * share attempts at guessing (`Attempts`).
 */
export function createRateLimits({ attempts }: { attempts: Attempts }) {
  return {
    /** Requests of one session; a person never comes near it, nor near the five hundred a minute that the database hears of. */
    signedIn: sharedLimit(attempts, { name: 'signed-in', most: 6000, seconds: 60, together: 500 }),
    apiKey: sharedLimit(attempts, { ...KEY_LIMIT, together: 25 }),
    /** Tests of a mail server, by administrator: each opens a connection to a host that they choose. */
    mailTest: sharedLimit(attempts, { name: 'mail-test', most: 20, seconds: 10 * 60, together: 1 }),
    /** Tests of receivers, by administrator. */
    receiverTest: sharedLimit(attempts, { name: 'receiver-test', most: 20, seconds: 10 * 60, together: 1 }),
    /** Looks at certificates, as page, PDF or credential, by the caller's network (`strangersNetwork`): a classroom shares one. Numbers cannot be guessed anyway. */
    certificateByNetwork: sharedLimit(attempts, { name: 'certificate', most: 60, seconds: 60, together: 5 }),
    /** Links of reminders that nobody has, by the caller's network. Known ones are never counted: mailboxes call them for many people. */
    unknownReminderByNetwork: sharedLimit(attempts, { name: 'unknown-reminder', most: 60, seconds: 60, together: 5 }),
    /** Calls to webhook addresses that do not exist, by the caller's network. Deliveries to a real one are never counted. */
    unknownWebhookByNetwork: sharedLimit(attempts, {
      name: 'unknown-webhook',
      most: 60,
      seconds: 15 * 60,
      together: 1,
    }),
  };
}

export type RateLimits = ReturnType<typeof createRateLimits>;
