import * as contract from '@jornada/contract/lessons/parts';
import type { Route } from '../../platform/http/route.ts';
import { createPart } from './create-part.ts';
import { movePart } from './move-part.ts';
import { removePart } from './remove-part.ts';
import { renamePart } from './rename-part.ts';

export function partRoutes(route: Route): void {
  route(contract.createPart, async ({ params, body, actor, services }) =>
    createPart(services.db, { ...services, ...params, ...body, actorId: actor.userId }),
  );

  route(contract.renamePart, async ({ params, body, actor, services }) =>
    renamePart(services.db, { ...services, ...params, ...body, actorId: actor.userId }),
  );

  route(contract.movePart, async ({ params, body, actor, services }) =>
    movePart(services.db, { ...services, ...params, ...body, actorId: actor.userId }),
  );

  route(contract.removePart, async ({ params, actor, services }) =>
    removePart(services.db, { ...services, ...params, actorId: actor.userId }),
  );
}
