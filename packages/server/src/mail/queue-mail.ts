import type { Executor } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { insertMail } from './store.ts';
import type { WrittenMail } from './templates/written-mail.ts';

/** The queue of the job that sends mails. */
export const SEND_MAIL = 'mail.send';

export interface MailToQueue extends WrittenMail {
  /** One bare address, `ana@exemplo.com`. */
  to: string;
  /** The account that the mail is about, where there is one. */
  userId?: string;
  /** Such as `grant:<id>`: a second mail with the same key is not queued, whatever the status of the first. */
  onceKey?: string;
  now: Date;
}

/**
 * Queues a mail in the caller's transaction: it is sent after the commit, or never (decision H9). Line breaks in the subject become spaces.
 * When a mail with this `onceKey` exists, `isQueued` is false and `mailId` is that mail's. Throws when `to` is not exactly one address.
 */
export async function queueMail(
  tx: Executor,
  jobs: Jobs,
  mail: MailToQueue,
): Promise<{ mailId: string; isQueued: boolean }> {
  const id = newId(mail.now);
  const row = {
    id,
    recipient: singleAddress(mail.to),
    subject: onOneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    holdsSecret: mail.holdsSecret,
    template: mail.template,
    about: mail.about ?? null,
    userId: mail.userId ?? null,
    onceKey: mail.onceKey ?? null,
    createdAt: mail.now,
  };
  // Both in one round trip: the job of a mail that was not queued finds no row and does nothing.
  const [mailId] = await Promise.all([insertMail(tx, row), jobs.enqueue(tx, SEND_MAIL, { mailId: id })]);
  return { mailId, isQueued: mailId === id };
}

const address = /^[^\s\p{Cc}<>()[\],;:\\"@]+@[^\s\p{Cc}<>()[\],;:\\"@]+$/u;

/** Throws for anything that could hold a second recipient or another header. */
function singleAddress(to: string): string {
  if (to.length > 254 || !address.test(to)) throw new Error('A mail goes to exactly one bare address.');
  return to;
}

function onOneLine(subject: string): string {
  return subject.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
