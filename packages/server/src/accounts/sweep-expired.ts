import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { deleteExpired } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes expired sessions, links and attempt counts: now, and once a day.
 * @returns a function that stops the daily run
 */
export async function sweepExpired(
  db: Database,
  { clock, onError }: { clock: Clock; onError: (error: unknown) => void },
): Promise<() => void> {
  await deleteExpired(db, clock());
  const timer = setInterval(() => void deleteExpired(db, clock()).catch(onError), DAY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
