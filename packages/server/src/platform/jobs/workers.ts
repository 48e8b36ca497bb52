import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { JobDefinition, Jobs } from './jobs.ts';
import { givenUpQueue } from './queues.ts';

/** Jobs of one queue that run at the same time, in this process. */
const atOnce = 5;

interface WorkOptions {
  pollSeconds: number;
  onError: (error: unknown) => void;
}

/** Starts running the jobs of a definition's queue. */
export async function startWorker(
  boss: PgBoss,
  definition: JobDefinition,
  { jobs, ...options }: WorkOptions & { jobs: Jobs },
): Promise<void> {
  await work(boss, definition.queue, options, (job) => definition.run(job.data, jobs));
}

/** Calls each definition's `onGivenUp` for its jobs that ran out of retries. */
export async function startGivenUpWorker(
  boss: PgBoss,
  definitions: readonly JobDefinition[],
  options: WorkOptions,
): Promise<void> {
  const byQueue = new Map(definitions.map((definition) => [definition.queue, definition]));
  await work(boss, givenUpQueue, options, async (job) => {
    await byQueue.get(job.sourceName ?? '')?.onGivenUp?.(job.data);
  });
}

async function work(
  boss: PgBoss,
  queue: string,
  { pollSeconds, onError }: WorkOptions,
  run: (job: JobWithMetadata<unknown>) => Promise<void>,
): Promise<void> {
  const settle = async (job: JobWithMetadata<unknown>): Promise<JobResult> => {
    try {
      await run(job);
      return { id: job.id, status: 'completed' };
    } catch (error) {
      onError(new Error(`Job ${queue} failed, run ${job.retryCount + 1} of ${job.retryLimit + 1}`, { cause: error }));
      // The queue stores only the message: errors of drivers carry queries and addresses.
      return { id: job.id, status: 'failed', output: { message: error instanceof Error ? error.message : 'failed' } };
    }
  };
  await boss.work(
    queue,
    {
      pollingIntervalSeconds: pollSeconds,
      batchSize: atOnce,
      burstWhenBatchFull: true,
      perJobResults: true,
      includeMetadata: true,
    },
    (jobs: JobWithMetadata<unknown>[]) => Promise.all(jobs.map(settle)),
  );
}
