import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Environment } from '../../platform/environment.ts';
import { isOutOfRoom } from '../../platform/jobs/disk-pause.ts';
import type { SecretsKey } from '../../platform/secrets/secrets-key.ts';
import { configuredMailServer } from '../server/configured-mail-server.ts';
import { answerAboutRecipient, failureReason } from './failure-reason.ts';
import { isHeldBack } from '../server/admin-links-held.ts';
import { formerServerOf } from '../server/former-mail-server.ts';
import { type MailServer, readStoredMailServer } from '../server/mail-server.ts';
import { deliverIntoFolder } from './outbox-folder.ts';
import type { MailContent, QueuedMail } from '../store.ts';
import { connectionOptions } from './open-socket.ts';
import { composeMessage, type Message } from './message.ts';
import type { SmtpFailure } from './smtp-problem.ts';

/** `note`: why a delivered mail reached nobody. `isFinal`: the recipient was refused for good, and `reason` is the server's answer. */
export type Delivery = { ok: true; note: string | null } | { ok: false; isFinal: boolean; reason: string };
export type Deliver = (mail: QueuedMail) => Promise<Delivery>;

/** Writes a mail as it is sent, with what is still so of what it says; null where nothing is. */
export type WriteAnew = (mail: QueuedMail) => Promise<Pick<MailContent, 'subject' | 'text' | 'html'> | null>;

export interface DeliveryOptions {
  db: Database;
  environment: Pick<Environment, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'publicUrl'>;
  secretsKey: SecretsKey;
  /** By template, where the facts of a mail may change while it waits. */
  writeAnew?: Readonly<Record<string, WriteAnew>>;
}

const HELD = 'O servidor de e-mail tinha acabado de mudar: links de quem administra não saíram por 24 horas.';
const UNTRUE = 'O que ele dizia mudou antes do envio.';

/**
 * Delivers mails by SMTP when it is set up, else as files in the data folder's outbox. The settings of an administrator are read for every
 * mail, so that a change counts from the next one on, in every process. A mail about such a change goes through the server of before, and a
 * link for an administrator goes nowhere for a day (decision K22).
 */
export function createDelivery({
  db,
  clock,
  environment,
  secretsKey,
  writeAnew = {},
}: DeliveryOptions & { clock: Clock }): Deliver {
  return async (queued) => {
    const written = await writeAnew[queued.template ?? '']?.(queued);
    if (written === null) return { ok: false, isFinal: true, reason: UNTRUE };
    const mail = { ...queued, ...written };
    let server: MailServer | null = null;
    const former = mail.template === 'mail_server_changed';
    try {
      server =
        formerServerOf(mail, secretsKey) ??
        (await configuredMailServer(environment)) ??
        (await readStoredMailServer(db, secretsKey));
      // After the server was read: whoever reads the changed one sees that it holds links back.
      if (await isHeldBack(db, mail, { environment, now: clock() })) return { ok: false, isFinal: true, reason: HELD };
      const message = composeMessage(mail, { from: server?.from ?? environment.mailFrom, ...environment });
      if (server) {
        await deliverBySmtp(server, message);
        return { ok: true, note: null };
      }
      await deliverIntoFolder(environment.dataDir, mail, message);
      return { ok: true, note: 'Só gravado como arquivo: o envio de e-mails não estava configurado.' };
    } catch (error) {
      // Not the mail's fault: the queue waits for room.
      if (isOutOfRoom(error)) throw error;
      const answer = answerAboutRecipient(error as SmtpFailure, server);
      if (answer === null) return { ok: false, isFinal: false, reason: failureReason(error, server) };
      // What the server of before refuses says nothing about the address: its reason does not begin with a code.
      return { ok: false, isFinal: true, reason: former ? `O servidor de antes não aceitou: ${answer}` : answer };
    }
  };
}

/**
 * Sends a message by SMTP, on a connection of its own. All timeouts together stay below the 5 minutes that a job
 * may take, or the next run would begin while this one still sends.
 */
async function deliverBySmtp(server: MailServer, message: Message): Promise<void> {
  // This import takes a quarter of a second, and most starts never need it.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    ...connectionOptions(server),
    socketTimeout: 15_000,
  });
  try {
    await transport.sendMail(message);
  } finally {
    transport.close();
  }
}
