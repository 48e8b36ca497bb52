import { recordSecurityEvent } from '../../audit/security/record-security-event.ts';
import { hasMailServer } from '../../mail/server/mail-server.ts';
import { passwordChangedMail } from '../../mail/templates/password-changed-mail.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { readSender } from '../../settings/read-settings.ts';
import { lockUser } from './address-store.ts';
import { checkNewPassword, refuseSame } from './check-new-password.ts';
import { listPasskeysOf } from '../passkeys/store.ts';
import { deleteRecoveryLinksOf } from '../recovery/link-store.ts';
import { hashPassword } from '../passwords.ts';
import { presentRole } from '../present.ts';
import { keepOnlyThisDevice } from '../devices/keep-only-this-device.ts';
import { deleteOtherSessions, existsSession } from '../sign-in/session-store.ts';
import type { Client } from '../client-of.ts';
import { findPasswordHash, findUser, setPassword, clearNewPasswordNeeded } from '../store.ts';
import { verifyCurrentPassword } from './verify-current-password.ts';

interface PasswordChange {
  userId: string;
  sessionId: string;
  currentPassword: string;
  newPassword: string;
  client: Client;
}

/**
 * The profile's password dialog (decision A6): ends every other session and recovery link at once, makes every other browser a stranger,
 * keeps this session, and mails a notice. One of several concurrent changes wins. Refuses `wrong_current_password`, an easily guessed
 * password, and `same_password` to a new administrator.
 * @returns the new device id of this browser
 */
export async function changePassword(
  services: Pick<Services, 'db' | 'jobs' | 'clock' | 'environment' | 'keyedHash'>,
  { userId, sessionId, currentPassword, newPassword, client }: PasswordChange,
): Promise<{ deviceId: string }> {
  const { db, clock } = services;
  const person = (await findUser(db, userId)) ?? refuse('not_signed_in');
  const role = presentRole(person);
  await checkNewPassword({ password: newPassword, email: person.email, role, field: 'newPassword' });
  const hash = await verifyCurrentPassword(db, { userId, password: currentPassword });
  if (person.needsNewPassword && newPassword === currentPassword) refuseSame('newPassword');
  const passwordHash = await hashPassword(newPassword);
  return db.transaction(async (tx) => {
    if (person.needsNewPassword) await clearNewPasswordNeeded(tx, userId);
    const { email } = (await lockUser(tx, userId)) ?? refuse('not_signed_in');
    if ((await findPasswordHash(tx, userId)) !== hash) refuse('wrong_current_password');
    if (!(await existsSession(tx, sessionId))) refuse('not_signed_in');
    const now = clock();
    await setPassword(tx, { userId, passwordHash, now });
    await deleteOtherSessions(tx, { userId, sessionId, now });
    await deleteRecoveryLinksOf(tx, userId);
    await mailPasswordChangeNotice(tx, services, { userId, email, now });
    await recordSecurityEvent(tx, { kind: 'password_changed', personId: userId, source: client.source, now });
    return keepOnlyThisDevice(tx, services, { userId, sessionId, client, now });
  });
}

/** Mails a notice that the password changed; does nothing without a mail server. */
export async function mailPasswordChangeNotice(
  tx: Transaction,
  { jobs, environment }: Pick<Services, 'jobs' | 'environment'>,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  if (!(await hasMailServer(tx, environment))) return;
  const from = await readSender(tx);
  const signInLink = `${environment.publicUrl}/auth`;
  const passkeys = (await listPasskeysOf(tx, userId)).map(({ name }) => name);
  const mail = passwordChangedMail({ ...from, signInLink, passkeys });
  await queueMail(tx, jobs, { to: email, ...mail, userId, now });
}
