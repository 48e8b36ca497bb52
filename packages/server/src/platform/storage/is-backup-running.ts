import { sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';

/** Several missed renewals. */
const DEAD_AFTER_MINUTES = 5;

/** Whether a backup is being made: until it ends, files may not be deleted, because rows of its copy may still name them. */
export async function isBackupRunning(db: Executor): Promise<boolean> {
  // By the database's clock, as its row is renewed (backup/backup-store.ts).
  const { rows } = await db.execute(sql`
    select 1 from backups where finished_at is null and error is null
      and renewed_at > clock_timestamp() - make_interval(mins => ${DEAD_AFTER_MINUTES}) limit 1`);
  return rows.length > 0;
}
