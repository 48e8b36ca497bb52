import type { PgBoss, QueueOptions } from 'pg-boss';
import type { JobDefinition } from './jobs.ts';

/** The queue for jobs whose retries are used up. */
export const givenUpQueue = 'jobs.given-up';

const day = 86_400;
const defaultRetryDelaySeconds = 30;

/** A run that takes longer counts as lost and is tried again: the job must give up earlier. */
const runSeconds = 300;

const shared = {
  expireInSeconds: runSeconds,
  // A server that was off for months still does its waiting jobs.
  retentionSeconds: 90 * day,
  deleteAfterSeconds: day,
} satisfies QueueOptions;

/**
 * Creates missing queues and updates changed ones; several processes may do so at once.
 * It queries every queue once, so that the library caches it: a lookup during a first send would use
 * the outer database inside a transaction.
 */
export async function prepareQueues(boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const wanted = [
    {
      name: givenUpQueue,
      settings: { ...shared, retryLimit: 10, retryDelay: 30, retryBackoff: true, retryDelayMax: 600 },
    },
    ...definitions.map((definition) => ({ name: definition.queue, settings: settingsOf(definition) })),
  ];
  for (const { name, settings } of wanted) {
    const found = existing.get(name) as Record<string, unknown> | undefined;
    if (!found) await boss.createQueue(name, settings);
    else if (Object.entries(settings).some(([key, value]) => found[key] !== value))
      await boss.updateQueue(name, settings);
    await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' });
  }
}

function settingsOf(definition: JobDefinition) {
  return {
    ...shared,
    retryLimit: definition.retryLimit,
    retryDelay: definition.retryDelaySeconds ?? defaultRetryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: 4 * 3600,
    ...(definition.onGivenUp ? { deadLetter: givenUpQueue } : {}),
  };
}
