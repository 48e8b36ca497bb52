import type { Executor } from '../database/database.ts';

/** Work done later, outside the request, at least once: a repeated run must be harmless (docs/decisions/0008). */
export interface JobDefinition {
  /** `<room>.<verb>`, like `mail.send`. Renaming it strands the jobs that wait under the previous name. */
  queue: string;
  /** How often a failed run is tried again. */
  retryLimit: number;
  /** Seconds before the first retry, a whole number; each further wait is about twice as long, up to 4 hours. Default 30. */
  retryDelaySeconds?: number;
  /**
   * `data` is what was enqueued, read back from JSON: check it. A rejection means: try again. `jobs` takes follow-up jobs.
   * Must end within 5 minutes.
   */
  run(data: unknown, jobs: Jobs): Promise<void>;
  /** Called at least once when the retries are used up, also if the process died during the last one. */
  onGivenUp?(data: unknown): Promise<void>;
}

export interface Jobs {
  /**
   * Writes a job in the caller's transaction: no job without the commit, no commit without the job.
   * Throws when no definition owns the queue. `data` is kept for days: ids, no secrets.
   */
  enqueue(tx: Executor, queue: string, data: object): Promise<void>;
  /** Starts no more jobs and waits for running ones (at most 10 s); others stay for the next start. Call before closing the database. */
  stop(): Promise<void>;
}
