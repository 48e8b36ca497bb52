import type { LongJob } from '@jornada/contract/long-jobs/long-jobs';
import type { Executor } from '../platform/database/database.ts';
import type { LongJobKind } from './long-job.ts';
import { presentJob } from './present.ts';
import { findByIds } from './store.ts';

/** Jobs of a kind that are kept, by their ids, as people are shown them. The caller knows who may see them. */
export async function findJobs(
  db: Executor,
  kind: LongJobKind,
  jobIds: readonly string[],
): Promise<Map<string, LongJob>> {
  return new Map((await findByIds(db, jobIds)).map((job) => [job.id, presentJob(job, kind)]));
}
