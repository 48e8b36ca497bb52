import type { MailServer } from '../server/mail-server.ts';
import type { MailContent } from '../store.ts';

/** A mail to compose. `headers`: further ones. */
export type MailToCompose = MailContent & { headers?: Record<string, string> };

/** The message of a mail. A repeat gives the same message, so copies share their Message-Id. */
export function composeMessage(
  mail: MailToCompose,
  { from, publicUrl }: { from: MailServer['from']; publicUrl: string },
) {
  return {
    from,
    // As an object it is not parsed as a list of addresses.
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
    date: mail.createdAt,
    // Keeps holiday replies away.
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

export type Message = ReturnType<typeof composeMessage>;
