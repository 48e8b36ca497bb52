import type { ConnectionOptions } from 'node:tls';
import type { MailSecurity, MailServerForm } from '@jornada/contract/mail-server';
import type { Executor } from '../platform/database/database.ts';
import type { Environment } from '../platform/environment.ts';
import { openSecret, sealSecret, type OpenedSecret } from '../platform/secrets/seal-secret.ts';
import type { SecretsKey } from '../platform/secrets/secrets-key.ts';
import { findMailServer, type StoredMailServer } from './mail-server-store.ts';

/** Everything it takes to hand a mail to a server. */
export interface MailServer {
  /** As nodemailer takes them. */
  connection: {
    host: string;
    port: number;
    secure: boolean;
    requireTLS?: boolean;
    ignoreTLS?: boolean;
    auth?: { user: string; pass: string };
    tls?: ConnectionOptions;
  };
  from: string | { name: string; address: string };
}

/** A mail server's password is there, but not to this process: it was encrypted with another key. */
export class PasswordUnreadable extends Error {
  override name = 'PasswordUnreadable';
  constructor() {
    super('A senha guardada não pode ser lida: digite-a de novo em E-mails, na aba Servidor.');
  }
}

/**
 * Whether mails reach people: by the environment's server, else by the one that an administrator set up. Without either they become files in
 * the data folder, which only the operator reads. Asked for each time, so that every process knows at once.
 */
export async function hasMailServer(db: Executor, { smtpUrl }: Pick<Environment, 'smtpUrl'>): Promise<boolean> {
  return smtpUrl !== undefined || (await findMailServer(db)) !== undefined;
}

/**
 * The server that an administrator set up; null where nobody did.
 * @throws PasswordUnreadable
 */
export async function readStoredMailServer(db: Executor, key: SecretsKey): Promise<MailServer | null> {
  const row = await findMailServer(db);
  if (!row) return null;
  const opened = openPassword(row, key);
  if (opened !== null && !opened.ok) throw new PasswordUnreadable();
  return mailServerOf({ ...row, user: row.username ?? '', password: opened?.plain ?? '' });
}

/** How to reach what was typed or stored. */
export function mailServerOf(form: MailServerForm): MailServer {
  const { host, port, security, user, password, senderName, senderAddress } = form;
  return {
    connection: {
      host,
      port,
      ...connectionSecurity[security],
      ...(user !== '' && { auth: { user, pass: password } }),
    },
    from: { name: senderName, address: senderAddress },
  };
}

/** Without `requireTLS` somebody on the way could leave the offer of STARTTLS out and read the password. */
const connectionSecurity: Record<
  MailSecurity,
  Pick<MailServer['connection'], 'secure' | 'requireTLS' | 'ignoreTLS'>
> = {
  starttls: { secure: false, requireTLS: true },
  tls: { secure: true },
  none: { secure: false, ignoreTLS: true },
};

const place = { table: 'mail_server', column: 'password', row: 'single' };

export const sealPassword = (key: SecretsKey, password: string): string => sealSecret(key, password, place);

/** The stored password; null where the server asks for none. */
export function openPassword({ password }: Pick<StoredMailServer, 'password'>, key: SecretsKey): OpenedSecret | null {
  return password === null ? null : openSecret(key, password, place);
}
