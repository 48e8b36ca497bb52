import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerEnvelope, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  /** Whom the envelope names: where it really goes, whatever the headers say. */
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
 * A real SMTP server of one's own that keeps what it gets. A private one asks for a password and refuses it by repeating it; `server` makes it any
 * other.
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

/** A port where nobody listens, below those that a system gives to whoever asks for any one: nobody gets it meanwhile. */
export async function closedPort(): Promise<number> {
  const port = randomInt(20_000, 30_000);
  const gone = await openInbox({ port }).catch(() => null);
  if (!gone) return closedPort();
  await gone.close();
  return port;
}

/** The text of a body in quoted-printable. */
export function readable(body: string): string {
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
