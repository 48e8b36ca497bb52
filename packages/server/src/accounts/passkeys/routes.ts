import * as contract from '@jornada/contract/accounts/passkeys';
import { clientNetwork } from '../../platform/http/client-network.ts';
import { sourceOf } from '../../platform/http/request-source.ts';
import type { Route } from '../../platform/http/route.ts';
import { clientOf } from '../client-of.ts';
import { startSession } from '../routes.ts';
import { limits } from '../sign-in/attempt-limits.ts';
import { addPasskey, beginPasskey } from './add-passkey.ts';
import { listPasskeys, removePasskey, renamePasskey } from './change-passkeys.ts';
import { askForPasskey, countingWrongKeys } from './check-assertion.ts';
import { signInByPasskey } from './sign-in-by-passkey.ts';

/** Routes for signing in with a passkey, and for a member's own passkeys (decision K19). */
export function passkeyRoutes(route: Route): void {
  route(contract.beginPasskeySignIn, async ({ request, services }) => {
    await services.attempts.take([[limits.passkeyChallengesByAddress, clientNetwork(request.ip)]]);
    return askForPasskey(services, { purpose: 'sign-in', userId: null });
  });

  route(contract.signInByPasskey, async ({ body: assertion, request, reply, services }) => {
    const client = clientOf(request, services);
    const attempt = [limits.wrongPasskeyByAddress, clientNetwork(request.ip)] as const;
    const signedIn = await countingWrongKeys(services, { assertion, attempt, source: client.source }, () =>
      signInByPasskey(services, { assertion, client }),
    );
    return startSession(services, request, reply, signedIn);
  });

  route(contract.listPasskeys, async ({ actor, services }) => listPasskeys(services, actor.userId));

  route(contract.beginPasskey, async ({ actor, services }) => {
    await services.attempts.take([[limits.passkeyChallengesByUser, actor.userId]]);
    return beginPasskey(services, actor.userId);
  });

  route(contract.addPasskey, async ({ body, actor, services, request }) =>
    addPasskey(services, { ...body, ...actor, source: sourceOf(request) }),
  );

  route(contract.renamePasskey, async ({ params, body, actor, services }) =>
    renamePasskey(services, { ...params, ...body, userId: actor.userId }),
  );

  route(contract.removePasskey, async ({ params, actor, services, request }) => {
    await removePasskey(services, { ...params, ...actor, source: sourceOf(request) });
    return { removed: true as const };
  });

  route(contract.beginPasskeyStepUp, async ({ actor, services }) => {
    await services.attempts.take([[limits.passkeyChallengesByUser, actor.userId]]);
    return askForPasskey(services, { purpose: 'step-up', userId: actor.userId });
  });
}
