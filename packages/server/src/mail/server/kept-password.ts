import type { MailServerForm } from '@jornada/contract/mail/mail-server';
import { refusals } from '@jornada/contract/refusals';
import { refuse } from '../../platform/http/refusal.ts';
import type { SecretsKey } from '../../platform/secrets/secrets-key.ts';
import { openPassword } from './mail-server.ts';
import type { StoredMailServer } from './mail-server-store.ts';

/**
 * The password for a form: the typed one, else the stored one. The stored one is only sent to the server it was typed for, with the same
 * user and no less encryption. Refuses `mail_password_missing` where none is stored, and `mail_password_needed`.
 */
export function passwordFor(form: MailServerForm, stored: StoredMailServer | undefined, key: SecretsKey): string {
  if (form.user === '') return '';
  if (form.password !== '') return form.password;
  if (!stored?.password) refusePassword('mail_password_missing');
  const opened = isForSameServer(form, stored) ? openPassword(stored, key) : null;
  return opened?.ok ? opened.plain : refusePassword('mail_password_needed');
}

/** Whether a form without a password may keep the stored one. */
export function isForSameServer({ host, port, user, security }: MailServerForm, stored: StoredMailServer): boolean {
  if (host !== stored.host || port !== stored.port || user !== stored.username) return false;
  return security !== 'none' || stored.security === 'none';
}

function refusePassword(code: 'mail_password_missing' | 'mail_password_needed'): never {
  refuse(code, [{ path: 'form.password', message: refusals[code].message }]);
}
