import type { Role, User } from '@jornada/contract/accounts/accounts';
import type { SecurityEventKind } from '@jornada/contract/accounts/security-events';
import { sessionEnd } from '@jornada/domain/accounts/session-end';
import { passwordCounts } from '@jornada/domain/accounts/step-up';
import { APIError } from 'better-auth/api';
import { recordSecurityEvent } from '../../audit/security/record-security-event.ts';
import type { Auth } from '../../platform/sessions/auth.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { Client } from '../client-of.ts';
import { lockUser } from '../profile/address-store.ts';
import { admitDevice, type AdmittedDevice } from '../devices/admit-device.ts';
import { presentRole, presentUser } from '../present.ts';
import { askSecondFactor, type FactorAnswer } from '../second-factor/ask-second-factor.ts';
import { limitCodes } from '../second-factor/limit-codes.ts';
import { deleteSession, saveBeginning } from './session-store.ts';
import { findCredential, findUser, noteFirstSignIn, type UserRow } from '../store.ts';
import { refuseUnconfirmed } from './refuse-unconfirmed.ts';
import { warnOfNewDevice } from './warn-of-new-device.ts';

export interface SignedIn {
  user: User;
  role: Role;
  /** `Set-Cookie` lines to pass on. */
  cookies: string[];
  /** For the browser's cookie of this account. */
  deviceId: string;
}

interface SignIn extends FactorAnswer {
  email: string;
  password: string;
  /** The stored hash, read before: only this one is checked. */
  passwordHash: string | undefined;
  client: Client;
  /** How the person shows who they are; default `password`. */
  by?: 'password' | 'link';
  /** The browser by which the account knows its owner: its codes are limited apart. Null for a stranger's. */
  knownDeviceId?: string | null;
  /** Where the factor was checked together with what made this password: the browser that did it. */
  admitted?: AdmittedDevice;
}

/** The session that the library made. */
interface Made {
  userId: string;
  token: string;
}

/** What starting a session needs. */
export type SignInServices = Pick<
  Services,
  'db' | 'auth' | 'attempts' | 'clock' | 'jobs' | 'environment' | 'timeZone' | 'secretsKey' | 'keyedHash'
>;

/**
 * Checks the password and starts a session. Refuses `invalid_credentials`, the same for an unknown address as for a wrong password. Also
 * refuses it when the password was replaced meanwhile: that ended all sessions, and this one must not outlive them. Whoever has a second
 * factor is asked for it: refuses `second_factor_needed`, `passkey_needed`, `wrong_second_factor`. Refuses `email_unconfirmed` where that is
 * asked for. Mails the owner about a browser that is new to the account.
 */
export async function signIn(services: SignInServices, asked: SignIn): Promise<SignedIn> {
  const { email, password, client, code, knownDeviceId: own = null } = asked;
  const { headers, response } = await services.auth.api
    .signInEmail({
      body: { email, password, rememberMe: true },
      headers: new Headers({ 'user-agent': client.userAgent, 'x-client-address': client.address }),
      returnHeaders: true,
    })
    .catch((error: unknown) => {
      if (error instanceof APIError && error.statusCode < 500) refuse('invalid_credentials');
      throw error;
    });
  const { token, user } = response;
  const begin = () => services.db.transaction((tx) => beginSession(tx, services, { ...asked, userId: user.id, token }));
  const given = { userId: user.id, source: client.source, code, own };
  const { person, deviceId } = await limitCodes(services, given, begin).catch(async (error: unknown) => {
    await deleteSession(services.db, token);
    throw error;
  });
  return { user: presentUser(person), role: presentRole(person), cookies: headers.getSetCookie(), deviceId };
}

/** Decides whether the session that the library just made may stay; refuses if not. */
async function beginSession(
  tx: Transaction,
  services: SignInServices,
  { userId, token, passwordHash, client, by = 'password', code, trustDevice, admitted }: SignIn & Made,
): Promise<{ person: UserRow; deviceId: string }> {
  const { source } = client;
  await lockUser(tx, userId);
  const credential = await findCredential(tx, userId);
  if (credential?.passwordHash !== passwordHash) refuse('invalid_credentials');
  const person = (await findUser(tx, userId)) ?? refuse('invalid_credentials');
  const now = services.clock();
  // Before the factor is asked for, because trust is kept beside it. A refusal takes it back.
  const { deviceId, rowId, isNew } = admitted ?? (await admitDevice(tx, services, { userId, client, now }));
  if (!admitted) {
    await refuseUnconfirmed(tx, services, { person, linkUsedAt: credential?.linkUsedAt ?? null });
    const role = presentRole(person);
    const asked = { userId, role, deviceId, by, code, trustDevice, source, now };
    const refusal = await askSecondFactor(tx, services, asked);
    if (refusal) refuse(refusal);
  }
  const expiresAt = sessionEnd({ role: presentRole(person), startedAt: now, now });
  await saveBeginning(tx, {
    token,
    deviceId: rowId,
    expiresAt,
    confirmedAt: passwordCounts(credential?.linkUsedAt ?? null, now) ? now : null,
  });
  const kind = by === 'link' ? 'signed_in_by_link' : 'signed_in';
  await recordBeginning(tx, services, { person, isNew, source, kind, now });
  return { person, deviceId };
}

interface Beginning {
  person: UserRow;
  /** The account did not know the browser before. */
  isNew: boolean;
  source: RequestSource;
  kind: SecurityEventKind;
  subject?: string;
  now: Date;
}

/** Records that a session begins, and mails its owner if the browser is new to the account. */
export async function recordBeginning(
  tx: Transaction,
  services: Pick<Services, 'jobs' | 'environment' | 'timeZone'>,
  { person, isNew, ...event }: Beginning,
): Promise<void> {
  const { id: userId, email } = person;
  const { source, now } = event;
  const isNewDevice = isNew && !(await noteFirstSignIn(tx, userId));
  if (isNewDevice) await warnOfNewDevice(tx, services, { userId, email, source, now });
  await recordSecurityEvent(tx, { ...event, personId: userId, isNewDevice });
}

/** The `Set-Cookie` lines that clear the session's cookie. */
export async function clearedCookies(auth: Auth, cookieHeader: string): Promise<string[]> {
  const { headers } = await auth.api.signOut({ headers: new Headers({ cookie: cookieHeader }), returnHeaders: true });
  return headers.getSetCookie();
}
