import type { MailRow } from '@jornada/contract/mail/mails';
import { recordAudit } from '../../audit/record-audit.ts';
import { hasMailServer } from '../server/mail-server.ts';
import { type MailToQueue, queueMail } from '../queue-mail.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { isHeldBack } from '../server/admin-links-held.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { refusalOf } from '../refused-recipients.ts';
import { canBeSentAgain, presentMail } from './present.ts';
import {
  findMail,
  findSentAgain,
  lockMail,
  resendKey,
  statusOf,
  type StoredMail,
  supersede,
  templateOf,
} from './sent-store.ts';
import { canRewriteMail, type MailRecipient, type MailRecipients } from './mail-recipients.ts';

type Needed = Pick<Services, 'db' | 'jobs' | 'clock' | 'environment'> & { recipients: MailRecipients };

/**
 * Sends a mail again as a new row ('Reenviar'), once: a repeat returns that row. A mail with a secret link gets a new link and goes to the
 * account's present address, as does one whose recipient was refused; any other stays as it was. A mail that waits after a failed attempt
 * is given up for the new one.
 * Refuses `mail_not_found`, `mail_not_resendable`, `mail_not_configured`, `admin_links_held`.
 */
export async function resendMail(
  services: Needed,
  { mailId, actorId }: { mailId: string; actorId: string },
): Promise<MailRow> {
  return services.db.transaction(async (tx) => {
    const known = (await findMail(tx, mailId)) ?? refuse('mail_not_found');
    if (!(await hasMailServer(tx, services.environment))) refuse('mail_not_configured');
    // Lock the account before the mail, in the same order as the deletion of a user.
    const recipient = known.userId === null ? undefined : await services.recipients.lock(tx, known.userId);
    const mail = (await lockMail(tx, mailId)) ?? refuse('mail_not_found');
    const again = await findSentAgain(tx, mailId);
    if (again) return presentMail(again);
    if (!canBeSentAgain({ ...mail, isSentAgain: false })) refuse('mail_not_resendable');

    const now = services.clock();
    if (await isHeldBack(tx, mail, { ...services, now })) refuse('admin_links_held');
    const userId = recipient && mail.userId !== null ? mail.userId : undefined;
    const written = mail.holdsSecret
      ? await rewrittenContent(tx, services, { mail, userId, recipient, now })
      : { ...sameContent(mail), to: addressFor(mail, recipient) };
    await supersede(tx, mailId);
    const queued = await queueMail(tx, services.jobs, {
      ...written,
      ...(userId !== undefined && { userId }),
      onceKey: resendKey(mailId),
      now,
    });
    const row = (await findMail(tx, queued.mailId))!;
    await recordAudit(tx, {
      actor: { id: actorId },
      action: 'E-mail reenviado',
      subject: row.recipient,
      subjectId: row.id,
      changes: [{ field: 'subject', before: null, after: row.subject }],
      now,
    });
    return presentMail(row);
  });
}

type Content = Omit<MailToQueue, 'now' | 'userId' | 'onceKey'>;

/** Where a mail goes again: an address that was refused for good may have been corrected since. A notice to a former address stays there. */
function addressFor(mail: StoredMail, now: MailRecipient | undefined): string {
  const isRefused = refusalOf({ status: statusOf(mail), lastError: mail.lastError }) !== null;
  return now && isRefused && mail.template !== 'address_changed' ? now.email : mail.recipient;
}

function sameContent({ subject, text, html, template, about }: StoredMail): Omit<Content, 'to'> {
  return {
    subject,
    text,
    html,
    template: templateOf(template) ?? refuse('mail_not_resendable'),
    holdsSecret: false,
    ...(about !== null && { about: about as Record<string, unknown> }),
  };
}

async function rewrittenContent(
  tx: Transaction,
  services: Needed,
  {
    mail,
    userId,
    recipient,
    now,
  }: {
    mail: StoredMail;
    userId: string | undefined;
    recipient: MailRecipient | undefined;
    now: Date;
  },
): Promise<Content> {
  const template = templateOf(mail.template);
  if (!canRewriteMail(template) || userId === undefined || recipient === undefined) refuse('mail_not_resendable');
  const written = await services.recipients.rewrite(template, {
    tx,
    services,
    userId,
    recipient,
    about: mail.about,
    now,
  });
  return { to: recipient.email, ...(written ?? refuse('mail_not_resendable')) };
}
