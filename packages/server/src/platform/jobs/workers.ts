import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { coalesce } from '../coalesce.ts';
import type { DiskPause } from './disk-pause.ts';
import type { JobDefinition, Jobs } from './jobs.ts';
import { givenUpQueue } from './queues.ts';
import { traceRun } from './trace-run.ts';
import { returnAttempts, type Attempt } from './return-attempts.ts';

/** Jobs of one queue that run at the same time, in this process. */
const atOnce = 5;
/** How often a pause is looked at, in milliseconds. */
const LOOK_MS = 1_000;

interface WorkOptions {
  pause: DiskPause;
  pollSeconds: { jobs: number; givenUp: number };
  onError: (error: unknown) => void;
}

interface Work {
  queue: string;
  pollSeconds: number;
  run: (job: JobWithMetadata<unknown>) => Promise<void>;
}

/**
 * Starts running the jobs of all definitions, and their `onGivenUp` for those that ran out of retries. While a disk is full none is fetched,
 * and an attempt that found no room does not count.
 * @returns stops watching for that; the queue stops its workers itself
 */
export async function startWorkers(
  boss: PgBoss,
  definitions: readonly JobDefinition[],
  { jobs, pause, pollSeconds, onError }: WorkOptions & { jobs: Jobs },
): Promise<() => Promise<void>> {
  const byQueue = new Map(definitions.map((definition) => [definition.queue, definition]));
  const works: Work[] = definitions.map((definition) => ({
    queue: definition.queue,
    pollSeconds: pollSeconds.jobs,
    run: (job) => definition.run(job.data, jobs),
  }));
  works.push({
    queue: givenUpQueue,
    pollSeconds: pollSeconds.givenUp,
    run: async (job) => await byQueue.get(job.sourceName ?? '')?.onGivenUp?.(job.data),
  });

  const unreturned: Attempt[] = [];
  const settle = async ({ queue, run }: Work, job: JobWithMetadata<unknown>): Promise<JobResult> => {
    try {
      await traceRun(`job ${queue}`, () => run(job));
      return { id: job.id, status: 'completed' };
    } catch (error) {
      if (pause.begin(error)) {
        // Before the worker fetches again.
        await look();
        const attempt = { queue, id: job.id, retryCount: job.retryCount };
        // The database may be what has no room: then it is returned when work goes on.
        await returnAttempts(boss, [attempt]).catch(() => unreturned.push(attempt));
      } else
        onError(new Error(`Job ${queue} failed, run ${job.retryCount + 1} of ${job.retryLimit + 1}`, { cause: error }));
      // The queue stores only the message: errors of drivers carry queries and addresses. A returned attempt is not failed any more.
      return { id: job.id, status: 'failed', output: { message: error instanceof Error ? error.message : 'failed' } };
    }
  };
  const begin = (work: Work) =>
    boss.work(
      work.queue,
      {
        pollingIntervalSeconds: work.pollSeconds,
        batchSize: atOnce,
        burstWhenBatchFull: true,
        perJobResults: true,
        includeMetadata: true,
      },
      (batch: JobWithMetadata<unknown>[]) => Promise.all(batch.map((job) => settle(work, job))),
    );

  let isPaused = pause.isOn();
  if (!isPaused) for (const work of works) await begin(work);
  let last = Promise.resolve();
  const look = coalesce(async () => {
    if (pause.isOn() === isPaused) return;
    try {
      if (isPaused) {
        await returnAttempts(boss, unreturned);
        unreturned.splice(0);
        isPaused = false;
        for (const work of works) await begin(work);
      } else {
        isPaused = true;
        for (const { queue } of works) await boss.offWork(queue, { wait: false });
      }
    } catch (error) {
      if (!pause.begin(error)) onError(error);
    }
  });
  const timer = setInterval(() => (last = look()), LOOK_MS).unref();
  return async () => {
    clearInterval(timer);
    await last;
  };
}
