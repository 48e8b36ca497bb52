import type { LocalDay } from '@jornada/domain/local-day';
import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { backups } from '../tables/backups.ts';

// Whether a backup is being made is not business time, and it may be made by a program on another machine (platform/processes/store.ts).
const databaseClock = sql`clock_timestamp()`;
/** A day's backup that failed or whose process died is tried again after so long. */
const RETRY_AFTER_MINUTES = 30;
/** One that could not be sent is sent again after so long, doubled for each failure, and at last this often. */
const SEND_AGAIN_AFTER_MINUTES = 5;
const SEND_AGAIN_AT_LEAST_EVERY_MINUTES = 120;
const KEPT_MS = 400 * 24 * 60 * 60 * 1000;

export interface FinishedBackup {
  finishedAt: Date;
  /** The file's name. */
  file: string;
  /** Bytes. */
  size: number;
}

/** How sending a backup's copy elsewhere ended. */
export interface SendingEnd {
  /** When it was complete there; null: it is not. */
  sentAt: Date | null;
  /** What went wrong, in a sentence; also of older copies that could not be removed there. */
  problem: string | null;
}

/** Says that a backup begins: until it ends, no stored file is deleted. */
export async function insertBackup(db: Executor, { id, startedAt }: { id: string; startedAt: Date }): Promise<void> {
  await db.insert(backups).values({ id, startedAt, renewedAt: databaseClock });
}

/**
 * Takes a day's backup for one process, whoever asks first; true when it is this one's. One that failed or was given up can be taken again
 * half an hour later.
 */
export async function claimDay(
  db: Executor,
  { id, day, now }: { id: string; day: LocalDay; now: Date },
): Promise<boolean> {
  const free = sql`backups.finished_at is null and backups.renewed_at < ${databaseClock} - make_interval(mins => ${RETRY_AFTER_MINUTES})`;
  // It is asked every minute: usually it is done, and nothing is written.
  const taken = await db.execute(sql`select 1 from backups where day = ${day} and not (${free})`);
  if (taken.rows.length > 0) return false;
  await db.delete(backups).where(sql`${backups.startedAt} < ${new Date(now.getTime() - KEPT_MS)}`);
  const { rows } = await db.execute(sql`
    insert into backups (id, day, started_at, renewed_at) values (${id}, ${day}, ${now}, ${databaseClock})
    on conflict (day) do update set id = excluded.id, started_at = excluded.started_at, renewed_at = excluded.renewed_at, error = null
      where ${free}
    returning id`);
  return rows.length === 1;
}

export async function renewBackup(db: Executor, id: string): Promise<void> {
  await db
    .update(backups)
    .set({ renewedAt: databaseClock })
    .where(sql`${backups.id} = ${id}`);
}

export async function finishBackup(db: Executor, id: string, finished: FinishedBackup): Promise<void> {
  await db
    .update(backups)
    .set(finished)
    .where(sql`${backups.id} = ${id}`);
}

/** Notes why a backup failed, unless it is known already or the backup is finished. */
export async function failBackup(db: Executor, id: string, error: string): Promise<void> {
  await db
    .update(backups)
    .set({ error })
    .where(sql`${backups.id} = ${id} and ${backups.finishedAt} is null and ${backups.error} is null`);
}

/**
 * Takes the sending of a finished backup's copy for one process, whoever asks first; null unless it is to be sent now. While a process sends it,
 * it renews the row.
 */
export async function claimSending(db: Executor, file: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update backups set renewed_at = ${databaseClock}
    where file = ${file} and finished_at is not null and sent_at is null and renewed_at < ${databaseClock} - make_interval(
      mins => least(${SEND_AGAIN_AFTER_MINUTES}::int * power(2, least(failed_sendings, 16))::int, ${SEND_AGAIN_AT_LEAST_EVERY_MINUTES}::int))
    returning id`);
  return rows[0]?.id ?? null;
}

export async function noteSending(db: Executor, id: string, { sentAt, problem }: SendingEnd): Promise<void> {
  const failures = sql`${backups.failedSendings} + ${sentAt ? 0 : 1}`;
  await db
    .update(backups)
    .set({ sentAt, sendError: problem, failedSendings: failures, renewedAt: databaseClock })
    .where(sql`${backups.id} = ${id}`);
}

/** A backup that was made while no server ran. Harmless twice. */
export async function insertFinishedBackup(
  db: Executor,
  { id, sentAt, problem, ...finished }: FinishedBackup & Partial<SendingEnd> & { id: string },
): Promise<void> {
  const times = { startedAt: finished.finishedAt, renewedAt: databaseClock, sentAt, sendError: problem };
  await db
    .insert(backups)
    .values({ id, ...times, ...finished })
    .onConflictDoNothing();
}
