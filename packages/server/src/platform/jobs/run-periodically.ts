import type { Clock } from '../clock.ts';
import { coalesce } from '../coalesce.ts';

/** Work that begins again and again without a request. Several processes may do it at once: it must be harmless twice. */
export interface PeriodicJob<Context> {
  /** `<room>.<verb>`, for the log. */
  readonly name: string;
  readonly everyMs: number;
  /**
   * `school`: a round of any process does it for all, so their rounds drift apart. `process`: each one does its own, punctually.
   */
  readonly for: 'school' | 'process';
  /** The first round: before the server takes requests, at once in the background, or (undefined) after `everyMs`. */
  readonly atStart?: 'before_requests' | 'background';
  run(context: Context, round: Round): Promise<void>;
}

export interface Round {
  /** When the round began. */
  now: Date;
  /** How many rounds were due before it. */
  number: number;
  /** Aborted when the process stops: a long round should end early. */
  signal: AbortSignal;
  /** For an error that does not end the round. */
  onError: (error: unknown) => void;
}

/** Up to so much is added to the interval of a job for the school. */
const DRIFT = 0.05;

interface Reporting {
  clock: Clock;
  onError: (error: unknown) => void;
}

/** One round of a job. An error is reported. */
export async function runOnce<Context>(
  job: PeriodicJob<Context>,
  context: Context,
  { clock, onError, number = 0, signal = new AbortController().signal }: Reporting & Partial<Round>,
): Promise<void> {
  try {
    await job.run(context, { now: clock(), number, signal, onError });
  } catch (error) {
    onError(new Error(`A round of ${job.name} failed`, { cause: error }));
  }
}

/**
 * Runs a job's rounds until it is stopped. A round that is due while another runs begins after it. An error is reported, and the next
 * round begins as usual.
 * @returns stops it and resolves when a running round is over
 */
export function runPeriodically<Context>(
  job: PeriodicJob<Context>,
  context: Context,
  reporting: Reporting,
): () => Promise<void> {
  let due = 0;
  let last = Promise.resolve();
  const stopping = new AbortController();
  const { signal } = stopping;
  const beginRound = coalesce(async () => {
    if (!signal.aborted) await runOnce(job, context, { ...reporting, number: due - 1, signal });
  });
  const begin = () => {
    due += 1;
    last = beginRound();
  };
  if (job.atStart === 'background') begin();
  const everyMs = job.for === 'school' ? job.everyMs * (1 + Math.random() * DRIFT) : job.everyMs;
  const timer = setInterval(begin, everyMs).unref();
  return async () => {
    stopping.abort();
    clearInterval(timer);
    await last;
  };
}
