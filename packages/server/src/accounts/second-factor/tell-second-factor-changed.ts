import { hasMailServer } from '../../mail/server/mail-server.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { secondFactorChangedMail, type SecondFactorChange } from '../../mail/templates/second-factor-changed-mail.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { readSender } from '../../settings/read-settings.ts';

/** Mails a person that their second factor changed; does nothing without a mail server. */
export async function tellSecondFactorChanged(
  tx: Transaction,
  { jobs, environment }: Pick<Services, 'jobs' | 'environment'>,
  { userId, email, change, now }: { userId: string; email: string; change: SecondFactorChange; now: Date },
): Promise<void> {
  if (!(await hasMailServer(tx, environment))) return;
  const from = await readSender(tx);
  const signInLink = `${environment.publicUrl}/auth`;
  const mail = secondFactorChangedMail({ ...from, change, signInLink });
  await queueMail(tx, jobs, { to: email, ...mail, userId, now });
}
