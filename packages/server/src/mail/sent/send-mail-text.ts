import type { MailRow } from '@jornada/contract/mail/mails';
import type { EditableMail, MailText } from '@jornada/domain/mail/mail-text';
import { recordAudit } from '../../audit/record-audit.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { queueMail } from '../queue-mail.ts';
import { hasMailServer } from '../server/mail-server.ts';
import { exampleMail } from '../templates/preview-mail.ts';
import type { MailRecipients } from './mail-recipients.ts';
import { presentMail } from './present.ts';
import { findMail } from './sent-store.ts';

type Needed = Pick<Services, 'db' | 'jobs' | 'clock' | 'environment'> & { recipients: MailRecipients };

/** Sends an administrator a mail with this text and example data ('Enviar para mim'). Refuses `mail_not_configured`. */
export async function sendMailText(
  services: Needed,
  { template, text, actorId }: { template: EditableMail; text: MailText; actorId: string },
): Promise<MailRow> {
  const { db, jobs, clock, environment, recipients } = services;
  if (!(await hasMailServer(db, environment))) refuse('mail_not_configured');
  const { subject, html, text: plain } = await exampleMail(services, { template, own: text });
  return db.transaction(async (tx) => {
    const to = (await recipients.readAddress(tx, actorId)) ?? refuse('not_signed_in');
    // Its link is an example, and it is no invitation.
    const mail = { template: 'test', holdsSecret: false, subject, html, text: plain } as const;
    const now = clock();
    const { mailId } = await queueMail(tx, jobs, { ...mail, to, userId: actorId, now });
    await recordAudit(tx, {
      actor: { id: actorId },
      action: 'E-mail de teste enviado',
      subject: to,
      subjectId: mailId,
      now,
    });
    return presentMail((await findMail(tx, mailId))!);
  });
}
