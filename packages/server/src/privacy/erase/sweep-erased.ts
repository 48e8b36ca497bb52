import { and, isNotNull, lt } from 'drizzle-orm';
import type { PeriodicJob } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import { readPrivacySettings } from '../../settings/privacy-settings.ts';
import { erasedAccounts } from '../../tables/privacy.ts';
import { LIST_ERASED } from './erase-person.ts';
import { ERASE_TRACES } from './erase-traces-job.ts';
import { deleteForgottenFacts } from './forgotten-facts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Goes on with erasures and lists of them that were given up, and deletes purchases of erased people after the school's term. */
export const sweepErased: PeriodicJob<Pick<Services, 'db' | 'jobs'>> = {
  name: 'privacy.sweep-erased',
  everyMs: DAY_MS,
  for: 'school',
  atStart: 'background',
  async run({ db, jobs }, { now }) {
    const unfinished = await db
      .select({ userId: erasedAccounts.userId })
      .from(erasedAccounts)
      .where(and(isNotNull(erasedAccounts.traces), lt(erasedAccounts.erasedAt, new Date(now.getTime() - DAY_MS))));
    for (const person of unfinished) await jobs.enqueue(db, ERASE_TRACES, person);
    await jobs.enqueue(db, LIST_ERASED, {});
    const until = new Date(now);
    until.setUTCFullYear(now.getUTCFullYear() - (await readPrivacySettings(db)).retention.purchasesYears);
    await deleteForgottenFacts(db, until);
  },
};
