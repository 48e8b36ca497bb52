import * as contract from '@jornada/contract/overview/demo';
import { sourceOf } from '../platform/http/request-source.ts';
import type { Route } from '../platform/http/route.ts';
import { removeDemo } from './remove-demo.ts';

export function demoRoutes(route: Route): void {
  route(contract.removeDemo, async ({ actor, services, request }) =>
    removeDemo(services, { actorId: actor.userId, source: sourceOf(request) }),
  );
}
