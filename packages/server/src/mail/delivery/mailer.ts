import { configuredMailServer } from '../server/configured-mail-server.ts';
import { type MailServer, readStoredMailServer } from '../server/mail-server.ts';
import type { DeliveryOptions } from './delivery.ts';
import { failureReason, onOneLine } from './failure-reason.ts';
import { connectionOptions, LINK_LOCAL } from './open-socket.ts';
import { composeMessage, type MailToCompose } from './message.ts';
import type { SmtpFailure } from './smtp-problem.ts';

/**
 * What became of one mail. `accepted`: the mail server took it · `refused`: it answered that it does not take this mail, in the words of
 * `answer` · `unreachable`: certainly no mail was handed over, because the server takes none now · `unclear`: the connection broke, and the
 * mail may have been taken.
 */
export type Handover =
  | { kind: 'accepted' }
  | { kind: 'refused' | 'unreachable' | 'unclear'; /** On one line, without the login. */ answer: string };

/** Hands many mails to the mail server, over a few connections that stay open. */
export interface Mailer {
  /** Hands over one mail, once. Never rejects because of the server, and never tries again by itself. */
  send(mail: MailToCompose): Promise<Handover>;
  close(): void;
}

/**
 * Opens a mailer for the mail server of this moment; null without one, or when its password cannot be read.
 * `connections`: how many mails are handed over at once.
 */
export async function openMailer(
  { db, environment, secretsKey }: DeliveryOptions,
  { connections }: { connections: number },
): Promise<Mailer | null> {
  const server = (await configuredMailServer(environment)) ?? (await readStoredMailServer(db, secretsKey));
  if (!server) return null;
  // This import takes a quarter of a second, and most starts never need it.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    ...connectionOptions(server),
    pool: true,
    maxConnections: connections,
    // A mail whose connection broke may have been taken.
    maxRequeues: 0,
    socketTimeout: 30_000,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail(composeMessage(mail, { from: server.from, publicUrl: environment.publicUrl }));
        return { kind: 'accepted' };
      } catch (error) {
        return handoverOf(error as SmtpFailure, server);
      }
    },
    close: () => transport.close(),
  };
}

/** The server refuses everybody now, or nobody is there. */
const nobodyIsThere = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EDNS',
  'EHOSTUNREACH',
  LINK_LOCAL,
  'ENETUNREACH',
  'EAUTH',
]);
const CLOSING = 421;

function handoverOf(failure: SmtpFailure, server: MailServer): Handover {
  const { code = '', originalCode = '', command = '', responseCode, response } = failure;
  if (responseCode === undefined) {
    const answer = failureReason(failure, server);
    return { kind: nobodyIsThere.has(code) || nobodyIsThere.has(originalCode) ? 'unreachable' : 'unclear', answer };
  }
  const answer = onOneLine(response ?? failure.message, server);
  const isAboutTheMail = command === 'RCPT TO' || command === 'DATA';
  return { kind: isAboutTheMail && responseCode !== CLOSING ? 'refused' : 'unreachable', answer };
}
