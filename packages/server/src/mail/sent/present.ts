import type { MailRow } from '@jornada/contract/mail/mails';
import { shownEmail } from '../../platform/shown-email.ts';
import type { MailListRow } from './sent-store.ts';
import { statusOf, templateOf } from './sent-store.ts';
import { refusalOf } from '../refused-recipients.ts';
import { canRewriteMail } from './mail-recipients.ts';

export function presentMail({ holdsSecret, isSentAgain, ...row }: MailListRow): MailRow {
  const template = templateOf(row.template);
  const status = statusOf(row);
  return {
    ...row,
    recipient: shownEmail(row.recipient),
    status,
    refusal: refusalOf({ ...row, status }),
    template,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    canResend: canBeSentAgain({ ...row, holdsSecret, isSentAgain }),
  };
}

/** Whether 'Reenviar' is possible: not while a mail waits for its first attempt, not twice, and not when it cannot be written again. */
export function canBeSentAgain(
  mail: Pick<MailListRow, 'status' | 'attempts' | 'holdsSecret' | 'template' | 'userId' | 'isSentAgain'>,
): boolean {
  if (mail.isSentAgain || (mail.status === 'queued' && mail.attempts === 0)) return false;
  const template = templateOf(mail.template);
  // Another server would send it: the settings of before are gone with the mail (decision K22).
  if (template === null || template === 'mail_server_changed') return false;
  return !mail.holdsSecret || (mail.userId !== null && canRewriteMail(template));
}
