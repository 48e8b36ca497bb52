import type { MailServerView } from '@jornada/contract/mail/mail-server';
import addressparser from 'nodemailer/lib/addressparser';
import { configuredMailServer } from './configured-mail-server.ts';
import { openPassword } from './mail-server.ts';
import { findMailServer, type StoredMailServer } from './mail-server-store.ts';
import type { Services } from '../../platform/services.ts';
import { shownEmail } from '../../platform/shown-email.ts';

type Needed = Pick<Services, 'db' | 'environment' | 'secretsKey'>;

/** The mail server in use, for administrators. One in the environment wins as a whole; its user name is only for the operator. */
export async function readMailServer({ db, environment, secretsKey }: Needed): Promise<MailServerView> {
  return (await viewOfConfigured(environment)) ?? presentMailServer(await findMailServer(db), secretsKey);
}

async function viewOfConfigured(environment: Needed['environment']): Promise<MailServerView | null> {
  const configured = await configuredMailServer(environment);
  if (!configured) return null;
  const { host, port, secure, requireTLS, ignoreTLS, auth } = configured.connection;
  const [sender] = addressparser(environment.mailFrom, { flatten: true });
  return {
    source: 'environment',
    server: {
      host,
      port,
      security: secure ? 'tls' : requireTLS ? 'starttls' : ignoreTLS ? 'none' : 'offered',
      user: null,
      hasPassword: auth !== undefined,
      passwordSavedAt: null,
      isPasswordReadable: true,
      senderName: sender?.name ?? '',
      senderAddress: shownEmail(sender?.address ?? ''),
    },
    version: null,
  };
}

/** The mail server that an administrator set up, without the password. */
export function presentMailServer(row: StoredMailServer | undefined, key: Needed['secretsKey']): MailServerView {
  if (!row) return { source: 'none', server: null, version: null };
  const { host, port, security, username, passwordSavedAt, senderName, senderAddress, updatedAt } = row;
  return {
    source: 'database',
    server: {
      host,
      port,
      security,
      user: username,
      hasPassword: row.password !== null,
      passwordSavedAt: passwordSavedAt?.toISOString() ?? null,
      isPasswordReadable: openPassword(row, key)?.ok ?? true,
      senderName,
      senderAddress: shownEmail(senderAddress),
    },
    version: updatedAt.toISOString(),
  };
}
