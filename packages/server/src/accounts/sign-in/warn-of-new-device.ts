import { hasMailServer } from '../../mail/server/mail-server.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { newDeviceMail } from '../../mail/templates/new-device-mail.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import type { Services } from '../../platform/services.ts';
import { readSender } from '../../settings/read-settings.ts';

/**
 * Mails the owner that their account was opened in a browser that never opened it before: once a day for the same kind of device in the same
 * network, because a browser without cookies is new each time. Does nothing without a mail server.
 */
export async function warnOfNewDevice(
  tx: Transaction,
  { jobs, environment, timeZone }: Pick<Services, 'jobs' | 'environment' | 'timeZone'>,
  {
    userId,
    email,
    source: { device, network },
    now,
  }: { userId: string; email: string; source: RequestSource; now: Date },
): Promise<void> {
  if (!(await hasMailServer(tx, environment))) return;
  const from = await readSender(tx);
  const mail = newDeviceMail({
    ...from,
    device,
    network,
    at: formatMoment(now, timeZone),
    signInLink: `${environment.publicUrl}/auth`,
  });
  const onceKey = `new-device:${userId}:${device ?? ''}:${network ?? ''}:${now.toISOString().slice(0, 10)}`;
  await queueMail(tx, jobs, { to: email, ...mail, userId, onceKey, now });
}
