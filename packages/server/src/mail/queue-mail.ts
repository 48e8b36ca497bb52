import type { Executor } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import type { Jobs } from '../platform/jobs.ts';
import { insertMail } from './store.ts';

/** The queue of the job that sends mails. */
export const SEND_MAIL = 'mail.send';

export interface MailToQueue {
  /** One bare address, `ana@exemplo.com`. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The body lets its reader in: it is wiped once the mail is sent or given up. */
  holdsSecret?: boolean;
  now: Date;
}

/**
 * Puts a mail into the outbox, in the caller's transaction: it is sent after the commit, or never (decision H9).
 * Line breaks in the subject become spaces. Throws when `to` is not exactly one address.
 */
export async function queueMail(tx: Executor, jobs: Jobs, mail: MailToQueue): Promise<{ mailId: string }> {
  const mailId = newId(mail.now);
  await insertMail(tx, {
    id: mailId,
    recipient: singleAddress(mail.to),
    subject: onOneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    holdsSecret: mail.holdsSecret ?? false,
    createdAt: mail.now,
  });
  await jobs.enqueue(tx, SEND_MAIL, { mailId });
  return { mailId };
}

const address = /^[^\s\p{Cc}<>()[\],;:\\"@]+@[^\s\p{Cc}<>()[\],;:\\"@]+$/u;

/** Anything with room for a second recipient or another header is refused. */
function singleAddress(to: string): string {
  if (to.length > 254 || !address.test(to)) throw new Error('A mail goes to exactly one bare address.');
  return to;
}

function onOneLine(subject: string): string {
  return subject.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
