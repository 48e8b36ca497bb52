import { sql } from 'drizzle-orm';
import type { Executor } from './database/database.ts';
import type { BossConnection } from './database/open-database.ts';
import { createBoss } from './jobs/boss.ts';
import { prepareQueues } from './jobs/queues.ts';
import { startWorker, startGivenUpWorker } from './jobs/workers.ts';

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

export interface JobsOptions {
  boss: BossConnection;
  definitions: readonly JobDefinition[];
  /** Gets every failed run's error, and the queue's own errors. */
  onError: (error: unknown) => void;
  /** How often an idle worker looks for jobs, in seconds, at least 0.5; for tests. */
  pollSeconds?: { jobs: number; givenUp: number };
}

/**
 * Creates or updates the queue's own tables (schema `pgboss`) and starts the workers.
 * When it resolves, `enqueue` may be used in any transaction.
 */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { definitions, onError, pollSeconds = { jobs: 2, givenUp: 30 } } = options;
  // It takes 50 ms, and nothing needs it earlier.
  const { PgBoss, fromDrizzle, fromPglite } = await import('pg-boss');
  const boss = createBoss({ PgBoss, fromPglite }, options.boss, onError);
  const queues = new Set(definitions.map((definition) => definition.queue));
  const jobs: Jobs = {
    async enqueue(tx, queue, data) {
      if (!queues.has(queue)) throw new Error(`No job definition owns the queue ${queue}.`);
      await boss.send(queue, data, { db: fromDrizzle(tx, sql) });
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
  try {
    await boss.start();
    await prepareQueues(boss, definitions);
    for (const definition of definitions) {
      await startWorker(boss, definition, { pollSeconds: pollSeconds.jobs, onError, jobs });
    }
    await startGivenUpWorker(boss, definitions, { pollSeconds: pollSeconds.givenUp, onError });
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return jobs;
}
