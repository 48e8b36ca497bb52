import { RECIPIENT_REFUSALS } from '@jornada/domain/mail/recipient-refusal';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Email, Id, Instant, page, pageQuery, SearchTerm } from '../fields/fields.ts';

/** The status of a mail. `saved`: written to a file and not sent, because no mail server was configured. */
export const MAIL_STATUSES = ['queued', 'sent', 'saved', 'failed'] as const;
export const MailStatus = z.enum(MAIL_STATUSES);
export type MailStatus = z.infer<typeof MailStatus>;

/** The templates of all mails that the platform sends. */
export const MAIL_TEMPLATES = [
  'welcome',
  'access_granted',
  'access_resumed',
  'access_ends',
  'invitation',
  'access_link',
  'password_reset',
  'password_changed',
  'email_proof',
  'address_changed',
  'sign_in_paused',
  'wrong_codes',
  'new_device',
  'second_factor_changed',
  'passkey_changed',
  'access_link_made',
  'mail_server_changed',
  'recovery_held',
  'conversation_answered',
  'conversations_open',
  'receiver_off',
  'my_data_ready',
  'account_closing',
  'closing_stopped',
  'privacy_answered',
  'test',
] as const;
export const MailTemplate = z.enum(MAIL_TEMPLATES);
export type MailTemplate = z.infer<typeof MailTemplate>;

/** Why a mail server takes nothing for an address, for good. */
export const RecipientRefusal = z.enum(RECIPIENT_REFUSALS);

/** A row of /admin/emails. */
export const MailRow = z.object({
  id: Id,
  recipient: z.string(),
  subject: z.string(),
  /** Null for older mails, from before templates had names. */
  template: MailTemplate.nullable(),
  status: MailStatus,
  attempts: z.int(),
  /** Why the last attempt failed, or why a `saved` mail was not sent; without secrets. */
  lastError: z.string().nullable(),
  /** Why the recipient was refused for good: then `lastError` is the mail server's answer. Null for every other mail. */
  refusal: RecipientRefusal.nullable(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
  userId: Id.nullable(),
  /** Whether 'Reenviar' works. A mail that held a secret is written again with a new link. */
  canResend: z.boolean(),
});
export type MailRow = z.infer<typeof MailRow>;

export const listMails = endpoint({
  method: 'GET',
  path: '/api/admin/mails',
  access: 'admin',
  scope: 'people',
  showsAddresses: true,
  summary: 'The outbox, newest first, by status, searched by recipient or subject.',
  query: pageQuery.extend({ status: MailStatus.optional(), search: SearchTerm.optional() }),
  response: page(MailRow).extend({
    isMailConfigured: z.boolean(),
    /** Each at most 1001 ('mais de 1000'). */
    counts: z.object({ queued: z.int(), sent: z.int(), saved: z.int(), failed: z.int() }),
  }),
});

export const resendMail = endpoint({
  method: 'POST',
  path: '/api/admin/mails/:mailId/resend',
  access: 'admin',
  showsAddresses: true,
  summary: "Send a mail again ('Reenviar'): as a new row; one that let its reader in is written with a new link.",
  params: z.object({ mailId: Id }),
  statuses: [201],
  response: MailRow,
  refusals: ['mail_not_found', 'mail_not_resendable', 'mail_not_configured', 'admin_links_held'],
});

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/admin/mails/test',
  access: 'admin',
  summary: "Send a test mail ('Enviar e-mail de teste').",
  body: z.object({ to: Email }),
  statuses: [201],
  response: MailRow,
  refusals: ['mail_not_configured'],
});

export const previewMail = endpoint({
  method: 'GET',
  path: '/api/admin/mail-templates/:template',
  access: 'admin',
  scope: 'read',
  summary: "A template with the platform's identity and example data, as html and text.",
  params: z.object({ template: MailTemplate }),
  response: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
});
