import type { Message } from './message.ts';
import type { MailServer } from '../server/mail-server.ts';

/**
 * Sends a message by SMTP, on a connection of its own. All timeouts together stay below the 5 minutes that a job
 * may take, or the next run would begin while this one still sends.
 */
export async function deliverBySmtp({ connection }: MailServer, message: Message): Promise<void> {
  // This import takes a quarter of a second, and most starts never need it.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    ...connection,
    connectionTimeout: 10_000,
    dnsTimeout: 10_000,
    greetingTimeout: 20_000,
    socketTimeout: 15_000,
  });
  try {
    await transport.sendMail(message);
  } finally {
    transport.close();
  }
}
