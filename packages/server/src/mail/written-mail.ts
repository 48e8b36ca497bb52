import type { MailTemplate } from '@jornada/contract/mails';

/** Who writes: the platform as its administrators named it. */
export interface MailIdentity {
  systemName: string;
  contactEmail: string | null;
}

/** What a template gives to `queueMail`. */
export interface WrittenMail {
  template: MailTemplate;
  subject: string;
  text: string;
  html: string;
  /** The body lets its reader in: it is wiped once the mail is sent or given up. */
  holdsSecret: boolean;
  /** What it takes to write the mail anew, without secrets. */
  about?: Record<string, unknown>;
}
