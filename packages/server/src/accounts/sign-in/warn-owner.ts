import * as z from 'zod';
import { queueMail } from '../../mail/queue-mail.ts';
import { signInPausedMail } from '../../mail/templates/sign-in-paused-mail.ts';
import { wrongCodesMail } from '../../mail/templates/wrong-codes-mail.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { JobDefinition, Jobs } from '../../platform/jobs/jobs.ts';
import { readSender } from '../../settings/read-settings.ts';
import { findSignIn, findUser } from '../store.ts';

const WARN_OWNER = 'accounts.warn-owner';

const warnings = {
  password: { write: signInPausedMail, onceKey: 'sign-in-paused' },
  codes: { write: wrongCodesMail, onceKey: 'wrong-codes' },
};

/** Jobs from before there were codes to guess say neither whose nor what. */
const Data = z.object({
  email: z.string().optional(),
  userId: z.string().optional(),
  about: z.enum(['password', 'codes']).default('password'),
});

/** Whose password or codes somebody guesses: an account, or an address that may be nobody's. */
type Guessed = ({ email: string } | { userId: string }) & { about: keyof typeof warnings };

/** Queues the warning. A job looks the account up later, so the duration of the answer reveals no account. */
export function queueOwnerWarning({ db, jobs }: { db: Database; jobs: Jobs }, guessed: Guessed): Promise<void> {
  return jobs.enqueue(db, WARN_OWNER, guessed);
}

/** Mails the account's owner, if there is one, that somebody guesses the password or the codes: once a day each. */
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
      const guessed = Data.parse(data);
      await db.transaction(async (tx) => {
        const userId = guessed.userId ?? (await findSignIn(tx, guessed.email ?? ''))?.userId;
        const account = userId === undefined ? undefined : await findUser(tx, userId);
        if (!account) return;
        const now = clock();
        const from = await readSender(tx);
        const { write, onceKey } = warnings[guessed.about];
        const mail = write({ ...from, signInLink: `${publicUrl}/auth` });
        const { id, email } = account;
        const once = `${onceKey}:${id}:${now.toISOString().slice(0, 10)}`;
        await queueMail(tx, jobs, { to: email, ...mail, userId: id, onceKey: once, now });
      });
    },
  };
}
