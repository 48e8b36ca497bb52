import type { Role, User } from '@jornada/contract/accounts';
import { sessionEnd } from '@jornada/domain/accounts/session-end';
import { APIError } from 'better-auth/api';
import { recordSecurityEvent } from '../../audit/security/record-security-event.ts';
import type { Auth } from '../../platform/sessions/auth.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { lockUser } from '../profile/address-store.ts';
import { presentRole, presentUser } from '../present.ts';
import { deleteSession, saveSessionEnd } from './session-store.ts';
import { findPasswordHash, findUser, noteFirstSignIn } from '../store.ts';
import { warnOfNewDevice } from './warn-of-new-device.ts';

/** The client that starts a session, kept for the member's list of sessions. */
export interface Client {
  source: RequestSource;
  address: string;
  userAgent: string;
  /** Whether this browser signed in to the account before. */
  isKnownTo(userId: string): boolean;
}

export interface SignedIn {
  user: User;
  role: Role;
  /** `Set-Cookie` lines to pass on. */
  cookies: string[];
}

interface SignIn {
  email: string;
  password: string;
  /** The stored hash, read before: only this one is checked. */
  passwordHash: string | undefined;
  client: Client;
  /** How the person shows who they are; default `password`. */
  by?: 'password' | 'link';
}

/** What starting a session needs. */
export type SignInServices = Pick<Services, 'db' | 'auth' | 'clock' | 'jobs' | 'environment' | 'timeZone'>;

/**
 * Checks the password and starts a session. Refuses `invalid_credentials`, the same for an unknown address as for a wrong password. Also
 * refuses it when the password was replaced meanwhile: that ended all sessions, and this one must not outlive them. Mails the owner about a
 * browser that is new to the account.
 */
export async function signIn(
  services: SignInServices,
  { email, password, passwordHash, client, by = 'password' }: SignIn,
): Promise<SignedIn> {
  const { db, auth, clock } = services;
  const { headers, response } = await auth.api
    .signInEmail({
      body: { email, password, rememberMe: true },
      headers: new Headers({ 'user-agent': client.userAgent, 'x-client-address': client.address }),
      returnHeaders: true,
    })
    .catch((error: unknown) => {
      if (error instanceof APIError && error.statusCode < 500) refuse('invalid_credentials');
      throw error;
    });
  const row = await db.transaction(async (tx) => {
    const userId = response.user.id;
    await lockUser(tx, userId);
    const person = (await findPasswordHash(tx, userId)) === passwordHash ? await findUser(tx, userId) : undefined;
    if (!person) {
      await deleteSession(tx, response.token);
      return undefined;
    }
    const now = clock();
    const expiresAt = sessionEnd({ role: presentRole(person), startedAt: now, now });
    await saveSessionEnd(tx, { token: response.token, expiresAt });
    const isNewDevice = !client.isKnownTo(userId) && !(await noteFirstSignIn(tx, userId));
    if (isNewDevice) await warnOfNewDevice(tx, services, { userId, email: person.email, source: client.source, now });
    const kind = by === 'link' ? 'signed_in_by_link' : 'signed_in';
    await recordSecurityEvent(tx, { kind, personId: userId, source: client.source, isNewDevice, now });
    return person;
  });
  if (!row) return refuse('invalid_credentials');
  return { user: presentUser(row), role: presentRole(row), cookies: headers.getSetCookie() };
}

/** The `Set-Cookie` lines that clear the session's cookie. */
export async function clearedCookies(auth: Auth, cookieHeader: string): Promise<string[]> {
  const { headers } = await auth.api.signOut({ headers: new Headers({ cookie: cookieHeader }), returnHeaders: true });
  return headers.getSetCookie();
}
