import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerEnvelope, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  /** The envelope's recipients: where the mail really goes, whatever its headers say. */
  recipients: string[];
  headers: string;
  body: string;
}

export interface Inbox {
  url: string;
  port: number;
  mails: ReceivedMail[];
  close(): Promise<void>;
}

/**
 * A new real SMTP server that keeps the mails it gets. A private one asks for a password and refuses it with an answer that repeats it.
 * `server` overrides its options.
 */
export async function openInbox(
  options: { port?: number; isPrivate?: boolean; server?: SMTPServerOptions } = {},
): Promise<Inbox> {
  const mails: ReceivedMail[] = [];
  async function keep(stream: SMTPServerDataStream, { mailFrom, rcptTo }: SMTPServerEnvelope) {
    const raw = await text(stream);
    const end = raw.indexOf('\r\n\r\n');
    mails.push({
      from: mailFrom ? mailFrom.address : '',
      recipients: rcptTo.map((recipient) => recipient.address),
      headers: raw.slice(0, end),
      body: raw.slice(end + 4),
    });
  }
  const server = new SMTPServer({
    authOptional: !options.isPrivate,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password }, _session, answer) =>
      answer(new Error(`No entry for ${username} with the password ${password}`)),
    onData: (stream, { envelope }, answer) => void keep(stream, envelope).then(() => answer(), answer),
    ...options.server,
  });
  server.on('error', () => undefined);
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, port, mails, close: () => new Promise((resolve) => server.close(resolve)) };
}

/** A port where nobody listens. It is below the system's range of ephemeral ports, so that no other process gets it meanwhile. */
export async function closedPort(): Promise<number> {
  const port = randomInt(20_000, 30_000);
  const gone = await openInbox({ port }).catch(() => null);
  if (!gone) return closedPort();
  await gone.close();
  return port;
}

/** Decodes a quoted-printable body. */
export function readable(body: string): string {
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
