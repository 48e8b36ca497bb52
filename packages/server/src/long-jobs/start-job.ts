import { createHash } from 'node:crypto';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import type { LongJobKind } from './long-job.ts';
import { findLatest, findState, insertJob, type StoredJob } from './store.ts';

interface Start<Arguments> {
  startedBy: string;
  arguments: Arguments;
  /** How many its steps will do; null: nobody knows. */
  total: number | null;
  /** How many of them were done before. */
  done?: number;
  now: Date;
}

/**
 * Starts a long job with the caller's transaction. While one with the same kind, person and arguments is under way, a repeat returns that one.
 * The caller checks who may.
 * @returns the job, and whether this call started it
 */
export async function startJob<Arguments extends object>(
  tx: Transaction,
  { kind }: LongJobKind<Arguments>,
  { startedBy, total, done = 0, now, ...of }: Start<Arguments>,
): Promise<{ job: StoredJob; isNew: boolean }> {
  const key = createHash('sha256').update(JSON.stringify(of.arguments)).digest('hex');
  const started = await insertJob(tx, {
    id: newId(now),
    kind,
    startedBy,
    key,
    arguments: of.arguments,
    state: 'waiting',
    doneCount: done,
    totalCount: total,
    steps: 0,
    attempts: 0,
    notBefore: now,
    createdAt: now,
    steppedAt: now,
  });
  // The one under way may have ended since: then it is the latest.
  return { job: started ?? (await findLatest(tx, { startedBy, kind, key }))!, isNew: started !== undefined };
}

/** Whether a job has not ended. */
export async function isUnderWay(db: Executor, jobId: string | null): Promise<boolean> {
  const state = jobId === null ? undefined : await findState(db, jobId);
  return state === 'waiting' || state === 'running' || state === 'writing';
}
