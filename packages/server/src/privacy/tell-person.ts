import { lockUser } from '../accounts/profile/address-store.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { privacyMail, type PrivacyMail } from '../mail/templates/privacy-mail.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Services } from '../platform/services.ts';
import { readSender } from '../settings/read-settings.ts';

/** Mails a person about their own data, at the address that they have now, the same once in a minute. `dueAt`: as in `privacyMail`. */
export async function tellPerson(
  tx: Transaction,
  { jobs, environment: { publicUrl } }: Pick<Services, 'jobs' | 'environment'>,
  template: PrivacyMail,
  { userId, now, dueAt }: { userId: string; now: Date; dueAt?: string },
): Promise<void> {
  const person = await lockUser(tx, userId);
  if (!person) return;
  const mail = privacyMail(template, { ...(await readSender(tx)), publicUrl, dueAt });
  const onceKey = `${template}:${userId}:${now.toISOString().slice(0, 16)}`;
  await queueMail(tx, jobs, { ...mail, to: person.email, userId, onceKey, now });
}
