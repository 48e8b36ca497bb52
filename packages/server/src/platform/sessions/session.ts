import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ApiScope } from '@jornada/contract/api-keys/scopes';
import { sessionEnd } from '@jornada/domain/accounts/session-end';
import { eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessions, userRoles } from '../../tables/accounts.ts';
import type { Agreement } from '../database/replica/position.ts';
import { factorDueAt, findSessionBeside, type FoundBeside, type FoundSession, type MemberRead } from './member-read.ts';
import type { Database } from '../database/database.ts';
import { SESSION_RENEWAL_SECONDS, sessionCookieName, type SessionOptions } from './auth.ts';
import { hashSessionToken } from './session-token.ts';

/** The sender of a request. An unknown or unreadable role is `user` (specification §6). */
export interface Actor {
  userId: string;
  sessionId: string;
  role: 'admin' | 'user';
  /** Their role in the table, whatever they have to do before it counts. */
  isAdmin: boolean;
  /** The school requires a second factor of administrators, and this one has none: they are treated as a `user`, too. */
  needsSecondFactor: boolean;
  /** A new administrator must set a new password first: until then every endpoint treats them as a `user` (decision K8). */
  needsNewPassword: boolean;
  session: {
    startedAt: Date;
    seenAt: Date;
    expiresAt: Date;
    /** When they last showed in it that it is them; null for never (decision K18). */
    confirmedAt: Date | null;
  };
  /**
   * The API key by which a program sent the request for its maker, in place of a session (decision K31): `sessionId` is its id, and it never
   * has a confirmation.
   */
  key?: { id: string; name: string; scopes: readonly ApiScope[] };
}

export interface Sessions {
  /** The signed-in user, or null without a valid session that has not expired. One prepared query. */
  find(request: FastifyRequest): Promise<Actor | null>;
  /** The same together with a read about the signed-in user, in one statement. */
  findAndRead<Values, Row>(
    request: FastifyRequest,
    read: MemberRead<Values, Row>,
    values: Values,
  ): Promise<{ actor: Actor; row: Row | undefined } | null>;
  /** The hash by which the request's session is stored, or null. */
  tokenHashOf(request: FastifyRequest): string | null;
  /** The signed-in user with what a replica must agree on. `check`: another way to both, which adds what one read must agree on. */
  findBeside(
    token: string,
    check?: (db: Database) => Promise<FoundBeside | undefined>,
  ): Promise<{ actor: Actor; agreement: Agreement | null; guard: string | null } | null>;
  /**
   * Extends the session found for this request, and its cookie, if its last renewal was a day or more ago: never beyond its absolute end.
   */
  renew(actor: Actor, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** The `Set-Cookie` line of a session that begins without the library. */
  cookieFor(session: { token: string; expiresAt: Date }): string;
  /** Ends the session of this cookie, if there is one. */
  end(request: FastifyRequest): Promise<void>;
}

const signatureOf = (token: string, secret: string) => createHmac('sha256', secret).update(token).digest();

/** The token in a signed cookie value `token.signature`, or null when the signature is not ours. */
function verifiedToken(cookie: string | undefined, secret: string): string | null {
  if (!cookie) return null;
  const dot = cookie.lastIndexOf('.');
  if (dot < 1) return null;
  const token = cookie.slice(0, dot);
  const given = Buffer.from(cookie.slice(dot + 1), 'base64');
  const expected = signatureOf(token, secret);
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

/** Null for a session that is over. */
export function actorOf(found: FoundSession, now: Date): Actor | null {
  if (found.expiresAt <= now.getTime()) return null;
  const { sessionId, userId } = found;
  const isAdmin = found.role === 'admin';
  const needsNewPassword = isAdmin && found.needsNewPassword === true;
  const needsSecondFactor = isAdmin && found.factorDueAt !== null && found.factorDueAt <= now.getTime();
  const role = isAdmin && !needsNewPassword && !needsSecondFactor ? 'admin' : 'user';
  const session = {
    startedAt: new Date(found.startedAt),
    seenAt: new Date(found.seenAt),
    expiresAt: new Date(found.expiresAt),
    confirmedAt: found.confirmedAt === null ? null : new Date(found.confirmedAt),
  };
  return { userId, sessionId, role, isAdmin, needsNewPassword, needsSecondFactor, session };
}

/**
 * Reads sessions straight from Better Auth's table: its library call costs two queries per request, this costs one.
 * A test checks that both answer alike for valid, expired, tampered and revoked cookies.
 */
export function createSessions({ db, secret, publicUrl, clock }: SessionOptions): Sessions {
  const cookieName = sessionCookieName(publicUrl);
  const byToken = db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      startedAt: sessions.createdAt,
      seenAt: sessions.updatedAt,
      expiresAt: sessions.expiresAt,
      confirmedAt: sessions.confirmedAt,
      role: userRoles.role,
      needsNewPassword: userRoles.needsNewPassword,
      factorDueAt: factorDueAt(sql`${userRoles.role}`, sql`${sessions.userId}`).as('factor_due_at'),
    })
    .from(sessions)
    .leftJoin(userRoles, eq(userRoles.userId, sessions.userId))
    .where(eq(sessions.token, sql.placeholder('token')))
    .prepare('session_by_token');

  const readToken = (request: FastifyRequest) => {
    const token = verifiedToken(request.cookies[cookieName], secret);
    return token === null ? null : hashSessionToken(token);
  };

  return {
    async find(request) {
      const token = readToken(request);
      if (token === null) return null;
      const [row] = await byToken.execute({ token });
      if (!row) return null;
      const { id: sessionId, startedAt, seenAt, expiresAt, confirmedAt, ...whose } = row;
      const instants = {
        startedAt: +startedAt,
        seenAt: +seenAt,
        expiresAt: +expiresAt,
        confirmedAt: confirmedAt && +confirmedAt,
      };
      return actorOf({ ...whose, ...instants, sessionId }, clock());
    },

    async findAndRead(request, read, values) {
      const token = readToken(request);
      if (token === null) return null;
      const found = await read.withSession(db, { ...values, token });
      const actor = found ? actorOf(found, clock()) : null;
      return actor && { actor, row: found?.row };
    },

    tokenHashOf: readToken,

    async findBeside(token, check = async (db) => (await findSessionBeside(db, { token }))[0]) {
      const found = await check(db);
      const actor = found ? actorOf(found, clock()) : null;
      if (!found || !actor) return null;
      const { epoch, switches, guard = null } = found;
      return { actor, agreement: epoch === null ? null : { epoch, switches }, guard };
    },

    async renew({ sessionId, session, isAdmin }, request, reply) {
      const now = clock();
      if (now.getTime() - session.seenAt.getTime() < SESSION_RENEWAL_SECONDS * 1000) return;
      const { startedAt } = session;
      const end = sessionEnd({ role: isAdmin ? 'admin' : 'user', startedAt, now });
      // Sessions from before there was an absolute end may be past theirs: they keep what they have.
      const expiresAt = end > session.expiresAt ? end : session.expiresAt;
      await db.update(sessions).set({ expiresAt, updatedAt: now }).where(eq(sessions.id, sessionId));
      reply.setCookie(cookieName, request.cookies[cookieName]!, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: publicUrl.startsWith('https:'),
        maxAge: Math.ceil((expiresAt.getTime() - now.getTime()) / 1000),
      });
    },

    cookieFor({ token, expiresAt }) {
      const value = encodeURIComponent(`${token}.${signatureOf(token, secret).toString('base64')}`);
      const maxAge = Math.ceil((expiresAt.getTime() - clock().getTime()) / 1000);
      const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
      return `${cookieName}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly${secure}; SameSite=Lax`;
    },

    async end(request) {
      const token = readToken(request);
      if (token !== null) await db.delete(sessions).where(eq(sessions.token, token));
    },
  };
}
