import * as contract from '@jornada/contract/demo';
import type { Route } from '../platform/http/route.ts';
import { removeDemo } from './remove-demo.ts';

export function demoRoutes(route: Route): void {
  route(contract.removeDemo, async ({ actor, services }) => removeDemo(services, { actorId: actor.userId }));
}
