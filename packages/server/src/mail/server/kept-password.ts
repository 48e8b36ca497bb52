import type { MailServerForm } from '@jornada/contract/mail-server';
import { refusals } from '@jornada/contract/refusals';
import { refuse } from '../../platform/http/refusal.ts';
import type { SecretsKey } from '../../platform/secrets/secrets-key.ts';
import { openPassword } from './mail-server.ts';
import type { StoredMailServer } from './mail-server-store.ts';

/**
 * The password for a form: the typed one, else the stored one. The stored one is only sent to the server it was typed for, with the same
 * user and no less encryption. Refuses `mail_password_needed`.
 */
export function passwordFor(form: MailServerForm, stored: StoredMailServer | undefined, key: SecretsKey): string {
  if (form.user === '') return '';
  if (form.password !== '') return form.password;
  const opened = stored && isForSameServer(form, stored) ? openPassword(stored, key) : null;
  return opened?.ok ? opened.plain : refusePassword();
}

/** Whether a form without a password may keep the stored one. */
export function isForSameServer({ host, port, user, security }: MailServerForm, stored: StoredMailServer): boolean {
  if (host !== stored.host || port !== stored.port || user !== stored.username) return false;
  return security !== 'none' || stored.security === 'none';
}

function refusePassword(): never {
  const { message } = refusals.mail_password_needed;
  refuse('mail_password_needed', [{ path: 'form.password', message }]);
}
