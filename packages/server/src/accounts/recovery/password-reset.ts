import type { RefusalCode } from '@jornada/contract/refusals';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { recordSecurityEvent } from '../../audit/security/record-security-event.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockUser, markVerified } from '../profile/address-store.ts';
import { mailPasswordChangeNotice } from '../profile/change-password.ts';
import { checkNewPassword, refuseSame } from '../profile/check-new-password.ts';
import { consumeRecoveryToken, deleteRecoveryLinksOf, findLink, findRecoveryToken } from './link-store.ts';
import { hashPassword, verifyPassword } from '../passwords.ts';
import { presentRole } from '../present.ts';
import type { Client } from '../client-of.ts';
import { signIn, type SignedIn, type SignInServices } from '../sign-in/sign-in.ts';
import { askSecondFactor, type FactorAnswer } from '../second-factor/ask-second-factor.ts';
import { limitCodes } from '../second-factor/limit-codes.ts';
import { admitDevice, endOtherDevices, knownDeviceIdOf } from '../devices/admit-device.ts';
import { deleteSessionsOf, existsSession } from '../sign-in/session-store.ts';
import { findPasswordHash, findUser, setPassword, clearNewPasswordNeeded, type UserRow } from '../store.ts';
import { verifyCurrentPassword } from '../profile/verify-current-password.ts';

/** The library's identifier of a recovery token's row. */
export const recoveryIdentifier = (token: string) => `reset-password:${token}`;

/** Whether a recovery token can still be used. Does not use it up. */
export async function isResetTokenValid(
  db: Database,
  { token, clock }: { token: string; clock: Clock },
): Promise<boolean> {
  return (await findRecoveryToken(db, { identifier: recoveryIdentifier(token), now: clock() })) !== undefined;
}

type Needed = SignInServices;

/**
 * Sets a new password with a single-use recovery token, ends every session and other recovery link of that account, makes every other
 * browser a stranger to it, and signs in (decision A5). A mailed link also verifies its address. Whoever has a second factor is asked for it, on every device: the link proves a mailbox alone.
 * One of several concurrent uses wins. Refuses `invalid_recovery_link`, and, keeping the link valid, an easily guessed password,
 * `same_password` to a new administrator, `second_factor_needed`, `passkey_needed`, `wrong_second_factor` and `too_many_codes`.
 */
export async function resetPasswordByToken(
  services: Needed,
  { token, password, client, factor = {} }: { token: string; password: string; client: Client; factor?: FactorAnswer },
): Promise<SignedIn> {
  const { db, clock } = services;
  const found = await findRecoveryToken(db, { identifier: recoveryIdentifier(token), now: clock() });
  const userId = found ?? refuse('invalid_recovery_link');
  const person = (await findUser(db, userId)) ?? refuse('invalid_recovery_link');
  await checkNewPassword({ password, email: person.email, role: presentRole(person) });
  if (person.needsNewPassword) await refuseFormer(db, { userId, password });
  const by = 'link';
  const fromServer = await findLink(db, { kind: 'recuperacao-no-servidor', token, now: clock() });
  const replacement: Replacement = {
    person,
    password,
    client,
    by,
    isFromServer: fromServer?.userId === userId,
    refusalWhenDeleted: 'invalid_recovery_link',
    beforeReplace: async (tx, { deviceId, ...user }) => {
      if (!(await consumeRecoveryToken(tx, recoveryIdentifier(token)))) refuse('invalid_recovery_link');
      const answer = {
        ...factor,
        userId,
        role: presentRole(person),
        deviceId,
        by,
        source: client.source,
        now: clock(),
      } as const;
      const refusal = await askSecondFactor(tx, services, answer);
      if (refusal) refuse(refusal);
      if (!user.isEmailProven) await verifyByRecovery(tx, { token, userId, email: user.email, now: clock() });
    },
  };
  const own = await knownDeviceIdOf(db, services, { userId, client, now: clock() });
  const given = { userId, source: client.source, code: factor.code, own, isByLink: true };
  return limitCodes(services, given, () => replacePassword(services, replacement));
}

async function refuseFormer(db: Database, { userId, password }: { userId: string; password: string }): Promise<void> {
  const hash = await findPasswordHash(db, userId);
  if (hash !== undefined && (await verifyPassword({ hash, password }))) refuseSame();
}

/**
 * The same screen for a signed-in user who gives the current password (decision A5): ends other sessions and replaces this one. Refuses
 * `wrong_current_password`, an easily guessed password, `same_password` to a new administrator, and `not_signed_in` once the session has
 * ended.
 */
export async function resetOwnPassword(
  services: Needed,
  own: { userId: string; sessionId: string; currentPassword: string; password: string; client: Client },
): Promise<SignedIn> {
  const { userId, sessionId, currentPassword, password, client } = own;
  const person = (await findUser(services.db, userId)) ?? refuse('not_signed_in');
  await checkNewPassword({ password, email: person.email, role: presentRole(person) });
  const formerHash = await verifyCurrentPassword(services.db, { userId, password: currentPassword });
  if (person.needsNewPassword && password === currentPassword) refuseSame();
  return replacePassword(services, {
    person,
    password,
    client,
    by: 'password',
    refusalWhenDeleted: 'not_signed_in',
    beforeReplace: async (tx) => {
      // The session may have ended during hashing: its change must not lock out who ended it.
      if (!(await existsSession(tx, sessionId))) refuse('not_signed_in');
      if ((await findPasswordHash(tx, userId)) !== formerHash) refuse('wrong_current_password');
    },
  });
}

interface Replacement {
  person: UserRow;
  password: string;
  by: 'password' | 'link';
  /** A link of whoever has the server, which shows who they are (decision K18). */
  isFromServer?: boolean;
  client: Client;
  /** Called after the account is locked and before any change: a refusal leaves everything as it was. */
  beforeReplace: (tx: Transaction, user: { email: string; isEmailProven: boolean; deviceId: string }) => Promise<void>;
  /** The refusal when the account was deleted meanwhile. */
  refusalWhenDeleted: RefusalCode;
}

async function replacePassword(
  services: Needed,
  { person, password, client, by, isFromServer = false, beforeReplace, refusalWhenDeleted }: Replacement,
): Promise<SignedIn> {
  const userId = person.id;
  const passwordHash = await hashPassword(password);
  const { email, admitted } = await services.db.transaction(async (tx) => {
    if (person.needsNewPassword) await clearNewPasswordNeeded(tx, userId);
    const user = (await lockUser(tx, userId)) ?? refuse(refusalWhenDeleted);
    const known = await admitDevice(tx, services, { userId, client, now: services.clock() });
    await beforeReplace(tx, { ...user, deviceId: known.deviceId });
    const now = services.clock();
    await setPassword(tx, { userId, passwordHash, byLink: by === 'link' && !isFromServer, now });
    await deleteSessionsOf(tx, userId);
    await deleteRecoveryLinksOf(tx, userId);
    const kept = await endOtherDevices(tx, services, { userId, kept: known });
    await mailPasswordChangeNotice(tx, services, { userId, email: user.email, now });
    await recordSecurityEvent(tx, { kind: 'password_changed', personId: userId, source: client.source, now });
    return { email: user.email, admitted: kept };
  });
  return signIn(services, { email, password, passwordHash, client, by, admitted });
}

/** The link that the first start prints was not mailed, so it verifies nothing. */
async function verifyByRecovery(
  tx: Transaction,
  { token, userId, email, now }: { token: string; userId: string; email: string; now: Date },
): Promise<void> {
  const mailed = await findLink(tx, { kind: 'recuperacao-enviada', token, now });
  if (mailed?.userId === userId && mailed.email === email) await markVerified(tx, { userId, email, now });
}
