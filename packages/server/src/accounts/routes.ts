import * as contract from '@jornada/contract/accounts/accounts';
import * as asks from '@jornada/contract/privacy/asks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Home, Role } from '@jornada/contract/accounts/accounts';
import { countingAfterwards, countingOnly } from '../platform/attempts/attempts.ts';
import { clientNetwork } from '../platform/http/client-network.ts';
import { meantSender, refuseForOther } from '../platform/http/meant-member.ts';
import { sourceOf } from '../platform/http/request-source.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { clientOf } from './client-of.ts';
import { knownDeviceIdOf } from './devices/admit-device.ts';
import { limits } from './sign-in/attempt-limits.ts';
import { limitPasswordGuesses } from './sign-in/limit-password-guesses.ts';
import { acceptLegal, readAsks, sayBirth } from './asks/answer-asks.ts';
import { createAdmin } from './administration/create-admin.ts';
import { guardSignIn } from './sign-in/guard-sign-in.ts';
import { isResetTokenValid, resetOwnPassword, resetPasswordByToken } from './recovery/password-reset.ts';
import { readMe } from './sign-in/read-me.ts';
import { requestRecovery } from './recovery/request-recovery.ts';
import { clearedCookies, signIn, type SignedIn } from './sign-in/sign-in.ts';
import { signUp } from './sign-in/sign-up.ts';
import { findSignIn } from './store.ts';

const currentPasswordMissing = { path: 'currentPassword', message: 'Digite sua senha atual' };

/** Sends a new session's cookies, notes the access, and makes the browser known to the account. */
export async function startSession(
  { knownDevices, accessNotes }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { cookies, user, role, deviceId }: SignedIn,
) {
  reply.header('set-cookie', cookies);
  accessNotes.noteSignIn(user.id, request.ip);
  knownDevices.remember(request, reply, { userId: user.id, deviceId });
  return { user, role, home: homeAfterSignIn(role) };
}

export function accountRoutes(route: Route): void {
  route(contract.signUp, async ({ body, request, services }) => {
    const { attempts } = services;
    const address = clientNetwork(request.ip);
    await attempts.take([[limits.signUpByAddress, address]]);
    return countingOnly(attempts, 'email_taken', [[limits.takenEmailByAddress, address]], () =>
      signUp(services, { ...body, name: body.name, address: request.ip }),
    );
  });

  route(contract.signIn, async ({ body, request, reply, services }) => {
    const account = await findSignIn(services.db, body.email);
    const client = clientOf(request, services);
    const asked = account && { userId: account.userId, client, now: services.clock() };
    const knownDeviceId = asked ? await knownDeviceIdOf(services.db, services, asked) : null;
    const guarded = {
      email: body.email,
      address: clientNetwork(request.ip),
      deviceId: knownDeviceId,
      userId: account?.userId ?? null,
      source: client.source,
    };
    const signedIn = await guardSignIn(services, guarded, async () => {
      // Only failures from here on are attempts at this account, and are logged as such.
      request.refusedAccount = services.keyedHash(body.email);
      return signIn(services, { ...body, passwordHash: account?.passwordHash, client, knownDeviceId });
    });
    return startSession(services, request, reply, signedIn);
  });

  route(contract.signOut, async ({ request, reply, services }) => {
    await refuseForOther(request, services.sessions);
    // Ours first: the library reports no error when it could not end a session.
    await services.sessions.end(request);
    reply.header('set-cookie', await clearedCookies(services.auth, request.headers.cookie ?? ''));
    return { signedOut: true as const };
  });

  route(contract.me, async ({ actor, request, reply, services }) => {
    await services.sessions.renew(actor, request, reply);
    return readMe(services, actor.userId);
  });

  route(contract.requestPasswordReset, async ({ body, request, services }) => {
    const isMailOff = !(await requestRecovery(services, { email: body.email, address: clientNetwork(request.ip) }));
    return { sent: true as const, isMailOff };
  });

  route(contract.sendResetPasswordEmail, async ({ body, request, services }) => {
    const isMailOff = !(await requestRecovery(services, { email: body.email, address: clientNetwork(request.ip) }));
    return { success: true as const, isMailOff };
  });

  route(contract.checkPasswordReset, async ({ body, request, services }) => {
    const valid = await isResetTokenValid(services.db, { token: body.token, clock: services.clock });
    // A valid link is never counted or refused, so guessing at other links locks nobody out.
    if (!valid) await services.attempts.take([[limits.wrongTokenByAddress, clientNetwork(request.ip)]]);
    return { valid };
  });

  route(contract.performPasswordReset, async ({ body, request, reply, services }) => {
    const { token, password, currentPassword, code, trustDevice } = body;
    const factor = { code, trustDevice };
    const client = clientOf(request, services);
    if (token === undefined) {
      const actor = meantSender(request, await services.sessions.find(request)) ?? refuse('invalid_recovery_link');
      if (currentPassword === undefined) refuse('invalid_input', [currentPasswordMissing]);
      await services.attempts.take([[limits.passwordChangesByUser, actor.userId]]);
      const signedIn = await limitPasswordGuesses(services, { actor, source: client.source }, () =>
        resetOwnPassword(services, { ...actor, currentPassword, password, client }),
      );
      return startSession(services, request, reply, signedIn);
    }
    const wrong = [limits.wrongTokenByAddress, clientNetwork(request.ip)] as const;
    const signedIn = await countingAfterwards(services.attempts, 'invalid_recovery_link', wrong, () =>
      resetPasswordByToken(services, { token, password, factor, client }),
    );
    return startSession(services, request, reply, signedIn);
  });

  route(contract.createAdminUser, async ({ body, actor, services, request }) => {
    const by = { actorId: actor.userId, source: sourceOf(request) };
    return { user: await createAdmin(services.db, { form: body, ...by, clock: services.clock }) };
  });

  route(asks.readAsks, async ({ actor, services }) => readAsks(services, actor.userId));

  route(asks.acceptLegal, async ({ body, actor, request, services }) =>
    acceptLegal(services, { accepted: body, userId: actor.userId, address: request.ip }),
  );

  route(asks.sayBirth, async ({ body, actor, services }) => sayBirth(services, { ...body, userId: actor.userId }));
}

/** The first page of a new session: administrators begin at the administration (decision K7). */
const homeAfterSignIn = (role: Role): Home => (role === 'admin' ? '/admin' : '/dashboard');
