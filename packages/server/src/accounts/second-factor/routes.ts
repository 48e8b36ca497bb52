import * as contract from '@jornada/contract/accounts/second-factor';
import { sourceOf } from '../../platform/http/request-source.ts';
import type { Route } from '../../platform/http/route.ts';
import { limitPasswordGuesses } from '../sign-in/limit-password-guesses.ts';
import {
  confirmSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  switchOffSecondFactor,
} from './change-second-factor.ts';
import { limitCodes } from './limit-codes.ts';
import { readAdminFactor, requireAdminFactor } from './require-for-admins.ts';
import { setUpSecondFactor } from './set-up-second-factor.ts';

/** Routes for a member's own second factor, and for whether administrators need one. */
export function secondFactorRoutes(route: Route): void {
  route(contract.readSecondFactor, async ({ actor, services }) => readSecondFactor(services.db, actor.userId));

  route(contract.setUpSecondFactor, async ({ body, actor, services, request }) =>
    limitPasswordGuesses(services, { actor, source: sourceOf(request) }, () =>
      setUpSecondFactor(services, { userId: actor.userId, currentPassword: body.currentPassword }),
    ),
  );

  route(contract.confirmSecondFactor, async ({ body, actor, services, request }) => {
    const asked = { userId: actor.userId, code: body.code, source: sourceOf(request), own: actor.sessionId };
    return limitCodes(services, asked, () => confirmSecondFactor(services, asked));
  });

  route(contract.switchOffSecondFactor, async ({ body, actor, services, request }) => {
    const asked = { userId: actor.userId, code: body.code, source: sourceOf(request), own: actor.sessionId };
    return limitCodes(services, asked, () => switchOffSecondFactor(services, asked));
  });

  route(contract.readAdminFactor, async ({ services }) => readAdminFactor(services.db));

  route(contract.requireAdminFactor, async ({ body, actor, services, request }) =>
    requireAdminFactor(services, { ...body, actorId: actor.userId, source: sourceOf(request) }),
  );

  route(contract.renewRecoveryCodes, async ({ body, actor, services, request }) => {
    const asked = { userId: actor.userId, code: body.code, source: sourceOf(request), own: actor.sessionId };
    return limitCodes(services, asked, () => renewRecoveryCodes(services, asked));
  });
}
