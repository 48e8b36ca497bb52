import * as contract from '@jornada/contract/accounts/step-up';
import { sourceOf } from '../../platform/http/request-source.ts';
import type { Route } from '../../platform/http/route.ts';
import { readStepUp, stepUp } from './step-up.ts';

/** Routes with which an administrator shows again that it is them. */
export function stepUpRoutes(route: Route): void {
  route(contract.readStepUp, async ({ actor, services }) => readStepUp(services, actor));

  route(contract.stepUp, async ({ body, actor, services, request }) => ({
    secondsLeft: await stepUp(services, { actor, proof: body, source: sourceOf(request) }),
  }));
}
