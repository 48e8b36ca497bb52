import { wholeNumberIn } from '../../ui/form/whole-number.ts';
import type { MailServerInput, MailServerView } from './api.ts';

export type Security = MailServerInput['form']['security'];

/** The values of the form; the port as typed. */
export type MailServerFields = {
  host: string;
  port: string;
  security: Security;
  user: string;
  password: string;
  senderName: string;
  senderAddress: string;
};

const empty: MailServerFields = {
  host: '',
  port: '587',
  security: 'starttls',
  user: '',
  password: '',
  senderName: '',
  senderAddress: '',
};

/** The form's fields for the stored server: never a password. */
export function fieldsOf({ server }: MailServerView): MailServerFields {
  if (!server) return empty;
  const { host, port, security, user, senderName, senderAddress } = server;
  return {
    host,
    port: String(port),
    security: security === 'offered' ? 'starttls' : security,
    user: user ?? '',
    password: '',
    senderName,
    senderAddress,
  };
}

/** The form as it is sent. A port that is no number goes as typed, and is refused with the other fields. */
export const asSent = ({ port, ...fields }: MailServerFields): MailServerInput['form'] => ({
  ...fields,
  port: wholeNumberIn(port) as number,
});

const usualPorts: Partial<Record<Security, string>> = { starttls: '587', tls: '465' };

/** The port follows the chosen security, unless a custom port was typed. */
export function portFor(security: Security, { port, security: before }: MailServerFields): string {
  const isUsual = port === '' || port === usualPorts[before];
  return (isUsual && usualPorts[security]) || port;
}

/** The security follows the two standard ports, 465 and 587. */
export function securityFor(port: string, { security }: MailServerFields): Security {
  if (security === 'none') return security;
  return port === '465' ? 'tls' : port === '587' ? 'starttls' : security;
}

/** Whether the stored password still applies to the typed server. Otherwise the server requires another one. */
export const keepsPassword = (fields: MailServerFields, before: MailServerFields): boolean =>
  (['host', 'port', 'user'] as const).every((name) => fields[name].trim() === before[name]) &&
  (fields.security !== 'none' || before.security === 'none');
