import type { ConnectionOptions } from 'node:tls';
import type { MailSecurity, MailServerForm } from '@jornada/contract/mail/mail-server';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import type { Environment } from '../../platform/environment.ts';
import { openSecret, sealSecret, type OpenedSecret } from '../../platform/secrets/seal-secret.ts';
import type { SecretsKey } from '../../platform/secrets/secrets-key.ts';
import { mailServer } from '../../tables/mail-server.ts';
import { findMailServer, type StoredMailServer } from './mail-server-store.ts';

/** How to connect to a mail server, and the sender's address. */
export interface MailServer {
  /** Options of nodemailer. */
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

/** The stored password was encrypted with another key, so this process cannot read it. */
export class PasswordUnreadable extends Error {
  override name = 'PasswordUnreadable';
  constructor() {
    super('A senha guardada não pode ser lida: digite-a de novo em E-mails, na aba Servidor.');
  }
}

/** Whether an administrator set up a server, as an expression for statements that load it with other data. */
export const isMailServerStored = sql<boolean>`exists (select 1 from ${mailServer})`;

/** `hasMailServer` of what such a statement found. */
export const reachesPeople = ({ smtpUrl }: Pick<Environment, 'smtpUrl'>, isServerStored: boolean): boolean =>
  smtpUrl !== undefined || isServerStored;

/**
 * Whether mails reach people, by the server of the environment or of an administrator. Without either they become files in the data folder,
 * which only the operator reads. Never cached, so that a change counts in every process at once.
 */
export async function hasMailServer(db: Executor, environment: Pick<Environment, 'smtpUrl'>): Promise<boolean> {
  return reachesPeople(environment, false) || (await findMailServer(db)) !== undefined;
}

/**
 * The server that an administrator set up; null without one.
 * @throws PasswordUnreadable
 */
export async function readStoredMailServer(db: Executor, key: SecretsKey): Promise<MailServer | null> {
  const row = await findMailServer(db);
  return row ? openServer(row, key) : null;
}

type Sealed = Omit<StoredMailServer, 'id' | 'passwordSavedAt' | 'updatedAt'>;

/**
 * The connection and sender of stored settings.
 * @throws PasswordUnreadable
 */
export function openServer(row: Sealed, key: SecretsKey): MailServer {
  const opened = openPassword(row, key);
  if (opened !== null && !opened.ok) throw new PasswordUnreadable();
  return mailServerOf({ ...row, user: row.username ?? '', password: opened?.plain ?? '' });
}

/** The connection and sender for typed or stored settings. */
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

/** Without `requireTLS` an attacker on the way could remove the offer of STARTTLS and read the password. */
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

/** Opens the stored password; null where the server asks for none. */
export function openPassword({ password }: Pick<StoredMailServer, 'password'>, key: SecretsKey): OpenedSecret | null {
  return password === null ? null : openSecret(key, password, place);
}
