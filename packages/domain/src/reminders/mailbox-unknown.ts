/** Enhanced status codes of an answer that says: this mailbox does not exist (RFC 3463). */
const MAILBOX_UNKNOWN = ['5.1.1', '5.1.2', '5.1.6'] as const;
export type MailboxUnknown = (typeof MAILBOX_UNKNOWN)[number];

/** The code by which a mail server says for good that a mailbox does not exist; null for every other answer. */
export function mailboxUnknown(answer: string): MailboxUnknown | null {
  const code = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})(?:\s|$)/.exec(answer)?.[1];
  return MAILBOX_UNKNOWN.find((known) => known === code) ?? null;
}

/** Of so few answers in a run nothing follows about the run: a small school may have three old addresses. */
const FEW = 3;
const MOST_PERCENT = 5;

/**
 * Whether so many unknown mailboxes among a run's mails mean that something is wrong with the run, such as the mail server, and not with
 * the addresses: more than 5 %, and more than three.
 */
export function isRunInDoubt({ unknown, mails }: { unknown: number; mails: number }): boolean {
  return unknown > FEW && unknown * 100 > mails * MOST_PERCENT;
}
