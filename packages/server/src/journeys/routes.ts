import * as contract from '@jornada/contract/journeys';
import type { Route } from '../platform/http/route.ts';
import { listCatalogue } from './list-catalogue.ts';
import { readJourney } from './read-journey.ts';
import { readPublicJourney } from './read-public-journey.ts';

export function journeyRoutes(route: Route): void {
  route(contract.listCatalogue, async ({ query, actor, services }) =>
    listCatalogue(services.db, { userId: actor.userId, ...query }),
  );

  route(contract.readPublicJourney, async ({ params, actor, services }) =>
    readPublicJourney(services.db, { userId: actor.userId, journeyId: params.journeyId }),
  );

  route(contract.readJourney, async ({ params, actor, services }) =>
    readJourney(services.db, { ...services, ...actor, journeyId: params.journeyId }),
  );
}
