import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { deleteEntriesBefore } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes audit entries older than `daysKept` days: now, and once a day.
 * @returns a function that stops the daily run
 */
export async function sweepAudit(
  db: Database,
  { clock, daysKept, onError }: { clock: Clock; daysKept: number; onError: (error: unknown) => void },
): Promise<() => void> {
  const sweep = () => deleteEntriesBefore(db, new Date(clock().getTime() - daysKept * DAY_MS));
  await sweep();
  const timer = setInterval(() => void sweep().catch(onError), DAY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
