import type { RefusalCode } from '@jornada/contract/refusals';
import type { Clock } from '../clock.ts';
import type { Database, Executor } from '../database/database.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import type { KeyedHash } from '../secrets/keyed-hash.ts';
import { releaseAttempts, insertAttempt } from './attempt-store.ts';

/** At most `most` attempts of one kind within `seconds`, per key. */
export interface AttemptLimit {
  /** Stored with each count: a new name starts new counts. */
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
  /** The refusal when no attempt is left; default `too_many_requests`. */
  readonly refusal?: RefusalCode;
}

/** One attempt: the limit that it counts against, and the key (an account, an address). */
export type Attempt = readonly [limit: AttemptLimit, key: string];

/** Counts attempts in the database: all server processes share them, and they survive a restart (decisions J). */
export interface Attempts {
  /**
   * Takes one attempt of each, or none at all: refuses with a limit's `refusal` when it has none left. Returns how many each has used.
   */
  take(attempts: readonly Attempt[]): Promise<Map<AttemptLimit, number>>;
  /** Takes one attempt, or so many together; false when fewer are left. */
  tryTake(attempt: Attempt, number?: number): Promise<boolean>;
  release(attempts: readonly Attempt[]): Promise<void>;
}

export function createAttempts({ db, clock, hash }: { db: Database; clock: Clock; hash: KeyedHash }): Attempts {
  const keyOf = ([limit, key]: Attempt) => `${limit.name}:${hash(key)}`;
  const count = (tx: Executor, attempt: Attempt, number = 1) => {
    const [{ most, seconds }] = attempt;
    const now = clock();
    const windowEndsAt = new Date(now.getTime() + seconds * 1000);
    return insertAttempt(tx, { key: keyOf(attempt), number, most, windowEndsAt, now });
  };

  return {
    take: (attempts) =>
      db.transaction(async (tx) => {
        // Always in the order of the keys, so that two requests never wait for each other.
        const inOrder = attempts.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
        const used = new Map<AttemptLimit, number>();
        for (const attempt of inOrder) {
          const [limit] = attempt;
          // Refusing rolls back the attempts taken before: an attempt that is not made does not count.
          used.set(limit, (await count(tx, attempt)) ?? refuse(limit.refusal ?? 'too_many_requests'));
        }
        return used;
      }),
    tryTake: async (attempt, number) => (await count(db, attempt, number)) !== undefined,
    release: (attempts) => releaseAttempts(db, attempts.map(keyOf)),
  };
}

/**
 * Runs an operation and counts only one refusal of it, such as a wrong password. The attempts are taken first, so that a hundred
 * simultaneous guesses count as a hundred, and given back on any other outcome. The operation gets how many each limit has used.
 */
export async function countingOnly<T>(
  counts: Attempts,
  code: RefusalCode,
  attempts: readonly Attempt[],
  operation: (used: ReadonlyMap<AttemptLimit, number>) => Promise<T>,
): Promise<T> {
  const used = await counts.take(attempts);
  try {
    const result = await operation(used);
    await counts.release(attempts);
    return result;
  } catch (error) {
    if (!(error instanceof Refusal && error.code === code)) await counts.release(attempts);
    throw error;
  }
}

/**
 * Runs an operation that gives access, such as following a link. A success is never counted or refused. Refusals with this code are
 * counted, and too many of them get the limit's refusal. For secrets that nobody can guess.
 */
export async function countingAfterwards<T>(
  counts: Attempts,
  code: RefusalCode,
  attempt: Attempt,
  operation: () => Promise<T>,
): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    if (error instanceof Refusal && error.code === code) await counts.take([attempt]);
    throw error;
  }
}
