import { accessLinkMadeMail } from '../../mail/templates/access-link-made-mail.ts';
import { hasMailServer } from '../../mail/server/mail-server.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { readSender } from '../../settings/read-settings.ts';

/** Mails a person that somebody else has a link to their account; does nothing without a mail server: then their profile alone says so. */
export async function tellAccessLinkMade(
  tx: Transaction,
  { jobs, environment }: Pick<Services, 'jobs' | 'environment'>,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  if (!(await hasMailServer(tx, environment))) return;
  const from = await readSender(tx);
  const profileLink = `${environment.publicUrl}/perfil`;
  await queueMail(tx, jobs, {
    to: email,
    ...accessLinkMadeMail({ ...from, profileLink }),
    userId,
    now,
  });
}
