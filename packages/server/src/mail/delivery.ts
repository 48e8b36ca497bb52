import type { Environment } from '../platform/environment.ts';
import { failureReason } from './failure-reason.ts';
import { deliverIntoFolder } from './outbox-folder.ts';
import { deliverBySmtp } from './smtp.ts';
import type { QueuedMail } from './store.ts';

/** `note`: why nobody received what was delivered all the same. */
export type Delivery = { ok: true; note: string | null } | { ok: false; reason: string };
export type Deliver = (mail: QueuedMail) => Promise<Delivery>;

/** By SMTP when it is configured, else as a file in the data folder's outbox. */
export function createDelivery(
  environment: Pick<Environment, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'publicUrl'>,
): Deliver {
  const { smtpUrl, dataDir } = environment;
  return async (mail) => {
    const message = compose(mail, environment);
    try {
      if (smtpUrl) {
        await deliverBySmtp(smtpUrl, message);
        return { ok: true, note: null };
      }
      await deliverIntoFolder(dataDir, mail, message);
      return { ok: true, note: 'Só gravado como arquivo: o envio de e-mails não estava configurado.' };
    } catch (error) {
      return { ok: false, reason: failureReason(error, smtpUrl) };
    }
  };
}

/** The same row gives the same message each time: two copies are recognisable by their Message-Id. */
function compose(mail: QueuedMail, { mailFrom, publicUrl }: Pick<Environment, 'mailFrom' | 'publicUrl'>) {
  return {
    from: mailFrom,
    // As an object it is not parsed as a list of addresses.
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
    date: mail.createdAt,
    // Keeps holiday replies away.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

export type Message = ReturnType<typeof compose>;
