import type { JobDefinition, Jobs } from './jobs.ts';
import { sql } from 'drizzle-orm';
import type { BossConnection } from '../database/connection.ts';
import { createBoss } from './boss.ts';
import { prepareQueues } from './queues.ts';
import { startWorker, startGivenUpWorker } from './workers.ts';

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
