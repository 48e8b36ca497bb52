import type { MailTemplate } from '@jornada/contract/mail/mails';
import type { Sender } from '../../settings/read-settings.ts';

/** The sender: the platform as its administrators named and coloured it. */
export type MailIdentity = Sender;

/** A template's result, for `queueMail`. */
export interface WrittenMail {
  template: MailTemplate;
  subject: string;
  text: string;
  html: string;
  /** The body holds a secret link. It is wiped once the mail is sent or given up. */
  holdsSecret: boolean;
  /** The data for writing the mail again, without secrets. */
  about?: Record<string, unknown>;
}
