import type { Database } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { settleTimer, type SettleOptions } from './settle-timer.ts';
import { listTimersToSettle } from './store.ts';

const BATCH = 200;
const ROUND_MS = 10_000;

/**
 * Settles timers that ran out unnoticed (decision E3), each in its own transaction. An error in one is reported and does not stop the
 * others. Several processes may do it at once.
 */
export async function settleDueTimers(
  db: Database,
  { onError, ...options }: SettleOptions & { onError: (error: unknown) => void },
): Promise<void> {
  for (const place of await listTimersToSettle(db, { now: options.clock(), limit: BATCH })) {
    try {
      await settleTimer(db, { ...options, ...place });
    } catch (error) {
      // A user deleted meanwhile has nothing left to settle.
      if (!(error instanceof Refusal)) onError(error);
    }
  }
}

/**
 * Runs `settleDueTimers` now and every ten seconds. It does not schedule each timer's end, because the platform's clock may be moved.
 * @returns a function that stops it and resolves when the current round is over
 */
export function keepSettlingTimers(
  db: Database,
  { everyMs = ROUND_MS, ...options }: Parameters<typeof settleDueTimers>[1] & { everyMs?: number },
): () => Promise<void> {
  let round: Promise<void> | null = null;
  const startRound = () => {
    round ??= settleDueTimers(db, options)
      .catch(options.onError)
      .finally(() => {
        round = null;
      });
  };
  startRound();
  const timer = setInterval(startRound, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
