import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { userRoles } from '../tables/accounts.ts';
import { longJobParts, longJobs } from '../tables/long-jobs.ts';
import type { Services } from '../platform/services.ts';
import type { LongJobKind } from './long-job.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export type StoredJob = typeof longJobs.$inferSelect;

/** Stores a job unless the same one is under way. */
export async function insertJob(tx: Transaction, row: typeof longJobs.$inferInsert): Promise<StoredJob | undefined> {
  const [job] = await tx.insert(longJobs).values(row).onConflictDoNothing().returning();
  return job;
}

/** The latest start of a job with this key. */
export async function findLatest(
  db: Executor,
  { startedBy, kind, key }: Pick<StoredJob, 'kind' | 'key'> & { startedBy: string },
): Promise<StoredJob | undefined> {
  const [job] = await db
    .select()
    .from(longJobs)
    .where(and(eq(longJobs.startedBy, startedBy), eq(longJobs.kind, kind), eq(longJobs.key, key)))
    .orderBy(desc(longJobs.id))
    .limit(1);
  return job;
}

const isKept = (now: Date) => or(isNull(longJobs.expiresAt), gt(longJobs.expiresAt, now));

/** Somebody's jobs of a kind that have not expired, newest first. */
export async function listJobs(
  db: Executor,
  { userId, kind, limit, now }: { userId: string; kind: string; limit: number; now: Date },
): Promise<StoredJob[]> {
  return db
    .select()
    .from(longJobs)
    .where(and(eq(longJobs.startedBy, userId), eq(longJobs.kind, kind), isKept(now)))
    .orderBy(desc(longJobs.id))
    .limit(limit);
}

/** A job that has not expired: somebody's own, or one of these kinds. */
export async function findJob(
  db: Executor,
  { jobId, userId, kinds, now }: { jobId: string; userId: string; kinds: readonly string[]; now: Date },
): Promise<StoredJob | undefined> {
  const isTheirs = or(eq(longJobs.startedBy, userId), inArray(longJobs.kind, [...kinds]));
  const [job] = await db
    .select()
    .from(longJobs)
    .where(and(eq(longJobs.id, jobId), isTheirs, isKept(now)));
  return job;
}

export const findByIds = (db: Executor, jobIds: readonly string[]): Promise<StoredJob[]> =>
  db
    .select()
    .from(longJobs)
    .where(inArray(longJobs.id, [...jobIds]));

const isDue = ({ kinds, jobId, now }: Due) =>
  and(
    isNull(longJobs.endedAt),
    lte(longJobs.notBefore, now),
    inArray(longJobs.kind, [...kinds]),
    jobId === undefined ? undefined : eq(longJobs.id, jobId),
  );

interface Due {
  /** Those that this version knows. */
  kinds: readonly string[];
  /** This one alone. */
  jobId?: string | undefined;
  now: Date;
}

/** Whether there is work, without a lock and a transaction. */
export async function hasDueJob(db: Executor, due: Due): Promise<boolean> {
  const [job] = await db.select({ id: longJobs.id }).from(longJobs).where(isDue(due)).limit(1);
  return job !== undefined;
}

/**
 * Locks the job whose last step is the longest ago, so that several take turns, and no other process works on it; one that was
 * asked for is waited for. The lock goes with the transaction, also when its process dies.
 */
export async function lockDueJob(tx: Transaction, due: Due): Promise<StoredJob | undefined> {
  const [job] = await tx
    .select()
    .from(longJobs)
    .where(isDue(due))
    .orderBy(asc(longJobs.steppedAt), asc(longJobs.id))
    .limit(1)
    .for('update', due.jobId === undefined ? { skipLocked: true } : {});
  return job;
}

export async function isAdministrator(db: Executor, userId: string): Promise<boolean> {
  return (await db.$count(userRoles, and(eq(userRoles.userId, userId), eq(userRoles.role, 'admin')))) > 0;
}

/** Undefined once the row is swept. */
export async function findState(db: Executor, jobId: string): Promise<StoredJob['state'] | undefined> {
  const [job] = await db.select({ state: longJobs.state }).from(longJobs).where(eq(longJobs.id, jobId));
  return job?.state;
}

export async function updateJob(db: Executor, jobId: string, values: Partial<StoredJob>): Promise<void> {
  await db.update(longJobs).set(values).where(eq(longJobs.id, jobId));
}

interface End {
  state: 'done' | 'failed' | 'stopped';
  /** Who stopped it. */
  actorId?: string;
  now: Date;
  /** How long its row and its file are kept; by default a day. */
  keptForMs?: number | undefined;
  problem?: string;
  resultSize?: number;
}

/** Ends a job that has not ended, drops the pieces of its file, and tells its kind. Undefined if it had ended. */
export async function endJob(
  tx: Transaction,
  { jobId, kind, services }: { jobId: string; kind: LongJobKind; services: Omit<Services, 'db'> },
  { actorId, now, keptForMs = DAY_MS, ...end }: End,
): Promise<StoredJob | undefined> {
  const [job] = await tx
    .update(longJobs)
    .set({ ...end, endedAt: now, expiresAt: new Date(now.getTime() + keptForMs) })
    .where(and(eq(longJobs.id, jobId), isNull(longJobs.endedAt)))
    .returning();
  if (!job) return undefined;
  await tx.delete(longJobParts).where(eq(longJobParts.jobId, jobId));
  const ended = { arguments: job.arguments as object, state: end.state, actorId: actorId ?? job.startedBy, now };
  await kind.ended?.(tx, ended, services);
  return job;
}

/** Claims a job's only download. False where somebody has it. */
export async function claimResult(db: Executor, jobId: string): Promise<boolean> {
  const claimed = await db
    .update(longJobs)
    .set({ resultSize: null })
    .where(and(eq(longJobs.id, jobId), isNotNull(longJobs.resultSize)))
    .returning({ id: longJobs.id });
  return claimed.length > 0;
}

export async function insertPart(tx: Transaction, part: typeof longJobParts.$inferInsert): Promise<void> {
  await tx.insert(longJobParts).values(part);
}

/** So many pieces of a file are in memory at once. */
const PARTS_AT_ONCE = 20;

/** Yields the pieces of a job's file in their order. */
export async function* readParts(db: Executor, jobId: string): AsyncGenerator<string> {
  let last = -1;
  for (;;) {
    const parts = await db
      .select()
      .from(longJobParts)
      .where(and(eq(longJobParts.jobId, jobId), gt(longJobParts.number, last)))
      .orderBy(asc(longJobParts.number))
      .limit(PARTS_AT_ONCE);
    for (const { content } of parts) yield content;
    if (parts.length < PARTS_AT_ONCE) return;
    last = parts.at(-1)!.number;
  }
}

/** Which of these ids jobs have; any text may be asked for. */
export async function findIds(db: Executor, ids: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ id: longJobs.id })
    .from(longJobs)
    .where(sql`${longJobs.id}::text = any(${sql.param(ids)}::text[])`);
  return found.map(({ id }) => id);
}

/** Deletes jobs that expired, and ended ones of deleted people. Returns their ids. */
export async function deleteExpired(tx: Transaction, { now, limit }: { now: Date; limit: number }): Promise<string[]> {
  const expired = sql`select id from ${longJobs} where expires_at <= ${now.toISOString()}::timestamptz
    or (started_by is null and ended_at is not null) limit ${limit}`;
  const deleted = await tx
    .delete(longJobs)
    .where(sql`${longJobs.id} in (${expired})`)
    .returning({ id: longJobs.id });
  return deleted.map(({ id }) => id);
}
