import * as contract from '@jornada/contract/bin/bin';
import type { Route } from '../platform/http/route.ts';
import { deleteForGood } from './delete-for-good.ts';
import { listBin } from './list-bin.ts';
import { restoreFromBin } from './restore.ts';

export function binRoutes(route: Route): void {
  route(contract.listBin, async ({ query, services }) => listBin(services.db, { ...services, ...query }));

  route(contract.restoreFromBin, async ({ params, actor, services }) =>
    restoreFromBin(services.db, { ...services, ...params, actorId: actor.userId }),
  );

  route(contract.deleteForGood, async ({ params, actor, services }) =>
    deleteForGood(services.db, { ...services, ...params, actor }),
  );
}
