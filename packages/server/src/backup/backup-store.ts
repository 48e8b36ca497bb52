import type { LocalDay } from '@jornada/domain/local-day';
import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { backups } from '../tables/backups.ts';

// Whether a backup is being made is not business time, and it may be made by a program on another machine (platform/processes/store.ts).
const databaseClock = sql`clock_timestamp()`;
/** A day's backup that failed or whose process died is tried again after so long. */
const RETRY_AFTER_MINUTES = 30;
const KEPT_MS = 400 * 24 * 60 * 60 * 1000;

export interface FinishedBackup {
  finishedAt: Date;
  /** The file's name. */
  file: string;
  /** Bytes. */
  size: number;
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

/** A backup that was made while no server ran. Harmless twice. */
export async function insertFinishedBackup(
  db: Executor,
  { id, ...finished }: FinishedBackup & { id: string },
): Promise<void> {
  const times = { startedAt: finished.finishedAt, renewedAt: databaseClock };
  await db
    .insert(backups)
    .values({ id, ...times, ...finished })
    .onConflictDoNothing();
}
