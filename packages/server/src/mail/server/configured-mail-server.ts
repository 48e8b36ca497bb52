import type { Environment } from '../../platform/environment.ts';
import type { MailServer } from './mail-server.ts';

/** The mail server of the environment's variables, parsed as for sending; null where they name none. */
export async function configuredMailServer({
  smtpUrl,
  mailFrom,
}: Pick<Environment, 'smtpUrl' | 'mailFrom'>): Promise<MailServer | null> {
  if (smtpUrl === undefined) return null;
  const { parseConnectionUrl } = await import('nodemailer/lib/shared');
  const {
    host = 'localhost',
    secure = false,
    port,
    auth,
    ...more
  } = parseConnectionUrl(smtpUrl) as Partial<MailServer['connection']>;
  return {
    connection: { ...more, host, secure, port: port ?? (secure ? 465 : 587), ...(auth && { auth }) },
    from: mailFrom,
  };
}
