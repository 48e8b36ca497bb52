import * as contract from '@jornada/contract/overview/overview';
import type { Route } from '../platform/http/route.ts';
import { readOverview } from './read-overview.ts';
import { searchEverything } from './search-everything.ts';
import { saveNewsRead } from './store.ts';

export function overviewRoutes(route: Route): void {
  route(contract.readOverview, async ({ query, actor, services }) =>
    readOverview(services, { ...query, actorId: actor.userId }),
  );

  route(contract.markNewsRead, async ({ body, actor, services }) => {
    await saveNewsRead(services.db, { userId: actor.userId, version: body.upTo });
    return { read: true as const };
  });

  route(contract.searchEverything, async ({ query, services }) => searchEverything(services.db, query.words));
}
