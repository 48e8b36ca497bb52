import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { accounts, sessions, users, verifications } from '../../tables/accounts.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../ids.ts';
import { storeHashedTokens } from './session-token.ts';

const hour = 60 * 60;
const day = 24 * hour;

/**
 * How long the longest session lasts without a visit (domain/accounts/session-end), and how long ago the last renewal must be for a visit
 * to renew it, in seconds.
 */
export const SESSION_LIFETIME_SECONDS = 30 * day;
export const SESSION_RENEWAL_SECONDS = day;

export interface SessionOptions {
  db: Database;
  /** Signs the cookies. */
  secret: string;
  publicUrl: string;
  clock: Clock;
}

/** Browsers accept a `__Secure-` cookie over https only. */
export const sessionCookieName = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Secure-jornada.session_token' : 'jornada.session_token';

/**
 * Better Auth behind our own routes: it checks passwords, issues and revokes sessions in our tables. Recovery links are ours (accounts).
 * Its HTTP handler is never mounted; rooms call `auth.api` and `auth.$context` (docs/decisions/0005).
 */
export function createAuth({ db, secret, publicUrl, clock }: SessionOptions) {
  return betterAuth({
    appName: 'Jornada',
    baseURL: publicUrl,
    secret,
    trustedOrigins: [publicUrl],
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    database: storeHashedTokens(
      drizzleAdapter(db as Parameters<typeof drizzleAdapter>[0], {
        provider: 'pg',
        schema: { user: users, session: sessions, account: accounts, verification: verifications },
        transaction: false,
      }),
    ),
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: 6,
      maxPasswordLength: 128,
    },
    // Renewing is ours: the library knows no absolute end.
    session: { expiresIn: SESSION_LIFETIME_SECONDS, disableSessionRefresh: true },
    verification: { storeIdentifier: 'hashed' },
    advanced: {
      cookiePrefix: 'jornada',
      useSecureCookies: publicUrl.startsWith('https:'),
      database: { generateId: () => newId(clock()) },
      ipAddress: { ipAddressHeaders: ['x-client-address'] },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
