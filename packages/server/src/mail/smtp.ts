import type { Message } from './delivery.ts';
import type { MailServer } from './mail-server.ts';

/**
 * Hands the message to the SMTP server, one connection each. All waits together stay below
 * the 5 minutes that a job may take, or the next run would begin while this one still sends.
 */
export async function deliverBySmtp({ connection }: MailServer, message: Message): Promise<void> {
  // A quarter of a second of code that most starts never need.
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
