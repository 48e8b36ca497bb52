import type { MailTemplate } from '@jornada/contract/mail/mails';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { WrittenMail } from '../templates/written-mail.ts';

const REWRITABLE_TEMPLATES = ['welcome', 'invitation', 'access_link', 'password_reset', 'email_proof'] as const;
export type RewritableTemplate = (typeof REWRITABLE_TEMPLATES)[number];

/** Whether a mail of this template can be written again after its body was wiped. */
export const canRewriteMail = (template: MailTemplate | null): template is RewritableTemplate =>
  REWRITABLE_TEMPLATES.some((rewritable) => rewritable === template);

export interface MailRecipient {
  /** The present address. */
  email: string;
  isEmailProven: boolean;
  hasPassword: boolean;
}

export interface RewriteContext {
  tx: Transaction;
  services: Pick<Services, 'jobs' | 'environment'>;
  userId: string;
  recipient: MailRecipient;
  about: unknown;
  now: Date;
}

/** What mail needs from accounts. The room of accounts sends mails, so it is handed in here and not imported. */
export interface MailRecipients {
  /** A person's present address; undefined when the account was deleted. */
  readAddress: (db: Executor, userId: string) => Promise<string | undefined>;
  /** Locks the account and returns its present address and state; undefined when it was deleted. */
  lock: (tx: Transaction, userId: string) => Promise<MailRecipient | undefined>;
  /**
   * Writes a mail with a secret link again, with a new link. Null when there is nothing to write: the address is verified by now,
   * or the mail's data is gone. The caller has locked the account.
   */
  rewrite: (template: RewritableTemplate, context: RewriteContext) => Promise<WrittenMail | null>;
}
