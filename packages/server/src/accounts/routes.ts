import * as contract from '@jornada/contract/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countingOnly } from '../platform/http/rate-limits.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { createAdmin } from './create-admin.ts';
import { deleteUser } from './delete-user.ts';
import { isResetTokenValid, requestPasswordReset, resetOwnPassword, resetPasswordByToken } from './password-reset.ts';
import { readMe } from './read-me.ts';
import { clearedCookies, signIn, type Client, type SignedIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

const clientOf = (request: FastifyRequest): Client => ({
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
});

function startSession(reply: FastifyReply, { cookies, user, role }: SignedIn) {
  reply.header('set-cookie', cookies);
  return { user, role };
}

async function startRecovery({ auth, rateLimits }: Services, email: string, address: string): Promise<void> {
  await rateLimits.resetByAddress.spend(address);
  await rateLimits.resetByAccount.spend(`${address} ${email}`);
  if (await rateLimits.resetMails.take(email)) await requestPasswordReset(auth, email);
}

export function accountRoutes(route: Route): void {
  route(contract.signUp, async ({ body, request, services }) => {
    const { takenEmailByAddress, signUpByAddress } = services.rateLimits;
    await signUpByAddress.spend(request.ip);
    const user = await countingOnly('email_taken', [[takenEmailByAddress, request.ip]], () =>
      signUp(services, { ...body, name: body.name }),
    );
    return { user };
  });

  route(contract.signIn, async ({ body, request, reply, services }) => {
    const { signInByAccount, signInByAddress } = services.rateLimits;
    const account = `${request.ip} ${body.email}`;
    const signedIn = await countingOnly(
      'invalid_credentials',
      [
        [signInByAddress, request.ip],
        [signInByAccount, account],
      ],
      () => signIn(services, { ...body, client: clientOf(request) }),
    );
    await signInByAccount.forget(account);
    return startSession(reply, signedIn);
  });

  route(contract.signOut, async ({ request, reply, services }) => {
    // Ours first: the library says nothing when the session could not be ended.
    await services.sessions.end(request);
    reply.header('set-cookie', await clearedCookies(services.auth, request.headers.cookie ?? ''));
    return { signedOut: true as const };
  });

  route(contract.me, async ({ actor, request, reply, services }) => {
    await services.sessions.renew(actor, request, reply);
    return readMe(services.db, { ...services, userId: actor.userId });
  });

  route(contract.requestPasswordReset, async ({ body, request, services }) => {
    await startRecovery(services, body.email, request.ip);
    return { sent: true as const };
  });

  route(contract.sendResetPasswordEmail, async ({ body, request, services }) => {
    await startRecovery(services, body.email, request.ip);
    return { success: true as const };
  });

  route(contract.checkPasswordReset, async ({ body, request, services }) => {
    const { wrongTokenByAddress } = services.rateLimits;
    await wrongTokenByAddress.spend(request.ip);
    const valid = await isResetTokenValid(services.db, { token: body.token, clock: services.clock });
    if (valid) await wrongTokenByAddress.giveBack(request.ip);
    return { valid };
  });

  route(contract.performPasswordReset, async ({ body, request, reply, services }) => {
    const { token, password } = body;
    const client = clientOf(request);
    if (token === undefined) {
      const actor = (await services.sessions.find(request)) ?? refuse('invalid_recovery_link');
      await services.rateLimits.passwordChangesByUser.spend(actor.userId);
      return startSession(reply, await resetOwnPassword(services, { ...actor, password, client }));
    }
    const { wrongTokenByAddress } = services.rateLimits;
    const signedIn = await countingOnly('invalid_recovery_link', [[wrongTokenByAddress, request.ip]], () =>
      resetPasswordByToken(services, { token, password, client }),
    );
    return startSession(reply, signedIn);
  });

  route(contract.createAdminUser, async ({ body, actor, services }) => ({
    user: await createAdmin(services.db, { form: body, actorId: actor.userId, clock: services.clock }),
  }));

  route(contract.deleteUser, async ({ body, actor, services }) => {
    await deleteUser(services, { userId: body.userId, actorId: actor.userId });
    return { success: true as const };
  });
}
