import type { MailServerForm, MailServerView } from '@jornada/contract/mail/mail-server';
import { changedParts } from '@jornada/domain/mail/admin-links-held';
import { changesBetween } from '../../audit/changes-between.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { passwordFor } from './kept-password.ts';
import { sealPassword } from './mail-server.ts';
import { findMailServer, lockMailServer, type StoredMailServer, storeMailServer } from './mail-server-store.ts';
import { nextEdit } from '../../platform/edit-version.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { presentMailServer } from './read-mail-server.ts';
import { tellMailServerChanged } from './tell-mail-server-changed.ts';

type Needed = Pick<Services, 'db' | 'jobs' | 'clock' | 'timeZone' | 'environment' | 'secretsKey'>;

/**
 * Saves the mail server, for every process from the next mail on. Without a password the stored one stays, if it is for the same server.
 * A change is in the security log, is told to other administrators, and holds links for administrators back for a day (decision K22).
 * Refuses `edited_meanwhile`, `mail_password_needed`, and `mail_server_in_environment` where its variables win anyway.
 */
export function saveMailServer(
  services: Needed,
  {
    form,
    version,
    actorId,
    source,
  }: { form: MailServerForm; version: string | null; actorId: string; source: RequestSource },
): Promise<MailServerView> {
  const { db, clock, environment, secretsKey } = services;
  return db.transaction(async (tx) => {
    if (environment.smtpUrl !== undefined) refuse('mail_server_in_environment');
    await lockMailServer(tx);
    const before = await findMailServer(tx);
    if ((before?.updatedAt.getTime() ?? null) !== (version === null ? null : new Date(version).getTime())) {
      refuse('edited_meanwhile');
    }
    const now = clock();
    const after = {
      id: 1,
      ...settingsOf(form),
      ...passwordOf(form, before, { secretsKey, now }),
      updatedAt: before ? nextEdit(before, now) : now,
    };
    await storeMailServer(tx, after);
    const isNewPassword = after.password !== null && after.password !== before?.password;
    if (changedParts(before, after).length > 0 || isNewPassword) {
      await tellMailServerChanged(tx, services, { before, after, actorId, source, now });
    }
    const auditFields = (server: StoredMailServer | undefined) => {
      if (!server) return {};
      const { host, port, security, username, senderName, senderAddress } = server;
      return { host, port: String(port), security, user: username, senderName, senderAddress };
    };
    await recordAudit(tx, {
      actor: { id: actorId },
      action: 'Servidor de e-mail editado',
      subject: form.host,
      changes: [
        ...changesBetween(auditFields(before), auditFields(after)),
        ...(isNewPassword ? [{ field: 'password', before: null, after: 'nova' }] : []),
      ],
      ...(isNewPassword && { security: { kind: 'secret_changed', source } }),
      now,
    });
    return presentMailServer(after, secretsKey);
  });
}

const settingsOf = ({ host, port, security, user, senderName, senderAddress }: MailServerForm) => ({
  host,
  port,
  security,
  username: user === '' ? null : user,
  senderName,
  senderAddress,
});

/** The password to store: none without a login, the same sealed text where none was typed. */
function passwordOf(
  form: MailServerForm,
  before: StoredMailServer | undefined,
  { secretsKey, now }: Pick<Services, 'secretsKey'> & { now: Date },
): Pick<StoredMailServer, 'password' | 'passwordSavedAt'> {
  const password = passwordFor(form, before, secretsKey);
  if (form.user === '') return { password: null, passwordSavedAt: null };
  if (form.password === '') return { password: before!.password, passwordSavedAt: before!.passwordSavedAt };
  return { password: sealPassword(secretsKey, password), passwordSavedAt: now };
}
