import * as contract from '@jornada/contract/accounts';
import type { FastifyRequest } from 'fastify';
import { countingOnly, type RateLimits } from '../platform/http/rate-limits.ts';
import type { Actor } from '../platform/session.ts';
import type { Route } from '../platform/http/route.ts';
import { changePassword } from './change-password.ts';
import { proveEmail, requestEmailProof } from './email-proof.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { listSessions } from './list-sessions.ts';
import { updateProfile } from './update-profile.ts';

/** Somebody at an unlocked screen guesses no better than at the door. */
function countingGuesses<T>(
  { currentPasswordByUser, signInByAddress }: RateLimits,
  { actor, request }: { actor: Actor; request: FastifyRequest },
  operation: () => Promise<T>,
): Promise<T> {
  return countingOnly(
    'wrong_current_password',
    [
      [signInByAddress, request.ip],
      [currentPasswordByUser, actor.userId],
    ],
    operation,
  );
}

/** What members do to their own account. */
export function profileRoutes(route: Route): void {
  route(contract.updateProfile, async ({ body, actor, request, services }) => {
    const { rateLimits } = services;
    await rateLimits.profileChangesByUser.spend(actor.userId);
    const save = () => updateProfile(services, { userId: actor.userId, form: body });
    // Whoever only changes their name guesses nothing.
    if (body.currentPassword === undefined) return { user: await save() };
    const user = await countingOnly('email_taken', [[rateLimits.takenEmailByAddress, request.ip]], () =>
      countingGuesses(rateLimits, { actor, request }, save),
    );
    return { user };
  });

  route(contract.changePassword, async ({ body, actor, request, services }) => {
    await services.rateLimits.passwordChangesByUser.spend(actor.userId);
    await countingGuesses(services.rateLimits, { actor, request }, () =>
      changePassword(services, { ...body, userId: actor.userId, sessionId: actor.sessionId }),
    );
    return { changed: true as const };
  });

  route(contract.listSessions, async ({ actor, services }) => ({
    sessions: await listSessions(services.db, { ...actor, clock: services.clock }),
  }));

  route(contract.endOtherSessions, async ({ actor, services }) => ({
    ended: await endOtherSessions(services.db, { ...actor, clock: services.clock }),
  }));

  route(contract.requestEmailProof, async ({ actor, services }) => {
    await services.rateLimits.proofMailsByUser.spend(actor.userId);
    return { sent: await requestEmailProof(services, actor.userId) };
  });

  route(contract.proveEmail, async ({ body, request, services }) =>
    countingOnly('invalid_proof_link', [[services.rateLimits.wrongTokenByAddress, request.ip]], () =>
      proveEmail(services, body.token),
    ),
  );
}
