import { recipientRefusal } from '@jornada/domain/mail/recipient-refusal';
import type { MailServer } from '../server/mail-server.ts';
import type { SmtpFailure } from './smtp-problem.ts';

const longest = 300;

/** Why a delivery failed, on one line for administrators, without the server's password or user name. */
export function failureReason(error: unknown, server: MailServer | null): string {
  const { message, code } = error as { message?: unknown; code?: unknown };
  const text = typeof message === 'string' && message !== '' ? message : 'unknown reason';
  const named = typeof code === 'string' && !text.includes(code) ? `${code}: ${text}` : text;
  return onOneLine(named, server).slice(0, longest);
}

/** The server's answer by which it refuses the recipient for good, on one line, beginning with its code; null for every other failure. */
export function answerAboutRecipient(
  { command, response = '' }: SmtpFailure,
  server: MailServer | null,
): string | null {
  if (command !== 'RCPT TO' && command !== 'DATA') return null;
  const answer = onOneLine(response, server).slice(0, longest);
  return recipientRefusal(answer, command === 'DATA' ? 'message' : 'recipient') && answer;
}

/** A server's answer on one line, without control characters and without the login that it may repeat. */
export function onOneLine(text: string, server: MailServer | null): string {
  const line = text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return secretsOf(server).reduce((rest, secret) => rest.replaceAll(secret, '…'), line);
}

/** Longest first: a user name may be part of the password. Includes their forms in a login and in a URL. */
function secretsOf(server: MailServer | null): string[] {
  const { user = '', pass = '' } = server?.connection.auth ?? {};
  return [user, pass]
    .filter((secret) => secret !== '')
    .flatMap((secret) => [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
    .concat(Buffer.from(`\0${user}\0${pass}`).toString('base64'))
    .toSorted((a, b) => b.length - a.length);
}
