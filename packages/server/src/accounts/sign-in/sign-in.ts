import type { Role, User } from '@jornada/contract/accounts';
import { APIError } from 'better-auth/api';
import type { Auth } from '../../platform/sessions/auth.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockUser } from '../profile/address-store.ts';
import { presentRole, presentUser } from '../present.ts';
import { deleteSession } from './session-store.ts';
import { findPasswordHash, findUser } from '../store.ts';

/** The client that starts a session, kept for the member's list of sessions. */
export interface Client {
  address: string;
  userAgent: string;
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
}

/**
 * Checks the password and starts a session. Refuses `invalid_credentials`, the same for an unknown address as for a wrong password. Also
 * refuses it when the password was replaced meanwhile: that ended all sessions, and this one must not outlive them.
 */
export async function signIn(
  { db, auth }: { db: Database; auth: Auth },
  { email, password, passwordHash, client }: SignIn,
): Promise<SignedIn> {
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
    if ((await findPasswordHash(tx, userId)) === passwordHash) return findUser(tx, userId);
    await deleteSession(tx, response.token);
    return undefined;
  });
  if (!row) return refuse('invalid_credentials');
  return { user: presentUser(row), role: presentRole(row), cookies: headers.getSetCookie() };
}

/** The `Set-Cookie` lines that clear the session's cookie. */
export async function clearedCookies(auth: Auth, cookieHeader: string): Promise<string[]> {
  const { headers } = await auth.api.signOut({ headers: new Headers({ cookie: cookieHeader }), returnHeaders: true });
  return headers.getSetCookie();
}
