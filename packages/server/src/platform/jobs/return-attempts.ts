import type { PgBoss } from 'pg-boss';

/** One run of a job: every fetch but the first raises its `retryCount`. */
export interface Attempt {
  queue: string;
  id: string;
  retryCount: number;
}

/**
 * Puts jobs back as if these attempts had not been made: without a start, the next fetch counts none. Skips a job that somebody fetched
 * again meanwhile. The queue's library knows no such answer to a job.
 */
export async function returnAttempts(boss: PgBoss, attempts: readonly Attempt[]): Promise<void> {
  for (const { queue, id, retryCount } of attempts) {
    await boss.getDb().executeSql(
      `update pgboss.job set started_on = null,
         state = case when retry_count > 0 then 'retry' else 'created' end::pgboss.job_state
       where name = $1 and id = $2 and retry_count = $3 and state in ('active', 'retry')`,
      [queue, id, retryCount],
    );
  }
}
