import * as z from 'zod';
import { passwordResetMail } from '../../mail/templates/password-reset-mail.ts';
import { hasMailServer } from '../../mail/server/mail-server.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { linksOfPersonHeldUntil } from '../../mail/server/admin-links-held.ts';
import { recoveryHeldMail } from '../../mail/templates/recovery-held-mail.ts';
import type { Environment } from '../../platform/environment.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import { newId } from '../../platform/ids.ts';
import type { JobDefinition, Jobs } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { readSender } from '../../settings/read-settings.ts';
import { lockUser } from '../profile/address-store.ts';
import { limits } from '../sign-in/attempt-limits.ts';
import { issueRecoveryLink } from './issue-recovery-link.ts';
import { findSignIn } from '../store.ts';

const SEND_RECOVERY = 'accounts.send-recovery';

const Data = z.object({ requestId: z.uuid(), email: z.string() });

/**
 * Takes a request for a recovery link. A job looks the address up later. The request counts and writes the same for every address, so
 * neither the answer nor its duration shows whether there is an account (decision A5). `address` is the client's network (`clientNetwork`).
 * Returns whether mails reach people here at all.
 */
export async function requestRecovery(
  { db, jobs, clock, attempts, environment }: Pick<Services, 'db' | 'jobs' | 'clock' | 'attempts' | 'environment'>,
  { email, address }: { email: string; address: string },
): Promise<boolean> {
  await attempts.take([
    [limits.resetByAddress, address],
    [limits.resetByAccount, `${address} ${email}`],
  ]);
  if (await attempts.tryTake([limits.resetMails, email])) {
    await jobs.enqueue(db, SEND_RECOVERY, { requestId: newId(clock()), email });
  }
  return hasMailServer(db, environment);
}

/** Mails the recovery link if the address has an account: once per request, however often the job runs. */
export function sendRecoveryJob(needed: Needed): JobDefinition {
  return {
    queue: SEND_RECOVERY,
    retryLimit: 5,
    run: async (data, jobs) => await sendRecovery({ ...needed, jobs }, Data.parse(data)),
  };
}

type Needed = Pick<Services, 'db' | 'clock' | 'timeZone'> & {
  environment: Pick<Environment, 'publicUrl' | 'smtpUrl'>;
};

async function sendRecovery(
  { db, clock, timeZone, environment, jobs }: Needed & { jobs: Jobs },
  { requestId, email }: z.output<typeof Data>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await findSignIn(tx, email);
    // The person may have changed the address since the request. The former one must get no link.
    if (!account || (await lockUser(tx, account.userId))?.email !== email) return;
    const { userId } = account;
    const now = clock();
    const { publicUrl } = environment;
    const from = await readSender(tx);
    // The answer was the same for everybody: only the mailbox learns that it is an administrator's (decision K22).
    const heldUntil = await linksOfPersonHeldUntil(tx, userId, { environment, now });
    const mail = heldUntil
      ? recoveryHeldMail({ ...from, heldUntil: formatMoment(heldUntil, timeZone), signInLink: `${publicUrl}/auth` })
      : passwordResetMail({ ...from, link: await issueRecoveryLink(tx, { publicUrl, userId, email, now }) });
    const onceKey = `recovery:${requestId}`;
    // A second run mails nothing; nobody gets its link, which ends within the hour.
    await queueMail(tx, jobs, { to: email, ...mail, userId, onceKey, now });
  });
}
