import type { RefusalCode } from '@jornada/contract/refusals';
import type { Clock } from '../clock.ts';
import type { Database, Executor } from '../database/database.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import type { KeyedHash } from '../keyed-hash.ts';
import { giveBackAttempts, insertAttempt } from './attempt-store.ts';

/** So many attempts of one kind within so many seconds, by whatever key. */
export interface AttemptLimit {
  /** Kept with each count: a new name begins anew. */
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
  /** What the attempt after the last one is answered; `too_many_requests` unless told. */
  readonly refusal?: RefusalCode;
}

/** One attempt: what it counts against, and by what (an account, an address). */
export type Attempt = readonly [limit: AttemptLimit, key: string];

/** Counts attempts in the database: the same for all server processes, and kept over a restart (decisions J). */
export interface Attempts {
  /**
   * Takes one attempt of each, or none at all: refuses what its limit says when one of them has none left. Gives how many each has used.
   */
  take(attempts: readonly Attempt[]): Promise<Map<AttemptLimit, number>>;
  /** Takes one attempt; false when none is left. */
  tryTake(attempt: Attempt): Promise<boolean>;
  giveBack(attempts: readonly Attempt[]): Promise<void>;
}

export function createAttempts({ db, clock, hash }: { db: Database; clock: Clock; hash: KeyedHash }): Attempts {
  const keyOf = ([limit, key]: Attempt) => `${limit.name}:${hash(key)}`;
  const count = (tx: Executor, attempt: Attempt) => {
    const [{ most, seconds }] = attempt;
    const now = clock();
    const windowEndsAt = new Date(now.getTime() + seconds * 1000);
    return insertAttempt(tx, { key: keyOf(attempt), most, windowEndsAt, now });
  };

  return {
    take: (attempts) =>
      db.transaction(async (tx) => {
        // Always in the order of their keys, so that two requests never wait for each other.
        const inOrder = attempts.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
        const used = new Map<AttemptLimit, number>();
        for (const attempt of inOrder) {
          const [limit] = attempt;
          // Refusing rolls back what was taken of the others: nobody pays for an attempt that was not made.
          used.set(limit, (await count(tx, attempt)) ?? refuse(limit.refusal ?? 'too_many_requests'));
        }
        return used;
      }),
    tryTake: async (attempt) => (await count(db, attempt)) !== undefined,
    giveBack: (attempts) => giveBackAttempts(db, attempts.map(keyOf)),
  };
}

/**
 * Runs an operation of which only one outcome counts, such as a wrong password. The attempt is taken beforehand and given back otherwise:
 * a hundred guesses at once are a hundred attempts. The operation hears how many each limit has used.
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
    await counts.giveBack(attempts);
    return result;
  } catch (error) {
    if (!(error instanceof Refusal && error.code === code)) await counts.giveBack(attempts);
    throw error;
  }
}

/**
 * Runs an operation that somebody is let in by, such as following a link: one that succeeds is never counted or refused. Of those that are refused
 * with this code, too many are refused as such. For secrets that nobody guesses.
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
