import type { JobDefinition, Jobs } from './jobs.ts';
import { sql } from 'drizzle-orm';
import type { BossConnection } from '../database/connection.ts';
import { roomyDisk } from '../database/embedded/disk-space.ts';
import { createBoss } from './boss.ts';
import { createDiskPause, type DiskPause } from './disk-pause.ts';
import { prepareQueues } from './queues.ts';
import { startWorkers } from './workers.ts';

export interface JobsOptions {
  boss: BossConnection;
  definitions: readonly JobDefinition[];
  /** Gets every failed run's error, and the queue's own errors. */
  onError: (error: unknown) => void;
  /** When no jobs are run; by default while one finds a full disk. */
  pause?: DiskPause;
  /** How often an idle worker looks for jobs, in seconds, at least 0.5; for tests. */
  pollSeconds?: { jobs: number; givenUp: number };
}

/**
 * Creates or updates the queue's own tables (schema `pgboss`) and starts the workers.
 * When it resolves, `enqueue` may be used in any transaction.
 */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { definitions, onError, pollSeconds = { jobs: 2, givenUp: 30 } } = options;
  const { pause = createDiskPause({ diskSpace: roomyDisk, onError }) } = options;
  // It takes 50 ms, and nothing needs it earlier.
  const { PgBoss, fromDrizzle, fromPglite } = await import('pg-boss');
  const boss = createBoss({ PgBoss, fromPglite }, options.boss, (error) => void (pause.begin(error) || onError(error)));
  const queues = new Set(definitions.map((definition) => definition.queue));
  let stopWatching = async () => {};
  const jobs: Jobs = {
    async enqueue(tx, queue, data) {
      if (!queues.has(queue)) throw new Error(`No job definition owns the queue ${queue}.`);
      await boss.send(queue, data, { db: fromDrizzle(tx, sql) });
    },
    async stop() {
      await stopWatching();
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
  try {
    await boss.start();
    await prepareQueues(boss, definitions);
    stopWatching = await startWorkers(boss, definitions, { jobs, pause, pollSeconds, onError });
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return jobs;
}
