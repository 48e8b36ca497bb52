import { availableParallelism } from 'node:os';

const MOST = 64;

/** How many processes serve the platform. */
export interface WorkerPlan {
  count: number;
  /** Whether a primary process runs them: it restarts one that dies, and replaces them on SIGHUP. */
  isSupervised: boolean;
  /** Why one process serves, although `WORKERS` asks for more. */
  oneBecause?: 'embedded' | 'clock';
}

/** The value of `WORKERS`: a number of processes, or `auto` for one a core. Undefined for any other text. */
export function parseWorkers(text: string): number | 'auto' | undefined {
  if (text === 'auto') return text;
  const count = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= MOST ? count : undefined;
}

/**
 * The processes that a configuration asks for; undefined where `WORKERS` is wrong, which `readEnvironment` explains. `auto` has a primary
 * on one core, too, so that SIGHUP means the same on every machine. The embedded database belongs to one process. A clock that `CLOCK`
 * shifts would be another one in each process, and start anew in a restarted one.
 */
export function planWorkers(source: {
  WORKERS?: string | undefined;
  DATABASE_URL?: string | undefined;
  CLOCK?: string | undefined;
}): WorkerPlan | undefined {
  const asked = parseWorkers(source.WORKERS || '1');
  if (asked === undefined) return undefined;
  const one = { count: 1, isSupervised: false };
  if (asked === 1) return one;
  if (!source.DATABASE_URL) return { ...one, oneBecause: 'embedded' };
  if (source.CLOCK) return { ...one, oneBecause: 'clock' };
  return { count: asked === 'auto' ? availableParallelism() : asked, isSupervised: true };
}
