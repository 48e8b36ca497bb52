import type { MailRow } from '@jornada/contract/mail/mails';
import { recordAudit } from '../../audit/record-audit.ts';
import { hasMailServer } from '../server/mail-server.ts';
import { queueMail } from '../queue-mail.ts';
import { testMail } from '../templates/test-mail.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { readSender } from '../../settings/read-settings.ts';
import { presentMail } from './present.ts';
import { findMail } from './sent-store.ts';

/** Queues a mail that shows whether mails arrive ('Enviar e-mail de teste'). Refuses `mail_not_configured`. */
export async function sendTestMail(
  { db, jobs, clock, environment }: Pick<Services, 'db' | 'jobs' | 'clock' | 'environment'>,
  { to, actorId }: { to: string; actorId: string },
): Promise<MailRow> {
  if (!(await hasMailServer(db, environment))) refuse('mail_not_configured');
  return db.transaction(async (tx) => {
    const now = clock();
    const { mailId } = await queueMail(tx, jobs, { to, ...testMail(await readSender(tx)), now });
    const row = (await findMail(tx, mailId))!;
    await recordAudit(tx, {
      actor: { id: actorId },
      action: 'E-mail de teste enviado',
      subject: to,
      subjectId: mailId,
      now,
    });
    return presentMail(row);
  });
}
