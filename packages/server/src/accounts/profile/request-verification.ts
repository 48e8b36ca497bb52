import * as z from 'zod';
import { hasMailServer } from '../../mail/server/mail-server.ts';
import type { Environment } from '../../platform/environment.ts';
import { newId } from '../../platform/ids.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { limits } from '../sign-in/attempt-limits.ts';
import { findSignIn } from '../store.ts';
import { lockUser } from './address-store.ts';
import { mailVerificationLink } from './email-verification.ts';

const SEND_VERIFICATION = 'accounts.send-verification';

const Data = z.object({ requestId: z.uuid(), email: z.string() });

/**
 * Takes a visitor's request for another verification link (decision A3). As with recovery, a job looks the address up later, so neither the
 * answer nor its duration shows whether there is an account. `address` is the client's network (`clientNetwork`).
 */
export async function requestVerificationByAddress(
  { db, jobs, clock, attempts, environment }: Pick<Services, 'db' | 'jobs' | 'clock' | 'attempts' | 'environment'>,
  { email, address }: { email: string; address: string },
): Promise<void> {
  await attempts.take([
    [limits.verificationByAddress, address],
    [limits.verificationByAccount, `${address} ${email}`],
  ]);
  // Without a mail server nobody is kept out (`refuseUnconfirmed`).
  if (!(await hasMailServer(db, environment))) return;
  if (await attempts.tryTake([limits.verificationMails, email])) {
    await jobs.enqueue(db, SEND_VERIFICATION, { requestId: newId(clock()), email });
  }
}

/** Mails the link if the address has an account that never verified it: once per request, however often the job runs. */
export function sendVerificationJob({
  db,
  clock,
  publicUrl,
}: Pick<Services, 'db' | 'clock'> & Pick<Environment, 'publicUrl'>): JobDefinition {
  return {
    queue: SEND_VERIFICATION,
    retryLimit: 5,
    run: async (data, jobs) => {
      const { requestId, email } = Data.parse(data);
      await db.transaction(async (tx) => {
        const account = await findSignIn(tx, email);
        const user = account && (await lockUser(tx, account.userId));
        // The person may have changed or verified the address since the request.
        if (!user || user.email !== email || user.isEmailProven) return;
        const { userId } = account;
        const onceKey = `verification:${requestId}`;
        await mailVerificationLink(tx, { jobs, environment: { publicUrl } }, { userId, email, onceKey, now: clock() });
      });
    },
  };
}
