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
  /** Whether the first round begins at once instead of after `everyMs`. */
  readonly atStart?: boolean;
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

/**
 * Runs a job's rounds until it is stopped. A round that is due while another runs begins after it. An error is reported, and the next
 * round begins as usual.
 * @returns stops it and resolves when a running round is over
 */
export function runPeriodically<Context>(
  job: PeriodicJob<Context>,
  context: Context,
  { clock, onError }: { clock: Clock; onError: (error: unknown) => void },
): () => Promise<void> {
  let due = 0;
  let last = Promise.resolve();
  const stopping = new AbortController();
  const { signal } = stopping;
  const beginRound = coalesce(async () => {
    if (signal.aborted) return;
    try {
      await job.run(context, { now: clock(), number: due - 1, signal, onError });
    } catch (error) {
      onError(new Error(`A round of ${job.name} failed`, { cause: error }));
    }
  });
  const begin = () => {
    due += 1;
    last = beginRound();
  };
  if (job.atStart) begin();
  const everyMs = job.for === 'school' ? job.everyMs * (1 + Math.random() * DRIFT) : job.everyMs;
  const timer = setInterval(begin, everyMs).unref();
  return async () => {
    stopping.abort();
    clearInterval(timer);
    await last;
  };
}
