import * as z from 'zod';
import { queueMail } from '../../mail/queue-mail.ts';
import { signInPausedMail } from '../../mail/templates/sign-in-paused-mail.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { JobDefinition, Jobs } from '../../platform/jobs/jobs.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { findSignIn } from '../store.ts';

const WARN_OWNER = 'accounts.warn-owner';

const Data = z.object({ email: z.string() });

/** Queues the warning. A job looks the address up later, so the duration of the answer reveals no account. */
export function queueOwnerWarning({ db, jobs }: { db: Database; jobs: Jobs }, email: string): Promise<void> {
  return jobs.enqueue(db, WARN_OWNER, { email });
}

/** Mails the account's owner, if there is one, that somebody guesses the password: once a day. */
export function warnOwnerJob({
  db,
  clock,
  publicUrl,
}: {
  db: Database;
  clock: Clock;
  publicUrl: string;
}): JobDefinition {
  return {
    queue: WARN_OWNER,
    retryLimit: 5,
    run: async (data, jobs) => {
      const { email } = Data.parse(data);
      await db.transaction(async (tx) => {
        const account = await findSignIn(tx, email);
        if (!account) return;
        const now = clock();
        const { systemName, contactEmail } = await readSettings(tx);
        const mail = signInPausedMail({ systemName, contactEmail, signInLink: `${publicUrl}/auth` });
        const onceKey = `sign-in-paused:${account.userId}:${now.toISOString().slice(0, 10)}`;
        await queueMail(tx, jobs, { to: email, ...mail, userId: account.userId, onceKey, now });
      });
    },
  };
}
