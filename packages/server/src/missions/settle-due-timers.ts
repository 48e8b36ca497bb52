import type { Database } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { PeriodicJob } from '../platform/jobs/run-periodically.ts';
import { settleTimer, type SettleOptions } from './settle-timer.ts';
import { listTimersToSettle } from './store.ts';

const BATCH = 200;

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

/** It does not schedule each timer's end, because the platform's clock may be moved. */
export const settleTimers: PeriodicJob<SettleOptions & { db: Database }> = {
  name: 'missions.settleTimers',
  everyMs: 10_000,
  for: 'school',
  atStart: 'background',
  run: (services, { onError }) => settleDueTimers(services.db, { ...services, onError }),
};
