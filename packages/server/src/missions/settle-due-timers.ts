import type { Database } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { settleTimer, type SettleOptions } from './settle-timer.ts';
import { listTimersToSettle } from './store.ts';

const BATCH = 200;
const ROUND_MS = 10_000;

/**
 * Settles timers that ran out while nobody looked (decision E3), each in its own transaction. Whatever one of them stumbles over is reported
 * and does not hold up the others. Harmless when several processes do it at once.
 */
export async function settleDueTimers(
  db: Database,
  { onError, ...options }: SettleOptions & { onError: (error: unknown) => void },
): Promise<void> {
  for (const place of await listTimersToSettle(db, { now: options.clock(), limit: BATCH })) {
    try {
      await settleTimer(db, { ...options, ...place });
    } catch (error) {
      // Of a user deleted meanwhile there is nothing left to settle.
      if (!(error instanceof Refusal)) onError(error);
    }
  }
}

/**
 * Looks for such timers now and every ten seconds: by the platform's clock and not by a date set at the start, because that clock may be moved.
 * @returns stops it; resolves when the round under way is over
 */
export function keepSettlingTimers(
  db: Database,
  { everyMs = ROUND_MS, ...options }: Parameters<typeof settleDueTimers>[1] & { everyMs?: number },
): () => Promise<void> {
  let round: Promise<void> | null = null;
  const look = () => {
    round ??= settleDueTimers(db, options)
      .catch(options.onError)
      .finally(() => {
        round = null;
      });
  };
  look();
  const timer = setInterval(look, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
