import { queueMail } from '../../mail/queue-mail.ts';
import { hasMailServer } from '../../mail/server/mail-server.ts';
import { passkeyChangedMail, type PasskeyChange } from '../../mail/templates/passkey-changed-mail.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { readSender } from '../../settings/read-settings.ts';

/** Mails a person that a passkey was added to their account or removed; does nothing without a mail server. */
export async function tellPasskeyChanged(
  tx: Transaction,
  { jobs, environment }: Pick<Services, 'jobs' | 'environment'>,
  changed: { userId: string; email: string; change: PasskeyChange; name: string; now: Date },
): Promise<void> {
  const { userId, email, change, name, now } = changed;
  if (!(await hasMailServer(tx, environment))) return;
  const from = await readSender(tx);
  const profileLink = `${environment.publicUrl}/perfil`;
  const mail = passkeyChangedMail({ ...from, change, name, profileLink });
  await queueMail(tx, jobs, { to: email, ...mail, userId, now });
}
