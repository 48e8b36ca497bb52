import { sql } from 'drizzle-orm';
import type { PeriodicJob } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import { readPrivacySettings } from '../../settings/privacy-settings.ts';
import { mails } from '../../tables/mail.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 500;

/**
 * Deletes mails that are older than the school keeps them (decision H25), but none that still waits. Whatever a mail's once key guarded is over
 * by then, but for an access that opens again with the same payment: that is told anew.
 */
export const sweepMails: PeriodicJob<Pick<Services, 'db'>> = {
  name: 'mail.sweep',
  everyMs: DAY_MS,
  for: 'school',
  atStart: 'background',
  async run({ db }, { now, signal }) {
    const { mailsDays } = (await readPrivacySettings(db)).retention;
    if (mailsDays === null) return;
    const before = new Date(now.getTime() - mailsDays * DAY_MS).toISOString();
    let deleted: number;
    do {
      const { rows } = await db.execute(sql`
        delete from ${mails} where id in (
          select id from ${mails} where created_at < ${before}::timestamptz and status <> 'queued'
           order by created_at limit ${AT_ONCE} for update skip locked) returning 1`);
      deleted = rows.length;
    } while (deleted > 0 && !signal.aborted);
  },
};
