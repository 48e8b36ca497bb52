import * as z from 'zod';
import { CORRECT_ATTEMPTS } from '../../lessons/editing/correct-attempts-later.ts';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import type { SettleOptions } from '../settle-timer.ts';
import { correctAttempts } from './correct-attempts.ts';
import { listMembersWhoTried } from './corrections-store.ts';

/** `after`: the last member of the run before. */
const Data = z.object({ lessonId: z.uuid(), after: z.uuid().nullable() });

/** Members of one run, which must end within five minutes: some seconds. */
const BATCH = 500;

/**
 * Scores the attempts at a lesson's quiz again after its key was corrected (decision E12), each member in a transaction of their own. It looks
 * at the key of now, so of two corrections the last one counts, whichever job runs last.
 */
export function correctAttemptsJob({
  db,
  batch = BATCH,
  ...options
}: SettleOptions & { db: Database; batch?: number }): JobDefinition {
  return {
    queue: CORRECT_ATTEMPTS,
    retryLimit: 10,
    run: async (data, jobs) => {
      const { lessonId, after } = Data.parse(data);
      const members = await listMembersWhoTried(db, { lessonId, after, limit: batch });
      for (const userId of members) {
        try {
          await correctAttempts(db, { ...options, userId, lessonId });
        } catch (error) {
          // A user deleted meanwhile has nothing left to correct.
          if (!(error instanceof Refusal && error.code === 'not_signed_in')) throw error;
        }
      }
      if (members.length === batch) await jobs.enqueue(db, CORRECT_ATTEMPTS, { lessonId, after: members.at(-1) });
    },
  };
}
