import { type MailServerForm, type MailTestStep, MAIL_TEST_STEPS } from '@jornada/contract/mail/mail-server';
import { recordAudit } from '../../audit/record-audit.ts';
import { configuredMailServer } from './configured-mail-server.ts';
import type { MailRecipients } from '../sent/mail-recipients.ts';
import { composeMessage } from '../delivery/message.ts';
import { passwordFor } from './kept-password.ts';
import { type MailServer, mailServerOf, PasswordUnreadable, readStoredMailServer } from './mail-server.ts';
import { findMailServer } from './mail-server-store.ts';
import { testMail } from '../templates/test-mail.ts';
import { tryMailServer } from '../delivery/try-mail-server.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { readSender } from '../../settings/read-settings.ts';

type Needed = Pick<Services, 'db' | 'clock' | 'environment' | 'secretsKey' | 'rateLimits'> & {
  recipients: Pick<MailRecipients, 'readAddress'>;
};

/**
 * Tests a mail server with a message to the administrator who asks ('Testar'): the typed server, else the one in use. Stores only the audit
 * entry. Refuses `mail_not_configured`, `mail_password_needed`, `mail_server_in_environment`, and `too_many_requests` after too many tests.
 */
export async function testMailServer(
  services: Needed,
  { form, actorId }: { form: MailServerForm | undefined; actorId: string },
): Promise<{ recipient: string; steps: MailTestStep[] }> {
  const { db, clock, environment, rateLimits } = services;
  await rateLimits.mailTest.spend(actorId);
  const server = await serverToTry(services, form).catch((error: unknown) => {
    if (error instanceof PasswordUnreadable) return null;
    throw error;
  });
  const recipient = (await services.recipients.readAddress(db, actorId)) ?? refuse('not_signed_in');
  if (!server) return { recipient, steps: unreadable() };
  const now = clock();
  const { host, port } = server.connection;
  // Write the audit entry before sending, because the process may die after the message was sent.
  await db.transaction((tx) =>
    recordAudit(tx, {
      actor: { id: actorId },
      action: 'Servidor de e-mail testado',
      subject: `${host}:${port}`,
      now,
    }),
  );
  const mail = { id: newId(now), recipient, createdAt: now, ...testMail(await readSender(db)) };
  const message = composeMessage(mail, { from: server.from, publicUrl: environment.publicUrl });
  return { recipient, steps: await tryMailServer(server, message) };
}

async function serverToTry(
  { db, environment, secretsKey }: Needed,
  form: MailServerForm | undefined,
): Promise<MailServer> {
  const configured = await configuredMailServer(environment);
  if (configured) return form ? refuse('mail_server_in_environment') : configured;
  if (!form) return (await readStoredMailServer(db, secretsKey)) ?? refuse('mail_not_configured');
  return mailServerOf({ ...form, password: passwordFor(form, await findMailServer(db), secretsKey) });
}

/** The steps when the stored password was encrypted with another key: nothing is tried. */
const unreadable = (): MailTestStep[] =>
  MAIL_TEST_STEPS.map((name) => ({
    name,
    ...(name === 'login'
      ? { outcome: 'failed', problem: 'password_unreadable' }
      : { outcome: 'not_reached', problem: null }),
    said: null,
    detail: null,
  }));
