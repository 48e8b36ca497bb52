import { ACCESS_RECORD_MONTHS } from '@jornada/domain/privacy/retention';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import type { PeriodicJob } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import type { AccessNote } from '../../platform/sessions/access-notes.ts';
import { accessRecords } from '../../tables/privacy.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Stores what this process noted of accesses. */
export const storeAccesses = ({ db, accessNotes }: Pick<Services, 'db' | 'accessNotes'>): Promise<void> =>
  accessNotes.flush((notes) => insertAccesses(db, notes));

/**
 * One statement for a batch. Stored twice, a note is one record. A request is none where another process recorded the same account and address
 * earlier in that hour; a sign-in always is one.
 */
async function insertAccesses(db: Executor, notes: readonly AccessNote[]): Promise<void> {
  await db.execute(sql`
    insert into ${accessRecords} (at, user_id, address)
    select at, "userId", address
      from json_to_recordset(${JSON.stringify(notes)}::json) as note (at timestamptz, "userId" uuid, address text, "isSignIn" boolean)
     where note."isSignIn" or not exists (
       select 1 from ${accessRecords} known
        where known.user_id = note."userId" and known.address = note.address
          and known.at between date_trunc('hour', note.at, 'UTC') and note.at)
    on conflict do nothing`);
}

/** A process that is killed loses what it noted since the last round. */
export const keepAccessRecords: PeriodicJob<Pick<Services, 'db' | 'accessNotes'>> = {
  name: 'privacy.keepAccessRecords',
  everyMs: 30_000,
  for: 'process',
  run: storeAccesses,
};

/** Deletes access records after six months of the calendar, which are up to 184 days, a few thousand at a time. */
export const sweepAccessRecords: PeriodicJob<Pick<Services, 'db'>> = {
  name: 'privacy.sweepAccessRecords',
  everyMs: DAY_MS,
  for: 'school',
  atStart: 'background',
  async run({ db }, { now, signal }) {
    const before = sql`((${now.toISOString()}::timestamptz at time zone 'UTC') - ${`${ACCESS_RECORD_MONTHS} months`}::interval) at time zone 'UTC'`;
    let deleted: number;
    do {
      const { rows } = await db.execute(sql`
        with old as (select user_id, at, address from ${accessRecords} where at < ${before} order by at limit 2000)
        delete from ${accessRecords} record using old
         where record.user_id = old.user_id and record.at = old.at and record.address = old.address returning 1`);
      deleted = rows.length;
    } while (deleted > 0 && !signal.aborted);
  },
};
